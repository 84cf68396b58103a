import { startErrorSearch } from "../error_search_page.js";

startErrorSearch();
