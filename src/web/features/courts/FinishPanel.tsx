import { Button, TextInput } from "@mantine/core"
import { type KeyboardEvent, useEffect, useRef } from "react"
import type { CourtFight } from "#domain/queue/index.ts"
import { fieldErrors } from "#web/lib/errors.ts"
import { DecisionField } from "#web/tournament/result/DecisionField.tsx"
import { messages as resultMessages } from "#web/tournament/result/messages.ts"
import { RoundsField } from "#web/tournament/result/RoundsField.tsx"
import { scored, shownWinner, type WinnerChoice, withWinner } from "#web/tournament/result/result-form.ts"
import { useDeskKeys } from "#web/tournament/use-desk-keys.ts"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import type { CourtsView } from "./courts-view.ts"
import styles from "./finish.module.css"
import { messages } from "./messages.ts"
import { type Finishing, useFinish } from "./use-finish.ts"

interface Props extends Finishing {
  readonly view: CourtsView
  readonly tournament: number
  readonly fight: CourtFight
  readonly onClose: () => void
}

/** The points, the reason, Enter. The winner follows from the points; F8 and F9 name him from any field. */
export function FinishPanel({ view, tournament, fight, onClose, ...finishing }: Props) {
  const { form, change, setForm, save, isPending, problem, error } = useFinish(
    tournament,
    { fight, revision: view.data.revision },
    finishing,
  )
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.querySelector("input")?.focus(), [])
  const name = (winner: WinnerChoice): void => setForm((before) => withWinner(before, winner))
  const choose = (winner: WinnerChoice): void => {
    name(form.winner === winner ? "" : winner)
    box.current?.querySelector("input")?.focus()
  }
  useDeskKeys({ F8: () => name("blue"), F9: () => name("red"), "Ctrl+Enter": () => void save() })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") onClose()
  }
  const wrong = fieldErrors(error)
  const winner = shownWinner(form)
  const shown = scored(form)
  const nameOf = (side: "blue" | "red"): string => view.athleteById.get(fight[side] ?? 0)?.name ?? ""
  return (
    <form
      ref={box}
      className={styles.finish}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FormErrors title={messages.notSaved} error={error} atField={["blue_points", "red_points"]} />
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {resultMessages.problems[problem]}
        </p>
      )}
      <fieldset className={styles.winners}>
        <legend>{messages.winner}</legend>
        {(["blue", "red", "both"] as const).map((side) => (
          <button
            key={side}
            type="button"
            className={styles.winner}
            data-side={side}
            aria-pressed={winner === side}
            onClick={() => choose(side)}
          >
            {side !== "both" && <span className={styles.sign} aria-hidden="true" />}
            <span>
              {side === "both" ? messages.bothOut : messages[side]}
              {side !== "both" && <span className={styles.name}>{nameOf(side)}</span>}
            </span>
            {side !== "both" && <kbd>{WINNER_KEYS[side]}</kbd>}
          </button>
        ))}
      </fieldset>
      <div className={styles.points}>
        {(["blue", "red"] as const).map((side) => (
          <TextInput
            key={side}
            label={side === "blue" ? messages.bluePoints : messages.redPoints}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={side === "blue" ? shown.bluePoints : shown.redPoints}
            readOnly={shown !== form}
            error={wrong[`${side}_points`] ?? problem === "points"}
            onChange={({ currentTarget: { value } }) =>
              change(side === "blue" ? { bluePoints: value } : { redPoints: value })
            }
          />
        ))}
        <DecisionField
          label={messages.decision}
          form={form}
          isBad={problem === "decision"}
          onChange={(decision) => change({ decision })}
        />
      </div>
      <RoundsField
        isByRounds={view.data.best_of_three === 1}
        rounds={form.rounds}
        isBad={problem === "rounds"}
        isFixed={isPending}
        onChange={(rounds) => change({ rounds })}
      />
      <div className={styles.actions}>
        <Button type="submit" size="md" loading={isPending}>
          {messages.save} <kbd>Enter</kbd>
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          {messages.cancel} <kbd>Esc</kbd>
        </Button>
      </div>
    </form>
  )
}

const WINNER_KEYS = { blue: "F8", red: "F9" } as const
