import type { Bracket } from "#domain/bracket/index.ts"
import type { BracketModel, Entry, FightModel } from "#layout/bracket/model.ts"
import { fightRows, type RowNote } from "#layout/formats/fight-rows.ts"
import { fightName } from "../board/fight-name.ts"
import { messages as common } from "../messages.ts"
import styles from "./formats.module.css"
import { messages } from "./messages.ts"

interface Props {
  readonly bracket: Bracket
  readonly model: BracketModel
  readonly times?: ReadonlyMap<number, string> | undefined
  readonly chosen: number | null
  readonly onChoose: (t: number) => void
}

/** Fights that stand in no tree, one below the other in the order in which they are fought. */
export function FightRows({ bracket, model, times, chosen, onChoose }: Props) {
  const rows = fightRows(bracket)
  const { format } = bracket
  if (rows.length === 0) return null
  return (
    <div className={styles.fights}>
      <h3>{format === "thirdFight" || format === "repechage" ? messages.bronzeFights : messages.fights}</h3>
      {format !== "bracket" && format !== "roundRobin" && (
        <p className={styles.quiet}>
          {
            { bestOf: messages.bestOfRules, thirdFight: messages.thirdRules, repechage: messages.repechageRules }[
              format
            ]
          }
        </p>
      )}
      <ol>
        {rows.map(({ t, note }, at) => {
          const fight = model.fights[t]
          const name = [fightName(model, t, times?.get(t)), noteText(note)].filter(Boolean).join(", ")
          return (
            fight && (
              <li key={t}>
                <button
                  type="button"
                  className={styles.fight}
                  data-t={t}
                  aria-current={t === chosen || undefined}
                  onClick={() => onChoose(t)}
                >
                  <span className="visually-hidden">{name}</span>
                  <Cells fight={fight} place={at + 1} note={noteText(note)} time={times?.get(t) ?? ""} />
                </button>
              </li>
            )
          )
        })}
      </ol>
    </div>
  )
}

interface CellsProps {
  readonly fight: FightModel
  /** Among the fights in their order, shown until it has a number. */
  readonly place: number
  readonly note: string
  /** When it is expected; '' not known. */
  readonly time: string
}

function Cells({ fight, place, note, time }: CellsProps) {
  const { number, state, blue, red, bluePoints, redPoints, winner, decision } = fight
  const isOver = state === "done" || state === "bothOut"
  return (
    <span className={styles.cells} aria-hidden="true">
      <span className={styles.number}>{number ?? `${place}.`}</span>
      <Side side="blue" entry={blue} isWinner={winner === "blue"} />
      <span className={styles.score}>
        {isOver ? `${bluePoints || "–"}:${redPoints || "–"}` : time || "–"}
        <span className={styles.quiet}>{decision || note}</span>
      </span>
      <Side side="red" entry={red} isWinner={winner === "red"} />
    </span>
  )
}

function Side({ side, entry, isWinner }: { side: "blue" | "red"; entry: Entry | null; isWinner: boolean }) {
  return (
    <span className={styles.side} data-side={side} data-winner={isWinner || undefined}>
      <span className={styles.sign} />
      <span className={styles.who}>
        {entry?.name ?? common.unknownAthlete}
        {isWinner && " ✓"}
      </span>
    </span>
  )
}

const noteText = (note: RowNote): string => {
  if (note === "tie") return messages.tieFight
  return note === null ? "" : messages.half[note]
}
