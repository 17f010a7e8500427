import { Button, Checkbox, NativeSelect } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { type FormEvent, useEffect, useRef } from "react"
import type { Bracket } from "#domain/bracket/index.ts"
import * as Domain from "#domain/bracket/index.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { DecisionField } from "#web/tournament/result/DecisionField.tsx"
import { messages as resultMessages } from "#web/tournament/result/messages.ts"
import { RoundsField } from "#web/tournament/result/RoundsField.tsx"
import { scored, shownWinner, withWinner } from "#web/tournament/result/result-form.ts"
import { useDeskKeys } from "#web/tournament/use-desk-keys.ts"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import type { CategoryView } from "../category-view.ts"
import { resultText } from "../fight-text.ts"
import { messages } from "../messages.ts"
import styles from "./desk.module.css"
import { SideCard } from "./SideCard.tsx"
import { useFightDesk } from "./use-fight-desk.ts"

interface Props {
  readonly tournament: number
  readonly view: CategoryView
  readonly bracket: Bracket
  readonly t: number
  /** Whether the blue points take the focus when the fight opens. */
  readonly focus: "points" | "none"
  readonly onSaved: (next: number | null) => void
}

/** The form of one fight: points, reason, winner. Every key of the fast path works from anywhere on the page. */
export function FightDesk(props: Props) {
  const { bracket, t, view } = props
  const state = Domain.standing(bracket).fights[t]?.state
  if (state === undefined) return <p className={styles.note}>{messages.chooseFight}</p>
  if (state === "waiting") {
    return <p className={styles.note}>{bracket.format === "bestOf" ? messages.fightBefore : messages.fightNotReady}</p>
  }
  if (state === "walkover" || state === "empty") return <p className={styles.note}>{messages.walkover}</p>
  return <FightFields key={`${view.category.id}/${t}`} {...props} />
}

function FightFields(props: Props) {
  const { view, focus } = props
  const { data } = useQuery(fullTournamentQuery(props.tournament))
  const desk = useFightDesk(props)
  const { form, opened } = desk
  const formBox = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focus === "points") formBox.current?.querySelector<HTMLInputElement>("input")?.select()
  }, [focus])
  const wins = (winner: "blue" | "red"): void => desk.change(withWinner(form, winner))
  useDeskKeys({ F8: () => wins("blue"), F9: () => wins("red"), "Ctrl+Enter": () => void desk.save() })
  const winner = shownWinner(form)
  const shown = scored(form)
  const isByRounds = shown !== form
  const nameOf = (id: typeof opened.blue): string => (id === null ? "" : (view.athleteById.get(id)?.name ?? ""))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void desk.save()
  }
  return (
    <form className={styles.form} data-fight onSubmit={submit} ref={formBox} noValidate>
      {desk.isMoved && <Moved desk={desk} />}
      <FormErrors title={messages.notSaved} error={desk.isMoved ? null : desk.error} />
      <SideCard
        side="blue"
        name={nameOf(opened.blue)}
        points={shown.bluePoints}
        isWinner={winner === "blue"}
        isBad={desk.problem === "points"}
        isFixed={isByRounds || desk.isPending}
        onChange={(bluePoints) => desk.change({ bluePoints })}
      />
      <SideCard
        side="red"
        name={nameOf(opened.red)}
        points={shown.redPoints}
        isWinner={winner === "red"}
        isBad={desk.problem === "points"}
        isFixed={isByRounds || desk.isPending}
        onChange={(redPoints) => desk.change({ redPoints })}
      />
      <RoundsField
        isByRounds={data?.item.best_of_three === 1}
        rounds={form.rounds}
        isBad={desk.problem === "rounds"}
        isFixed={desk.isPending}
        onChange={(rounds) => desk.change({ rounds })}
      />
      {desk.problem === "points" && (
        <p className={styles.problem} role="alert">
          {resultMessages.problems.points}
        </p>
      )}
      <DecisionField
        label={messages.decision}
        form={form}
        isBad={desk.problem === "decision"}
        onChange={(decision) => desk.change({ decision })}
      />
      <NativeSelect
        label={messages.winner}
        data={winners}
        value={winner === "both" ? "" : winner}
        disabled={winner === "both"}
        error={
          desk.problem === "winner" || desk.problem === "equal" ? resultMessages.problems[desk.problem] : undefined
        }
        onChange={(event) => {
          const { value } = event.currentTarget
          desk.change(withWinner(form, value === "blue" || value === "red" ? value : ""))
        }}
      />
      <Checkbox
        label={messages.bothOut}
        checked={winner === "both"}
        onChange={(event) => desk.change(withWinner(form, event.currentTarget.checked ? "both" : ""))}
      />
      <Button type="submit" size="md" loading={desk.isPending} disabled={desk.isMoved}>
        {messages.saveNext}
      </Button>
      <p className={styles.keys}>
        <kbd>Tab</kbd> {messages.keys.fields} · <kbd>F8</kbd> {messages.keys.blue} · <kbd>F9</kbd> {messages.keys.red} ·{" "}
        <kbd>Enter</kbd> {messages.keys.enter}
      </p>
    </form>
  )
}

/** What stands on the server now, and which of the two is to count. */
function Moved({ desk }: { desk: ReturnType<typeof useFightDesk> }) {
  const { opened, now } = desk
  const isSamePair = opened.blue === now.blue && opened.red === now.red
  return (
    <div className={styles.moved} role="alert">
      <p className={styles.movedTitle}>{messages.movedTitle}</p>
      <p>{isSamePair ? messages.movedResult : messages.movedPair}</p>
      {isSamePair && <p>{messages.movedTo(resultText(now.result))}</p>}
      <div className={styles.movedActions}>
        <Button variant="default" onClick={desk.takeTheirs}>
          {messages.takeTheirs}
        </Button>
        {isSamePair && (
          <Button variant="default" onClick={desk.keepMine}>
            {messages.keepMine}
          </Button>
        )}
      </div>
    </div>
  )
}

const winners = [
  { value: "", label: messages.byPoints },
  { value: "blue", label: messages.blueWins },
  { value: "red", label: messages.redWins },
]
