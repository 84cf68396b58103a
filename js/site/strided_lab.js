import { StridedLab } from "../explorers/strided_lab.jsx";
import { thePage } from "../page.js";

thePage().add({ StridedLab: { View: StridedLab, computes: true } });
