import { Select } from "@mantine/core"
import type { UseFormReturnType } from "@mantine/form"
import { useQuery } from "@tanstack/react-query"
import { offeredOn } from "#domain/rules/offer.ts"
import { dayInKyiv, localDate, parseDate } from "#domain/uk/dates.ts"
import { RulesNote } from "#web/tournament/RulesNote.tsx"
import { ruleSetsQuery } from "#web/tournament/rules-query.ts"
import { TournamentRulesNote } from "#web/tournament/TournamentRulesNote.tsx"
import { messages } from "#web/tournament/uk.ts"
import type { TournamentValues } from "./tournament-values.ts"

interface Props {
  readonly form: UseFormReturnType<TournamentValues>
  /** undefined: a new one, which is offered the rules of its first day. */
  readonly tournament: number | undefined
}

/** The rules that a new tournament begins with; of one that is there, whether its own fit the day in the form. */
export function RulesField({ form, tournament }: Props) {
  const { data } = useQuery(ruleSetsQuery)
  const { date } = form.values
  const day = parseDate(date) === null ? "" : localDate(date)
  if (tournament !== undefined) return <TournamentRulesNote tournament={tournament} day={day} />
  const sets = data?.list ?? []
  const offered = offeredOn(day || localDate(dayInKyiv(new Date())), sets)
  const picked = sets.find(({ id }) => String(id) === form.values.rules)
  return (
    <>
      <Select
        label={messages.rules}
        allowDeselect={false}
        data={[
          { value: "", label: messages.rulesOfDay(offered?.name ?? "") },
          ...sets.map(({ id, name, validFrom }) => ({
            value: String(id),
            label: messages.rulesFrom(name, validFrom),
          })),
        ]}
        {...form.getInputProps("rules")}
      />
      {picked && <RulesNote day={day} picked={picked} sets={sets} />}
    </>
  )
}
