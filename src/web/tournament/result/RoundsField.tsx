import { TextInput } from "@mantine/core"
import { messages } from "./uk.ts"

interface Props {
  /** The tournament scores the best of three. */
  readonly isByRounds: boolean
  /** undefined: nothing is typed and none are recorded. */
  readonly rounds: string | undefined
  readonly isBad: boolean
  readonly isFixed: boolean
  readonly onChange: (rounds: string) => void
}

/** Scores of the best of three, if the tournament uses it or the fight has them. */
export function RoundsField({ isByRounds, rounds, isBad, isFixed, onChange }: Props) {
  if (!isByRounds && rounds === undefined) return null
  return (
    <TextInput
      label={messages.rounds}
      description={messages.roundsHint}
      autoComplete="off"
      maxLength={40}
      value={rounds ?? ""}
      readOnly={isFixed}
      error={isBad ? messages.problems.rounds : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
