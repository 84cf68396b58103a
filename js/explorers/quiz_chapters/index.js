import { chapter as chapter1 } from "./chapter_01.js";
import { chapter as chapter2 } from "./chapter_02.js";
import { chapter as chapter3 } from "./chapter_03.js";
import { chapter as chapter4 } from "./chapter_04.js";
import { chapter as chapter5 } from "./chapter_05.js";
import { chapter as chapter6 } from "./chapter_06.js";
import { chapter as chapter7 } from "./chapter_07.js";
import { chapter as chapter8 } from "./chapter_08.js";
import { chapter as chapter9 } from "./chapter_09.js";
import { chapter as chapter10 } from "./chapter_10.js";
import { chapter as chapter11 } from "./chapter_11.js";

/** What a chapter's questions are made by. @type {Record<number, Record<string, import("../quiz_parts.js").Template>>} */
export const chapters = {
  1: chapter1, 2: chapter2, 3: chapter3, 4: chapter4, 5: chapter5, 6: chapter6, 7: chapter7, 8: chapter8, 9: chapter9, 10: chapter10, 11: chapter11,
};
