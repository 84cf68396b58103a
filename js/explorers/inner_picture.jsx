import { useLayoutEffect, useState } from "preact/hooks";
import { answerEdit } from "../answer_edit.js";
import { Changing } from "../changing.js";
import { pageModel } from "../page_model.js";
import { StorageView } from "../storage_view.jsx";

/**
 * A picture of the engine's tensors within a widget; an edit changes the picture's own copy until the next Scene.
 *
 * @param {{ scene: import("../scene.js").Scene }} props
 */
export function InnerPicture({ scene }) {
  const [model] = useState(() => pageModel({ scene, edit: {}, answer: {} }, answerEdit));
  useLayoutEffect(() => model.set("scene", scene), [model, scene]);
  return <Changing.Provider value={true}><StorageView model={model} /></Changing.Provider>;
}
