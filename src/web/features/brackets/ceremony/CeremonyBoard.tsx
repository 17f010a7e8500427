import { useElementSize, useReducedMotion } from "@mantine/hooks"
import { useEffect, useRef } from "react"
import * as Domain from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import type { Named } from "#layout/bracket/model.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import { SceneSvg } from "../board/SceneSvg.tsx"
import { useBoard } from "../board/use-board.ts"
import styles from "./ceremony.module.css"
import { ceremonyMessages as messages } from "./uk.ts"

interface Props {
  readonly bracket: Domain.Bracket
  /** Of those who are still hidden, a question mark. */
  readonly names: ReadonlyMap<AthleteId, Named>
  /** The place that was opened last. */
  readonly last: number | null
}

/** Small enough to be seen whole, large enough to be read from the last row: a bigger bracket is followed place by place. */
const LEAST = 0.9
const MOST = 2

/** The bracket so far, with the newcomer's place in a frame and in sight. */
export function CeremonyBoard({ bracket, names, last }: Props) {
  const { scene, layout } = useBoard(bracket, names, LOOK, { slots: "standing" })
  const { ref, width, height } = useElementSize<HTMLElement>()
  const mark = useRef<HTMLDivElement>(null)
  const isCalm = useReducedMotion()
  const zoom = Math.max(LEAST, Math.min(MOST, width / scene.w, height / scene.h))
  const position = last === null ? null : Domain.placeName(bracket.size, last)
  const slot = layout.slots.find((box) => box.position === position)
  useEffect(() => {
    if (last === null) return
    mark.current?.scrollIntoView({ block: "center", inline: "nearest", behavior: isCalm ? "auto" : "smooth" })
  }, [last, isCalm])
  return (
    <Scroll ref={ref} className={styles.board} label={messages.board}>
      <div className={styles.sheet} style={{ width: scene.w * zoom, height: scene.h * zoom }}>
        <SceneSvg scene={scene} zoom={zoom} />
        {slot && (
          <div
            ref={mark}
            className={styles.mark}
            style={{ left: slot.x * zoom, top: slot.y * zoom, width: slot.w * zoom, height: slot.h * zoom }}
          />
        )}
      </div>
    </Scroll>
  )
}

const LOOK = { zoom: 100, secondary: "organization", scheme: "fill" } as const
