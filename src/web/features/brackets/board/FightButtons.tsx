import { type KeyboardEvent, type SyntheticEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react"
import type { FightBox } from "#layout/types.ts"
import styles from "./board.module.css"
import { fightName } from "./fight-name.ts"
import { fightBeside } from "./pill-moves.ts"
import { showInPane } from "./place-over.ts"
import type { Board } from "./use-board.ts"

interface Props {
  readonly board: Board
  /** Percent. */
  readonly zoom: number
  /** Technical number of the chosen fight. */
  readonly chosen: number | null
  readonly onChoose: (t: number) => void
}

/** The fights as buttons: one tab stop, arrows between them. */
export function FightButtons({ board, zoom, chosen, onChoose }: Props) {
  const group = useRef<HTMLDivElement>(null)
  const [visited, setVisited] = useState<number | null>(null)
  const boxes = useMemo(() => fightsOn(board), [board])
  const open = useMemo(() => new Set(boxes.map(({ t }) => t)), [boxes])
  const stop = [visited, chosen].find((t) => t !== null && open.has(t)) ?? boxes[0]?.t

  useLayoutEffect(() => {
    if (group.current) showFights(group.current, board, boxes, { zoom, chosen, stop })
  }, [board, boxes, zoom, chosen, stop])
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another zoom the same fight lies elsewhere.
  useEffect(() => {
    if (chosen !== null) showInPane(buttonOf(group.current, chosen))
  }, [chosen, zoom])

  const onFight = (act: (t: number) => void) => (event: SyntheticEvent) => {
    const t = fightOf(event.target)
    if (t !== null) act(t)
  }
  const move = (event: KeyboardEvent): void => {
    const t = fightOf(event.target)
    const to = t === null ? null : fightBeside(open, t, event.key)
    if (to === null || to === t) return
    event.preventDefault()
    buttonOf(group.current, to)?.focus()
  }
  // biome-ignore lint/a11y/noStaticElementInteractions: its buttons are what is clicked; one listener serves all of them.
  return <div ref={group} onFocus={onFight(setVisited)} onKeyDown={move} onClick={onFight(onChoose)} />
}

/** The fights of a board from the first round down to the final, as people read it. A button covers the fight and its number. */
export function fightsOn(board: Board): readonly FightBox[] {
  return board.layout.fights.filter((box) => isFight(board, box)).reverse()
}

/** If a side stays empty for good there is no fight: such a place has no number in the picture either. */
const isFight = ({ model }: Board, { blue, red }: FightBox): boolean =>
  !model.closed.has(blue.position) && !model.closed.has(red.position)

interface Shown {
  /** Percent. */
  readonly zoom: number
  /** Technical number of the chosen fight. */
  readonly chosen: number | null
  /** The fight at which Tab stops. */
  readonly stop: number | undefined
}

/**
 * Puts the buttons of fights into `group`, in their order, and does not touch unchanged ones: the focus stays, and only
 * what has changed is laid out again.
 */
export function showFights(
  group: HTMLElement,
  board: Board,
  boxes: readonly FightBox[],
  { zoom, chosen, stop }: Shown,
): void {
  const before = new Map([...group.children].map((button) => [Number(button.getAttribute("data-t")), button]))
  const px = (length: number): string => `${(length * zoom) / 100}px`
  boxes.forEach(({ t, x, y, h, badge }, at) => {
    const button = before.get(t) ?? newButton(t)
    before.delete(t)
    setAll(button, {
      style: `left: ${px(x)}; top: ${px(y)}; width: ${px(badge.x + badge.w - x)}; height: ${px(h)}`,
      "aria-label": fightName(board.model, t, board.times?.get(t)),
      "aria-current": t === chosen ? "true" : null,
      tabindex: t === stop ? "0" : "-1",
    })
    if (group.children[at] !== button) group.insertBefore(button, group.children[at] ?? null)
  })
  for (const gone of before.values()) gone.remove()
}

const buttonOf = (group: HTMLElement | null, t: number): HTMLElement | null =>
  group?.querySelector<HTMLElement>(`[data-t="${t}"]`) ?? null

/** The fight whose button an event comes from. */
const fightOf = (target: EventTarget): number | null =>
  target instanceof HTMLElement && target.dataset.t !== undefined ? Number(target.dataset.t) : null

function newButton(t: number): HTMLButtonElement {
  const button = document.createElement("button")
  button.type = "button"
  button.className = styles.fight ?? ""
  button.dataset.t = String(t)
  return button
}

function setAll(element: Element, attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) === value) continue
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
  }
}
