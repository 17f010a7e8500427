import { Button, Checkbox, Group, Input, Kbd, SegmentedControl, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { type FormEvent, useEffect, useId, useRef } from "react"
import type { Bracket, Side } from "#domain/bracket/index.ts"
import * as Domain from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { DecisionField } from "#web/tournament/result/DecisionField.tsx"
import { RoundsField } from "#web/tournament/result/RoundsField.tsx"
import { scored, shownWinner, withWinner } from "#web/tournament/result/result-form.ts"
import { messages as resultMessages } from "#web/tournament/result/uk.ts"
import { useDeskKeys } from "#web/tournament/use-desk-keys.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { SideSign } from "#web/ui/SideSign.tsx"
import { fightName } from "../board/fight-name.ts"
import type { CategoryView } from "../category-view.ts"
import { ProtestLine } from "../entry/ProtestLine.tsx"
import { resultText } from "../fight-text.ts"
import { messages } from "../uk.ts"
import styles from "./desk.module.css"
import { useFightDesk } from "./use-fight-desk.ts"

interface Props {
  readonly view: CategoryView
  readonly bracket: Bracket
  readonly t: number
  readonly mayEdit: boolean
  /** Whether the blue points take the focus when the fight opens. */
  readonly focus: "points" | "none"
  readonly onSaved: (next: number | null) => void
}

/** One fight: its protests and its form, or what is known of it. */
export function FightDesk(props: Props) {
  const { bracket, t, view } = props
  if (!props.mayEdit) {
    return <Text c="dimmed">{fightName(bracketModel(bracket, view.athleteById, "organization"), t)}</Text>
  }
  const note = noteOf(bracket, t)
  return (
    <>
      <ProtestLine view={view} bracket={bracket} t={t} />
      {note === null ? <FightFields key={`${view.category.id}/${t}`} {...props} /> : <Text c="dimmed">{note}</Text>}
    </>
  )
}

/** Why a fight has no form; null: it has one. */
function noteOf(bracket: Bracket, t: number): string | null {
  const state = Domain.standing(bracket).fights[t]?.state
  if (state === undefined) return messages.chooseFight
  if (state === "waiting") return bracket.format === "bestOf" ? messages.fightBefore : messages.fightNotReady
  return state === "walkover" || state === "empty" ? messages.walkover : null
}

/** Points, reason, winner. Every key of the fast path works from anywhere on the page. */
function FightFields(props: Props) {
  const { view, focus } = props
  const { data } = useQuery(fullTournamentQuery(view.category.tournament_id))
  const desk = useFightDesk(props)
  const { form, opened, problem } = desk
  const formBox = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focus === "points") formBox.current?.querySelector<HTMLInputElement>("input")?.select()
  }, [focus])
  const wins = (winner: Side | ""): void => desk.change(withWinner(form, winner))
  useDeskKeys({ F8: () => wins("blue"), F9: () => wins("red"), "Ctrl+Enter": () => void desk.save() })
  const winner = shownWinner(form)
  const shown = scored(form)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void desk.save()
  }
  const cardOf = (side: Side) => (
    <SideCard
      side={side}
      name={nameOf(view, opened[side])}
      points={side === "blue" ? shown.bluePoints : shown.redPoints}
      isWinner={winner === side}
      isBad={problem === "points"}
      isFixed={shown !== form || desk.isPending}
      onChange={(points) => desk.change(side === "blue" ? { bluePoints: points } : { redPoints: points })}
    />
  )
  return (
    <form data-fight onSubmit={submit} ref={formBox} noValidate>
      <Stack gap={12}>
        {desk.isMoved && <Moved desk={desk} />}
        <FormErrors title={messages.notSaved} error={desk.isMoved ? null : desk.error} />
        {cardOf("blue")}
        {cardOf("red")}
        <RoundsField
          isByRounds={data?.item.best_of_three === 1}
          rounds={form.rounds}
          isBad={problem === "rounds"}
          isFixed={desk.isPending}
          onChange={(rounds) => desk.change({ rounds })}
        />
        {problem === "points" && <Input.Error role="alert">{resultMessages.problems.points}</Input.Error>}
        <DecisionField
          label={messages.decision}
          form={form}
          isBad={problem === "decision"}
          onChange={(decision) => desk.change({ decision })}
        />
        <Input.Wrapper
          label={messages.winner}
          labelElement="div"
          error={(problem === "winner" || problem === "equal") && resultMessages.problems[problem]}
        >
          <SegmentedControl
            fullWidth
            aria-label={messages.winner}
            data={winners}
            value={form.winner === "both" ? "" : form.winner}
            disabled={winner === "both"}
            onChange={(value) => wins(value === "blue" || value === "red" ? value : "")}
          />
        </Input.Wrapper>
        <Checkbox
          label={messages.bothOut}
          checked={winner === "both"}
          onChange={(event) => desk.change(withWinner(form, event.currentTarget.checked ? "both" : ""))}
        />
        <Button type="submit" size="md" loading={desk.isPending} disabled={desk.isMoved}>
          {messages.saveNext}
        </Button>
        <Group gap={8} c="dimmed" fz={12} visibleFrom="sm">
          {(["Tab", "F8", "F9", "Enter"] as const).map((key) => (
            <span key={key}>
              <Kbd size="xs">{key}</Kbd> {messages.keys[key]}
            </span>
          ))}
        </Group>
      </Stack>
    </form>
  )
}

const nameOf = ({ athleteById }: CategoryView, id: AthleteId | null): string =>
  id === null ? "" : (athleteById.get(id)?.name ?? "")

const winners = [
  { value: "", label: messages.byPoints },
  { value: "blue", label: messages.blueWins },
  { value: "red", label: messages.redWins },
]

/** The present state on the server, and the choice which of the two counts. */
function Moved({ desk }: { desk: ReturnType<typeof useFightDesk> }) {
  const { opened, now } = desk
  const isSamePair = opened.blue === now.blue && opened.red === now.red
  const actions = (
    <>
      <Button variant="default" onClick={desk.takeTheirs}>
        {messages.takeTheirs}
      </Button>
      {isSamePair && (
        <Button variant="default" onClick={desk.keepMine}>
          {messages.keepMine}
        </Button>
      )}
    </>
  )
  return (
    <Callout role="alert" actions={actions}>
      <strong>{messages.movedTitle}</strong>
      <p>{isSamePair ? messages.movedResult : messages.movedPair}</p>
      {isSamePair && <p>{messages.movedTo(resultText(now.result))}</p>}
    </Callout>
  )
}

interface CardProps {
  readonly side: Side
  readonly name: string
  readonly points: string
  readonly isWinner: boolean
  readonly isBad: boolean
  /** The points follow from the rounds, or are on their way. */
  readonly isFixed: boolean
  readonly onChange: (points: string) => void
}

/** One athlete of the fight with his points: dot and word for blue, square and word for red, gold for the winner. */
function SideCard({ side, name, points, isWinner, isBad, isFixed, onChange }: CardProps) {
  const id = useId()
  return (
    <div className={styles.side} data-side={side} data-winner={isWinner || undefined}>
      <p className={styles.colour}>
        <SideSign side={side} />
        {messages[side]}
        {isWinner && <span className={styles.won}>{messages.winner}</span>}
      </p>
      <p className={styles.name}>{name}</p>
      <label htmlFor={id} className="visually-hidden">
        {`${side === "blue" ? messages.bluePoints : messages.redPoints}: ${name}`}
      </label>
      <input
        id={id}
        className={styles.points}
        data-autofocus={side === "blue" || undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={points}
        readOnly={isFixed}
        aria-invalid={isBad || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
