import { Button, Group, Paper, Stack } from "@mantine/core"
import type { ReactNode } from "react"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import { joinPersons, partPersons } from "#contract/athletes/steps.ts"
import { useUndoable } from "#web/tournament/use-undoable.ts"
import { choiceTexts } from "./choice.uk.ts"
import type { People } from "./people.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly athlete: WireAthlete
  readonly people: People | undefined
  readonly onClose: () => void
}

/**
 * People that an entry is connected with: the person's other entries and namesakes, to be joined and separated by hand.
 */
export function PeopleForm({ tournament, athlete, people, onClose }: Props) {
  const join = useUndoable(joinPersons, tournament, messages.notSaved)
  const part = useUndoable(partPersons, tournament, messages.notSaved)
  const { own = [], namesakes = [] } = people ?? {}
  return (
    <Stack gap={12} p={20}>
      <Person athlete={athlete} />
      {own.length > 0 && <h3>{choiceTexts.samePerson}</h3>}
      {own.map((other) => (
        <Person key={other.id} athlete={other}>
          <Button
            variant="default"
            size="xs"
            onClick={() => part({ id: tournament, athletes: [other.id] }, choiceTexts.parted)}
            aria-label={choiceTexts.partNamed(other.name, other.organization)}
          >
            {choiceTexts.part}
          </Button>
        </Person>
      ))}
      {namesakes.length > 0 && <h3>{choiceTexts.namesakesTitle}</h3>}
      {namesakes.map((other) => (
        <Person key={other.id} athlete={other}>
          <Button
            variant="default"
            size="xs"
            onClick={() => join({ id: tournament, athletes: [athlete.id, other.id] }, choiceTexts.joined)}
            aria-label={choiceTexts.joinNamed(other.name, other.organization)}
          >
            {choiceTexts.join}
          </Button>
        </Person>
      ))}
      <Button variant="default" data-autofocus onClick={onClose}>
        {messages.close}
      </Button>
    </Stack>
  )
}

function Person({ athlete, children }: { athlete: WireAthlete; children?: ReactNode }) {
  const { name, bdate, oblast, organization, coach, category } = athlete
  const facts = [bdate, oblast, organization, coach, category || messages.noCategory].filter(Boolean).join(" · ")
  return (
    <Paper withBorder p={12}>
      <Group justify="space-between" gap={12}>
        <p>
          <strong>{name}</strong>
          <br />
          {facts}
        </p>
        {children}
      </Group>
    </Paper>
  )
}
