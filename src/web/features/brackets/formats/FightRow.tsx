import { Text } from "@mantine/core"
import type { ReactNode } from "react"
import type { Side } from "#domain/bracket/index.ts"
import type { BracketModel, Entry } from "#layout/bracket/model.ts"
import { SideSign } from "#web/ui/SideSign.tsx"
import { fightName } from "../board/fight-name.ts"
import { messages } from "../uk.ts"
import styles from "./formats.module.css"

interface Props {
  readonly model: BracketModel
  readonly t: number
  /** Among the fights in their order, shown until it has a number. */
  readonly place: number
  /** A remark on the fight. */
  readonly remark: string
  /** When it is expected, «10:42». */
  readonly time: string | undefined
  /** What an open fight has in place of that time. */
  readonly state?: string | undefined
  readonly isChosen: boolean
  readonly onChoose: (t: number) => void
}

/** A fight as a line of a list: its number, the pair, the score or the time, and a remark. */
export function FightRow({ model, t, place, remark, time, state, isChosen, onChoose }: Props) {
  const fight = model.fights[t]
  if (!fight) return null
  const { number, blue, red, bluePoints, redPoints, winner, mark, rounds } = fight
  const isOver = fight.state === "done" || fight.state === "bothOut"
  return (
    <button
      type="button"
      className={styles.fight}
      data-t={t}
      aria-current={isChosen || undefined}
      onClick={() => onChoose(t)}
    >
      <span className="visually-hidden">
        {[fightName(model, t, time), isOver ? "" : state, remark].filter(Boolean).join(", ")}
      </span>
      <span className={styles.cells} aria-hidden="true">
        <strong>{number ?? `${place}.`}</strong>
        <Fighter side="blue" entry={blue} isWinner={winner === "blue"} />
        <span className={styles.score}>
          {isOver ? `${bluePoints || "–"}:${redPoints || "–"}` : (state ?? time ?? "–")}
          <Quiet>{mark || remark}</Quiet>
          {rounds && <Quiet>{rounds}</Quiet>}
        </span>
        <Fighter side="red" entry={red} isWinner={winner === "red"} />
      </span>
    </button>
  )
}

const Fighter = ({ side, entry, isWinner }: { side: Side; entry: Entry | null; isWinner: boolean }) => (
  <span className={styles.side} data-side={side} data-winner={isWinner || undefined}>
    <SideSign side={side} /> {entry?.name ?? messages.unknownAthlete}
    {isWinner && " ✓"}
  </span>
)

/** A second line, of less weight. */
export const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <Text span inherit display="block" c="dimmed" fz={12} fw={400}>
    {children}
  </Text>
)
