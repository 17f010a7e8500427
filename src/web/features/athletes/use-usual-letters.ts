import type { WireAthlete } from "#contract/athletes/calls.ts"
import { writeUsualLetters } from "#contract/athletes/steps.ts"
import { inUsualLetters } from "#domain/uk/person-name.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { messages } from "./uk.ts"

/** Whether a name of the entry, or of one of its members, stands in capitals. */
export const isInCapitals = ({ name, members }: Pick<WireAthlete, "name" | "members">): boolean =>
  [name, ...members.map((member) => member.name)].some((one) => inUsualLetters(one) !== one)

/** Writes names in capitals as others are written, in one step of the history. */
export function useUsualLetters(tournament: number): (athletes: readonly number[]) => void {
  const { mutate } = useToldWrite(writeUsualLetters, tournament, {
    told: ({ count }) => (count > 0 ? messages.lettersWritten(messages.title(count)) : ""),
    failed: messages.notSaved,
  })
  return (athletes) => mutate({ id: tournament, athletes: [...athletes] })
}
