import { NativeSelect } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { dayInKyiv } from "#domain/kyiv.ts"
import { offeredOn } from "#domain/rules/offer.ts"
import { localDate } from "#web/lib/dates.ts"
import { messages } from "#web/tournament/messages.ts"
import { RulesNote } from "#web/tournament/RulesNote.tsx"
import { ruleSetsQuery } from "#web/tournament/rules-query.ts"
import { TournamentRulesNote } from "#web/tournament/TournamentRulesNote.tsx"
import type { TournamentFormState } from "./form-state.ts"

interface Props {
  readonly form: TournamentFormState
  /** undefined: a new one, which is offered the rules of its first day. */
  readonly tournament: number | undefined
}

/** The rules that a new tournament begins with; of one that is there, whether its own fit the day in the form. */
export function RulesField({ form, tournament }: Props) {
  const { data } = useQuery(ruleSetsQuery)
  const day = form.values.date ? localDate(form.values.date) : ""
  if (tournament !== undefined) return <TournamentRulesNote tournament={tournament} day={day} />
  const sets = data?.list ?? []
  const offered = offeredOn(day || localDate(dayInKyiv(new Date())), sets)
  const picked = sets.find(({ id }) => String(id) === form.values.rules)
  return (
    <div>
      <NativeSelect
        label={messages.rules}
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
    </div>
  )
}
