import { Match, SingleEliminationBracket } from "@g-loot/react-tournament-brackets"
import { createElement } from "react"
import { createRoot } from "react-dom/client"

/** The library's own match, marked so that it can be counted. */
const Marked = (props) =>
  createElement("div", { "data-fight": "", style: { display: "contents" } }, createElement(Match, props))

export function show(matches, root) {
  createRoot(root).render(createElement(SingleEliminationBracket, { matches, matchComponent: Marked }))
}
