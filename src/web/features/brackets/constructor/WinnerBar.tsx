import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import type { Named } from "#layout/bracket/model.ts"
import styles from "./constructor.module.css"
import { messages } from "./messages.ts"

interface Props {
  readonly bracket: Bracket.Bracket
  readonly names: ReadonlyMap<AthleteId, Named>
  /** The chosen fight. */
  readonly t: number | null
  /** null: nobody has won it any more. */
  readonly onChoose: (t: number, winner: AthleteId | null) => void
}

/** Who has won the chosen fight: one press, and the next fight is asked for. */
export function WinnerBar({ bracket, names, t, onChoose }: Props) {
  const { fights, athletes } = Bracket.standing(bracket)
  const fight = t === null ? undefined : fights[t]
  const nameOf = (id: AthleteId): string => names.get(id)?.name ?? ""
  if (fight === undefined || fight.blue === null || fight.red === null) {
    const champion = athletes[0] ?? null
    const idle = champion === null ? messages.chooseFight : messages.allDone(nameOf(champion))
    return (
      <p className={styles.hint} role="status">
        {fight === undefined ? idle : messages.notReady}
      </p>
    )
  }
  const winner = bracket.fights[fight.t]?.result?.winner ?? null
  const { blue, red } = fight
  return (
    <fieldset className={styles.winner}>
      <legend>{messages.who}</legend>
      <button
        type="button"
        data-side="blue"
        aria-pressed={winner === blue}
        aria-label={messages.winnerBlue(nameOf(blue))}
        onClick={() => onChoose(fight.t, blue)}
      >
        <span aria-hidden>●</span> {nameOf(blue)}
      </button>
      <button
        type="button"
        data-side="red"
        aria-pressed={winner === red}
        aria-label={messages.winnerRed(nameOf(red))}
        onClick={() => onChoose(fight.t, red)}
      >
        <span aria-hidden>■</span> {nameOf(red)}
      </button>
      {winner !== null && (
        <button type="button" onClick={() => onChoose(fight.t, null)}>
          {messages.noWinner}
        </button>
      )}
    </fieldset>
  )
}
