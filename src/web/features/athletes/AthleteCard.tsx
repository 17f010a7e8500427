import { Button, Group, List, SimpleGrid, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { athleteDay } from "#contract/applications/participation.ts"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { paths } from "#web/lib/paths.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { DayFights } from "#web/tournament/DayFights.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { cardMessages as messages } from "./card.uk.ts"

interface Props {
  readonly athlete: WireAthlete
  readonly onClose: () => void
  readonly onEdit: (athlete: WireAthlete) => void
}

/**
 * Who an athlete is, the entries and places now, and the fights: against whom, when and on which court; kept fresh as the
 * courts go on.
 */
export function AthleteCard({ athlete, onClose, onEdit }: Props) {
  const { tournament_id: tournament, id } = athlete
  const query = useQuery({
    ...queryOf([...keys.coachDay(tournament), id], athleteDay, { id: tournament, athlete: id }),
    // Time passes without a word from the courts: a late fight is expected later.
    refetchInterval: 60_000,
  })
  return (
    <Stack gap={16} p={20} style={{ overflowY: "auto" }}>
      <Facts athlete={athlete} />
      <QueryView query={query}>{(day) => <Day day={day} tournament={tournament} />}</QueryView>
      <Group gap={8}>
        <Button variant="default" onClick={() => onEdit(athlete)}>
          {messages.edit}
        </Button>
        <Button variant="default" renderRoot={(root) => <Link {...paths.checkin(tournament, id)} {...root} />}>
          {messages.atDesk}
        </Button>
        <Button variant="subtle" ml="auto" data-autofocus onClick={onClose}>
          {messages.close}
        </Button>
      </Group>
    </Stack>
  )
}

function Facts({ athlete }: Pick<Props, "athlete">) {
  const { bdate, sex, oblast, country, organization, coach, weight, qualification, verification_status } = athlete
  const facts = [
    { label: messages.born, value: bdate },
    { label: messages.sex, value: messages.sexes[sex] },
    { label: messages.organization, value: organization },
    { label: messages.region, value: [oblast, country].filter(Boolean).join(", ") },
    { label: messages.coach, value: coach },
    { label: messages.weight, value: weight === null ? "" : messages.kilograms(weight) },
    { label: messages.qualification, value: qualification },
    { label: messages.verified, value: verification_status === 1 ? messages.yes : messages.no },
  ]
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2, sm: 3 }} spacing={16} m={0}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <Text component="dt" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0}>
            {value || messages.missing}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}

type AthleteDay = OutputOf<typeof athleteDay>

function Day({ day: { athletes, fights }, tournament }: { day: AthleteDay; tournament: number }) {
  const own = new Set(athletes.map((one) => one.id))
  const names = new Map(athletes.map(({ categoryId, category }) => [categoryId, category]))
  return (
    <>
      <h3>{messages.categories(athletes.length)}</h3>
      <List>
        {athletes.map((entry) => (
          <List.Item key={entry.id}>
            {entry.categoryId > 0 ? (
              <Link {...paths.bracket(tournament, entry.categoryId)}>{entry.category}</Link>
            ) : (
              messages.noCategory
            )}
            <Text component="span" c="dimmed" ml={16}>
              {stateOf(entry)}
            </Text>
          </List.Item>
        ))}
      </List>
      <h3>{messages.fights}</h3>
      {fights.length > 0 ? <DayFights fights={fights} own={own} names={names} /> : <p>{messages.noFights}</p>}
    </>
  )
}

const stateOf = ({ categoryId, court, day, out, list, drawn }: AthleteDay["athletes"][number]): string => {
  const state = categoryId === 0 ? "" : list ? messages.list : drawn ? "" : messages.notDrawn
  return [court, day > 0 ? messages.day(day) : "", out ? messages.out : state].filter(Boolean).join(" · ")
}
