import { Box, Button, Group, Input, Kbd, NativeSelect, SegmentedControl, Stack, Text } from "@mantine/core"
import { useId } from "react"
import type { Side } from "#domain/bracket/index.ts"
import type { Named } from "#layout/bracket/model.ts"
import { SideSign } from "#web/ui/SideSign.tsx"
import { DecisionField } from "./DecisionField.tsx"
import { messages } from "./desk.uk.ts"
import { RoundsField } from "./RoundsField.tsx"
import styles from "./result.module.css"
import {
  type FormProblem,
  hasEqualSums,
  type ResultForm,
  scored,
  shownWinner,
  type WinnerChoice,
  withWinner,
} from "./result-form.ts"
import { messages as problems } from "./uk.ts"

interface Props {
  readonly form: ResultForm
  readonly problem: FormProblem | null
  readonly athletes: Readonly<Record<Side, Named>>
  /** The tournament scores the best of three. */
  readonly isByRounds: boolean
  /** The result is on its way: what is typed then is meant for the next fight. */
  readonly isPending: boolean
  readonly onChange: (part: Partial<ResultForm>) => void
}

/** The two of a fight with their points, who wins and why: the same fields at every desk. */
export function ResultFields({ form, problem, athletes, isByRounds, isPending, onChange }: Props) {
  const winner = shownWinner(form)
  const shown = scored(form)
  const cardOf = (side: Side) => (
    <SideCard
      side={side}
      athlete={athletes[side]}
      points={side === "blue" ? shown.bluePoints : shown.redPoints}
      isWinner={winner === side}
      isBad={problem === "points" || problem === "sums"}
      isSum={form.sumsTo !== undefined}
      isFixed={shown !== form || isPending}
      onChange={(points) => onChange(side === "blue" ? { bluePoints: points } : { redPoints: points })}
    />
  )
  return (
    <Stack gap={10}>
      {cardOf("blue")}
      {cardOf("red")}
      <RoundsField
        isByRounds={isByRounds && form.sumsTo === undefined}
        rounds={form.rounds}
        isBad={problem === "rounds"}
        isFixed={isPending}
        onChange={(rounds) => onChange({ rounds })}
      />
      {(problem === "points" || problem === "sums") && (
        <Input.Error role="alert">{problems.problems[problem]}</Input.Error>
      )}
      <WinnerSwitch form={form} problem={problem} onWin={(choice) => onChange(withWinner(form, choice))} />
      {hasEqualSums(form) && <KeyField by={form.by} isFixed={isPending} onChange={(by) => onChange({ by })} />}
      <DecisionField form={form} isBad={problem === "decision"} onChange={(decision) => onChange({ decision })} />
    </Stack>
  )
}

interface KeyProps {
  readonly by: ResultForm["by"]
  readonly isFixed: boolean
  readonly onChange: (by: ResultForm["by"]) => void
}

/** What parted the two of a match with equal sums. */
function KeyField({ by, isFixed, onChange }: KeyProps) {
  const chosen = keys.find(({ value }) => value === by)?.value ?? ""
  return (
    <NativeSelect
      label={problems.by}
      data={keys}
      value={chosen}
      disabled={isFixed}
      onChange={(event) => onChange(keys.find(({ value }) => value === event.currentTarget.value)?.value)}
    />
  )
}

const keys = (["", "second", "whole", "extra", "judges"] as const).map((value) => ({
  value,
  label: problems.byKeys[value],
}))

interface WinnerProps extends Pick<Props, "form" | "problem"> {
  readonly onWin: (winner: WinnerChoice) => void
}

/** Who wins: by the points, whichever was chosen, or nobody. */
function WinnerSwitch({ form, problem, onWin }: WinnerProps) {
  return (
    <div>
      <SegmentedControl
        fullWidth
        styles={{ label: { padding: "6px 4px", fontSize: 13 } }}
        aria-label={messages.winner}
        data={form.sumsTo === undefined ? winners : winnersOfSums}
        value={form.winner}
        onChange={(value) => onWin(value === "blue" || value === "red" ? value : "")}
      />
      {form.winner === "both" && (
        <Group justify="space-between">
          <strong>{messages.bothOut}</strong>
          <Button variant="subtle" onClick={() => onWin("")}>
            {messages.dropChoice}
          </Button>
        </Group>
      )}
      {(problem === "winner" || problem === "equal" || problem === "equalSums") && (
        <Input.Error role="alert">{problems.problems[problem]}</Input.Error>
      )}
    </div>
  )
}

const sideLabel = (side: Side, label: string, key: string) => (
  <Group gap={6} justify="center" wrap="nowrap">
    <SideSign side={side} />
    {label}
    <Kbd aria-hidden visibleFrom="sm">
      {key}
    </Kbd>
  </Group>
)

const winners = [
  { value: "", label: messages.byPoints },
  { value: "blue", label: sideLabel("blue", messages.blueWins, "F8") },
  { value: "red", label: sideLabel("red", messages.redWins, "F9") },
]

const winnersOfSums = [{ value: "", label: messages.bySums }, ...winners.slice(1)]

interface CardProps {
  readonly side: Side
  readonly athlete: Named
  readonly points: string
  readonly isWinner: boolean
  readonly isBad: boolean
  /** A sum of a match of poomsae. */
  readonly isSum: boolean
  /** The points follow from the rounds, or are on their way. */
  readonly isFixed: boolean
  readonly onChange: (points: string) => void
}

/** One athlete of the fight with the points: dot and word for blue, square and word for red, a frame and a word for the winner. */
function SideCard({ side, athlete, points, isWinner, isBad, isSum, isFixed, onChange }: CardProps) {
  const { name, organization, region } = athlete
  const id = useId()
  return (
    <div className={styles.side} data-side={side} data-winner={isWinner || undefined}>
      <Group component="p" gap={6} fz={12} fw={700}>
        <SideSign side={side} />
        {messages[side]}
        {isWinner && (
          <Box component="span" px={8} bg="var(--winner)" bdrs={999} fw={500}>
            {messages.winner}
          </Box>
        )}
      </Group>
      <Text fz={16} fw={600} style={{ overflowWrap: "anywhere" }}>
        {name}
      </Text>
      <Text c="dimmed" fz={12.5}>
        {[organization, region].filter(Boolean).join(", ")}
      </Text>
      <label htmlFor={id} className="visually-hidden">
        {`${messages[`${side}${isSum ? "Sum" : "Points"}`]}: ${name}`}
      </label>
      <input
        id={id}
        className={styles.points}
        data-autofocus={side === "blue" || undefined}
        data-sum={isSum || undefined}
        inputMode={isSum ? "decimal" : "numeric"}
        autoComplete="off"
        maxLength={isSum ? 6 : 3}
        value={points}
        readOnly={isFixed}
        aria-invalid={isBad || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
