import type { Bracket } from "#domain/bracket/index.ts"
import type { BracketModel, Entry } from "#layout/bracket/model.ts"
import { fightRows, type RowNote } from "#layout/formats/fight-rows.ts"
import { fightName } from "../fight-text.ts"
import { messages as common } from "../messages.ts"
import styles from "./formats.module.css"
import { messages } from "./messages.ts"

interface Props {
  readonly bracket: Bracket
  readonly model: BracketModel
  readonly chosen: number | null
  readonly onChoose: (t: number) => void
}

/** Fights that stand in no tree, one below the other in the order in which they are fought. */
export function FightRows({ bracket, model, chosen, onChoose }: Props) {
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
          if (!fight) return null
          return (
            <li key={t}>
              <button
                type="button"
                className={styles.fight}
                data-t={t}
                aria-current={t === chosen || undefined}
                onClick={() => onChoose(t)}
              >
                <span className="visually-hidden">
                  {[fightName(model, t), noteText(note)].filter(Boolean).join(", ")}
                </span>
                <span className={styles.cells} aria-hidden="true">
                  <span className={styles.number}>{fight.number ?? `${at + 1}.`}</span>
                  <Side side="blue" entry={fight.blue} isWinner={fight.winner === "blue"} />
                  <span className={styles.score}>
                    {fight.state === "done" || fight.state === "bothOut"
                      ? `${fight.bluePoints || "–"}:${fight.redPoints || "–"}`
                      : "–"}
                    <span className={styles.quiet}>{fight.decision || noteText(note)}</span>
                  </span>
                  <Side side="red" entry={fight.red} isWinner={fight.winner === "red"} />
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </div>
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
