import { List } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { moveAthletes } from "#contract/athletes/steps.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { errorText } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { isOutdated } from "#web/tournament/ask-and-send.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { SearchSelect } from "#web/ui/SearchSelect.tsx"
import { choiceTexts } from "./choice.uk.ts"
import { removalTexts, takesResults } from "./removal-text.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly athletes: readonly number[]
  readonly onMoved: () => void
}

/** Chooses the category, shows the changes of the move in numbers, and moves. */
export function MoveForm({ tournament, athletes, onMoved }: Props) {
  const { id, revision, protocols } = tournament
  const [category, setCategory] = useState<string | null>(null)
  const body = { id, athletes: [...athletes], category: Number(category) }
  const told = useQuery({
    ...queryOf([...keys.all(id), "move", revision, category, athletes], moveAthletes, { ...body, preview: 1 }),
    enabled: category !== null,
  })
  const { mutateAsync } = useToldWrite(moveAthletes, id, {
    told: ({ count }) => {
      const name = protocols.find((one) => String(one.id) === category)?.fullname ?? messages.noCategory
      return choiceTexts.moved(messages.title(count), name)
    },
  })
  const edit = useEditForm({
    endpoint: moveAthletes,
    initial: {},
    send: async () => {
      if (!told.data) return null
      const force = takesResults(told.data) ? { force: 1 as const } : {}
      return await mutateAsync(
        { ...body, told: told.data.revision, ...force },
        { onError: (error) => isOutdated(error) && void told.refetch() },
      )
    },
    onSaved: onMoved,
  })
  return (
    <FormPanel
      edit={edit}
      fields={[]}
      failed={choiceTexts.notMoved}
      action={messages.forceMoveAction}
      isOff={!told.data || told.data.count === 0}
    >
      <SearchSelect
        label={choiceTexts.moveTo}
        limit={300}
        allowDeselect={false}
        nothingFoundMessage={messages.nothing}
        // A list that is longer than its window can be scrolled by keys too.
        attributes={{ options: { tabIndex: 0 } }}
        data={[
          { value: "0", label: messages.noCategory },
          ...protocols.map((one) => ({ value: String(one.id), label: one.fullname || messages.missing })),
        ]}
        value={category}
        onChange={setCategory}
      />
      <div role="status">
        {told.data && <Told told={told.data} tournament={tournament} />}
        {told.error && <p>{errorText(told.error)}</p>}
      </div>
    </FormPanel>
  )
}

function Told({ told, tournament }: { told: OutputOf<typeof moveAthletes>; tournament: WireTournamentFull }) {
  const { count, misfits, twice } = told
  if (count === 0) return <p>{choiceTexts.moveNobody}</p>
  const facts = [
    ...removalTexts(told, tournament),
    misfits > 0 && choiceTexts.moveMisfits(misfits),
    twice > 0 && choiceTexts.moveTwice(twice),
  ].filter((fact) => fact !== false)
  return (
    <>
      <p>{choiceTexts.moveCount(count)}</p>
      <List>
        {facts.map((fact) => (
          <List.Item key={fact}>{fact}</List.Item>
        ))}
      </List>
    </>
  )
}
