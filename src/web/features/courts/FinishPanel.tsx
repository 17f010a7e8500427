import { Button, NativeSelect, TextInput } from "@mantine/core"
import { type KeyboardEvent, useEffect, useRef } from "react"
import { decisions } from "#domain/catalogue/decisions.ts"
import type { CourtFight } from "#domain/queue/index.ts"
import { fieldErrors } from "#web/lib/errors.ts"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import type { CourtsView } from "./courts-view.ts"
import styles from "./finish.module.css"
import { messages } from "./messages.ts"
import { type Finishing, useFinish, type WinnerChoice } from "./use-finish.ts"

interface Props extends Finishing {
  readonly view: CourtsView
  readonly tournament: number
  readonly fight: CourtFight
  readonly onClose: () => void
}

/** 1 or 2 names the winner, 0 both out; then the points, the reason, Enter. */
export function FinishPanel({ view, tournament, fight, onClose, ...finishing }: Props) {
  const { form, change, save, isPending, error } = useFinish(
    tournament,
    { fight, revision: view.data.revision },
    finishing,
  )
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>("button")?.focus(), [])
  const choose = (winner: WinnerChoice): void => {
    change({ winner: form.winner === winner ? "" : winner })
    box.current?.querySelector<HTMLInputElement>("input")?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") onClose()
    const choice = event.target instanceof HTMLInputElement ? undefined : WINNER_KEYS[event.code]
    if (!choice || event.target instanceof HTMLSelectElement) return
    event.preventDefault()
    choose(choice)
  }
  const wrong = fieldErrors(error)
  const nameOf = (side: "blue" | "red"): string => view.athleteById.get(fight[side] ?? 0)?.name ?? ""
  return (
    <form
      ref={box}
      className={styles.finish}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <FormErrors title={messages.notSaved} error={error} atField={["blue_points", "red_points"]} />
      <fieldset className={styles.winners}>
        <legend>{messages.winner}</legend>
        {(["blue", "red", "both"] as const).map((side, at) => (
          <button
            key={side}
            type="button"
            className={styles.winner}
            data-side={side}
            aria-pressed={form.winner === side}
            onClick={() => choose(side)}
          >
            {side !== "both" && <span className={styles.sign} aria-hidden="true" />}
            <span>
              {side === "both" ? messages.bothOut : messages[side]}
              {side !== "both" && <span className={styles.name}>{nameOf(side)}</span>}
            </span>
            <kbd>{side === "both" ? 0 : at + 1}</kbd>
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
            value={side === "blue" ? form.bluePoints : form.redPoints}
            error={wrong[`${side}_points`]}
            onChange={({ currentTarget: { value } }) =>
              change(side === "blue" ? { bluePoints: value } : { redPoints: value })
            }
          />
        ))}
        <NativeSelect
          label={messages.decision}
          data={reasons}
          value={form.decision}
          onChange={(event) => change({ decision: event.currentTarget.value })}
        />
      </div>
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

const WINNER_KEYS: Readonly<Record<string, WinnerChoice>> = {
  ...{ Digit1: "blue", Numpad1: "blue", Digit2: "red", Numpad2: "red", Digit0: "both", Numpad0: "both" },
}

const reasons = decisions.map(({ code, name }) => ({ value: code, label: code === "" ? name : `${code} – ${name}` }))
