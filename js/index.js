import { render } from "./render.jsx";

export default { render };
