import { Button, Group, SimpleGrid, Text, TextInput } from "@mantine/core"
import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { recordResult } from "#contract/brackets/fights.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import type { CourtFight } from "#domain/queue/index.ts"
import { errorText, fieldErrors } from "#web/lib/errors.ts"
import { isAgreed, isQuestion, sendAgreed } from "#web/tournament/result/ask-result.ts"
import { DecisionField } from "#web/tournament/result/DecisionField.tsx"
import { RoundsField } from "#web/tournament/result/RoundsField.tsx"
import {
  blankForm,
  inputOf,
  problemOf,
  type ResultForm,
  scored,
  shownWinner,
  type WinnerChoice,
  withWinner,
} from "#web/tournament/result/result-form.ts"
import { messages as resultMessages } from "#web/tournament/result/uk.ts"
import { useDeskKeys } from "#web/tournament/use-desk-keys.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { SideSign } from "#web/ui/SideSign.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { useIsHere } from "#web/ui/use-is-here.ts"
import styles from "./courts.module.css"
import type { CourtsView } from "./courts-view.ts"
import { messages } from "./uk.ts"

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
      className="stack"
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FormErrors title={messages.notSaved} error={error} atField={["bluePoints", "redPoints"]} />
      {problem !== null && (
        <Text role="alert" c="var(--danger)" fw={600}>
          {resultMessages.problems[problem]}
        </Text>
      )}
      <SimpleGrid role="group" aria-label={messages.winner} cols={2} spacing={8}>
        {(["blue", "red", "both"] as const).map((side) => (
          <button
            key={side}
            type="button"
            className={styles.side}
            style={side === "both" ? { gridColumn: "1 / -1" } : undefined}
            data-side={side}
            aria-pressed={winner === side}
            onClick={() => choose(side)}
          >
            {side === "both" ? (
              messages.bothOut
            ) : (
              <>
                <SideSign side={side} />
                <span>
                  {messages[side]}{" "}
                  <Text span display="block" c="dimmed" fz={13}>
                    {nameOf(side)}
                  </Text>
                </span>
                <kbd>{WINNER_KEYS[side]}</kbd>
              </>
            )}
          </button>
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing={8}>
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
      </SimpleGrid>
      <RoundsField
        isByRounds={view.data.bestOfThree}
        rounds={form.rounds}
        isBad={problem === "rounds"}
        isFixed={isPending}
        onChange={(rounds) => change({ rounds })}
      />
      <Group gap={8}>
        <Button type="submit" size="md" loading={isPending}>
          {messages.save} <kbd>Enter</kbd>
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          {messages.cancel} <kbd>Esc</kbd>
        </Button>
      </Group>
    </form>
  )
}

const WINNER_KEYS = { blue: "F8", red: "F9" } as const

export type Saved = OutputOf<typeof recordResult>

interface Finishing {
  /** Whether a result is on its way to the server. */
  readonly onSend: (isOnItsWay: boolean) => void
  /** `isHere`: its panel is still open. */
  readonly onSaved: (fight: CourtFight, saved: Saved, isHere: boolean) => void
}

/**
 * The result of the fight on a court: the same rule, questions and call as everywhere else. A failure after the panel
 * was left is shown in a notice.
 */
function useFinish(
  tournament: number,
  { fight, revision }: { readonly fight: CourtFight; readonly revision: number },
  { onSend, onSaved }: Finishing,
) {
  const [form, setForm] = useState(blankForm)
  const [isTried, setTried] = useState(false)
  const isHere = useIsHere()
  const isBusy = useRef(false)
  const { mutateAsync, isPending, error } = useTournamentWrite(recordResult, tournament)
  const change = (part: Partial<ResultForm>): void => setForm((before) => ({ ...before, ...part }))

  const send = async (): Promise<void> => {
    if (!(await isAgreed(form))) return
    const input = {
      ...inputOf(form, fight),
      id: tournament,
      category: fight.category,
      // What another device has recorded since is not overwritten unseen.
      revision,
    }
    onSend(true)
    const saved = await sendAgreed(form, (agreement) => mutateAsync({ ...input, ...agreement }))
    if (saved === null) onSend(false)
    else onSaved(fight, saved, isHere())
  }

  const save = async (): Promise<void> => {
    setTried(true)
    if (isBusy.current || problemOf(form) !== null) return
    isBusy.current = true
    await send().catch((failure: unknown) => {
      onSend(false)
      if (!isHere()) toastError(errorText(failure), messages.notSavedOf(fight.number))
    })
    isBusy.current = false
  }

  return {
    form,
    change,
    setForm,
    save,
    isPending,
    problem: isTried ? problemOf(form) : null,
    error: isQuestion(error) ? null : error,
  }
}
