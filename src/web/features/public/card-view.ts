import type { Followed } from "./day.ts"
import { made } from "./made.ts"
import type { NextCard } from "./next-card.ts"
import { messages } from "./uk.ts"

/** What a card says of somebody. */
export interface CardContent {
  /** null: no fight is to come. */
  readonly next: NextCard | null
  /** Results, the last first. */
  readonly done: readonly string[]
}

/**
 * The card of somebody who is followed, at addresses below `base`: the next fight first, what is over below it.
 * `content` null: there is no such person any more, undefined: nothing is known yet. `onRemove` null: it has no button.
 */
export function cardView(
  base: string,
  one: Followed,
  content: CardContent | null | undefined,
  onRemove: (() => void) | null,
): HTMLElement {
  const own = one.kind === "club" ? `club?name=${encodeURIComponent(one.key)}` : `a/${one.key}`
  const head = made("p", { className: "next-head" })
  head.append(made("a", { href: `${base}/${own}`, textContent: one.name }))
  const card = made("article", { className: "next" })
  card.setAttribute("aria-live", "polite")
  card.append(head)
  if (content === null) card.append(made("p", { textContent: messages.gone }))
  if (content?.next) {
    card.dataset.state = content.next.state
    card.dataset.fight = content.next.fight
    head.append(made("span", { textContent: messages.next }))
    card.append(...nextOf(content.next))
  } else if (content && content.done.length === 0) card.append(made("p", { textContent: messages.nothing }))
  for (const line of content?.done ?? []) card.append(made("p", { className: "next-done", textContent: line }))
  if (!onRemove) return card
  const remove = made("button", { type: "button", textContent: "×", onclick: onRemove })
  remove.setAttribute("aria-label", messages.about(one.name))
  head.append(remove)
  return card
}

function nextOf({ wait, unit, where, ahead, blue, red }: NextCard): HTMLElement[] {
  const time = made("p", { className: "next-wait", textContent: wait })
  time.dataset.score = "clock"
  if (unit) time.append(" ", made("small", { textContent: unit }))
  const place = made("p", { className: "next-place", textContent: where })
  if (ahead) place.append(made("br", {}), ahead)
  const line = made("div", { className: "next-line" })
  line.append(time, place)
  return [line, sideOf("blue", blue), sideOf("red", red)]
}

function sideOf(side: "blue" | "red", name: string): HTMLElement {
  const line = made("p", { className: "next-side" })
  line.dataset.side = side
  const sign = made("span", { className: "side-sign" })
  sign.dataset.side = side
  sign.setAttribute("role", "img")
  sign.setAttribute("aria-label", messages.sides[side])
  const points = made("b", { className: "points num" })
  points.dataset.score = side
  line.append(sign, " ", made("span", { textContent: name || messages.unknown }), points)
  return line
}
