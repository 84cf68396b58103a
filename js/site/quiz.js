import { Quiz } from "../explorers/quiz.jsx";
import { thePage } from "../page.js";

thePage().add({ Quiz: { View: Quiz } });
