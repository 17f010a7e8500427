import type { Box } from "#layout/types.ts"
import styles from "./board.module.css"

/** A fight as it is clicked on. */
export interface ShownFight {
  readonly t: number
  /** In the pixels of the page. */
  readonly place: Box
  readonly label: string
  readonly isChosen: boolean
  /** Whether Tab stops here. */
  readonly isStop: boolean
}

/**
 * Puts the buttons of fights into `group`, in their order, and does not touch unchanged ones: the focus stays, and only
 * what has changed is laid out again.
 */
export function showFights(group: HTMLElement, fights: readonly ShownFight[]): void {
  const before = new Map([...group.children].map((button) => [Number(button.getAttribute("data-t")), button]))
  fights.forEach((fight, at) => {
    const button = before.get(fight.t) ?? newButton(fight.t)
    before.delete(fight.t)
    setAll(button, attributesOf(fight))
    if (group.children[at] !== button) group.insertBefore(button, group.children[at] ?? null)
  })
  for (const gone of before.values()) gone.remove()
}

export const buttonOf = (group: HTMLElement | null, t: number): HTMLElement | null =>
  group?.querySelector<HTMLElement>(`[data-t="${t}"]`) ?? null

/** The fight whose button an event comes from. */
export const fightOf = (target: EventTarget): number | null =>
  target instanceof HTMLElement && target.dataset.t !== undefined ? Number(target.dataset.t) : null

function newButton(t: number): HTMLButtonElement {
  const button = document.createElement("button")
  button.type = "button"
  button.className = styles.fight ?? ""
  button.dataset.t = String(t)
  return button
}

const attributesOf = ({ place: { x, y, w, h }, label, isChosen, isStop }: ShownFight) => ({
  style: `left: ${x}px; top: ${y}px; width: ${w}px; height: ${h}px`,
  "aria-label": label,
  "aria-current": isChosen ? "true" : null,
  tabindex: isStop ? "0" : "-1",
})

function setAll(element: Element, attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) === value) continue
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
  }
}
