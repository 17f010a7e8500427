import { type KeyboardEvent, type SyntheticEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react"
import { buttonOf, fightOf, fightsOn, showFights } from "./fight-layer.ts"
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
