import { TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { messages } from "../messages.ts"

interface Props {
  readonly tournament: number
  /** undefined: nothing is typed and none are recorded. */
  readonly rounds: string | undefined
  readonly isBad: boolean
  readonly isFixed: boolean
  readonly onChange: (rounds: string) => void
}

/** Scores of the best of three, where the tournament wants it or the fight has them. */
export function RoundsField({ tournament, rounds, isBad, isFixed, onChange }: Props) {
  const { data } = useQuery(fullTournamentQuery(tournament))
  if (data?.item.best_of_three !== 1 && rounds === undefined) return null
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
