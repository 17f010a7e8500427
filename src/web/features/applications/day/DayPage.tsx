import { Group, Stack, Text } from "@mantine/core"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { coachDay, WireDayFight } from "#contract/applications/participation.ts"
import { publicDiploma, publicProtocol } from "#contract/public/papers.ts"
import { addressOf } from "#contract/wire/client.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { isStatus } from "#web/lib/errors.ts"
import { useLive } from "#web/lib/live/use-live.ts"
import { paths } from "#web/lib/paths.ts"
import { DayFights } from "#web/tournament/DayFights.tsx"
import { dayMessages } from "#web/tournament/day.uk.ts"
import { HallNote } from "#web/tournament/HallNote.tsx"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import { Card } from "#web/ui/Card.tsx"
import { ListLine } from "#web/ui/ListLine.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty } from "#web/ui/states.tsx"
import { dayQuery, papersQuery } from "../queries.ts"
import { messages } from "./uk.ts"

type Day = OutputOf<typeof coachDay>

/** All fights of the coach's athletes, the soonest first; updated when the courts change something. */
export function DayPage({ id }: { id: number }) {
  const isId = Number.isInteger(id) && id > 0
  // Time passes without a word from the courts: a late fight is expected later.
  const query = useQuery({ ...dayQuery(id), enabled: isId, refetchInterval: 60_000 })
  useLive(id, query.data?.revision)
  if (!isId || isStatus(query.error, 404)) return <TournamentMissing />
  return (
    <Stack gap={12}>
      <PageHead
        title={messages.title}
        order={1}
        actions={[{ key: "entries", label: messages.toEntries, link: paths.participationIn(id) }]}
      />
      <HallNote id={id} />
      <QueryView query={query}>{(day) => <Fights id={id} day={day} />}</QueryView>
    </Stack>
  )
}

function Fights({ id, day }: { readonly id: number; readonly day: Day }) {
  const { athletes, fights, name, date } = day
  const own = new Set(athletes.map((one) => one.id))
  const fighting = new Set(fights.flatMap(({ blue, red }) => [blue?.id, red?.id]))
  const open = fights.filter(({ state }) => state !== "over")
  const over = fights.filter(({ state }) => state === "over")
  const idle = athletes.filter(({ id }) => !fighting.has(id))
  return (
    <Stack gap={16}>
      <Text c="dimmed">{[name, date].filter(Boolean).join(" · ")}</Text>
      {fights.length === 0 && (
        <Card>
          <Empty text={athletes.length === 0 ? messages.none : messages.noFights} />
        </Card>
      )}
      <List title={messages.next} fights={open} own={own} day={day} />
      <List title={messages.over} fights={over} own={own} day={day} />
      {idle.length > 0 && <Idle athletes={idle} />}
      {athletes.length > 0 && <Papers id={id} day={day} />}
    </Stack>
  )
}

interface ListProps {
  readonly title: string
  readonly fights: readonly WireDayFight[]
  readonly own: ReadonlySet<number>
  readonly day: Day
}

function List({ title, fights, own, day }: ListProps) {
  if (fights.length === 0) return null
  const names = new Map(day.athletes.map(({ categoryId, category }) => [categoryId, category]))
  return (
    <Card title={title}>
      <DayFights fights={fights} own={own} names={names} />
    </Card>
  )
}

/** Protocols and diplomas of what is over. */
function Papers({ id, day: { athletes, revision } }: { readonly id: number; readonly day: Day }) {
  const { data } = useQuery({ ...papersQuery(id, revision), placeholderData: keepPreviousData })
  const [over, diplomas] = [new Set(data?.over), new Set(data?.diplomas)]
  const ended = athletes.filter(({ categoryId }) => over.has(categoryId))
  if (ended.length === 0) return null
  return (
    <Card title={messages.papers}>
      <Stack component="ul" gap={0} m={0} p={0}>
        {ended.map(({ id: athlete, name, categoryId, category }) => (
          <ListLine key={athlete}>
            <span>
              <strong>{name}</strong> · {category}
            </span>
            <Group gap={8}>
              <a
                className="button button-quiet"
                href={addressOf(publicProtocol, { id, category: categoryId })}
                aria-label={messages.protocolOf(category)}
              >
                {messages.protocol}
              </a>
              {diplomas.has(athlete) && (
                <a
                  className="button button-quiet"
                  href={addressOf(publicDiploma, { id, athlete })}
                  aria-label={messages.diplomaOf(name, category)}
                >
                  {messages.diploma}
                </a>
              )}
            </Group>
          </ListLine>
        ))}
      </Stack>
    </Card>
  )
}

/** Athletes who have no fight yet, and where each is to be: a list of poomsae, or a draw that is not out yet. */
function Idle({ athletes }: { athletes: Day["athletes"] }) {
  const reason = ({ out, list, drawn }: Day["athletes"][number]): string => {
    if (out) return messages.out
    if (list) return messages.list
    return drawn ? "" : messages.notDrawn
  }
  return (
    <Card title={messages.without}>
      <Stack component="ul" gap={0} m={0} p={0}>
        {athletes.map((one) => (
          <ListLine key={one.id}>
            <span>
              <strong>{one.name}</strong> · {one.category}
            </span>
            <Text c="dimmed">
              {[one.court, one.day > 0 ? dayMessages.day(one.day) : "", reason(one)].filter(Boolean).join(" · ")}
            </Text>
          </ListLine>
        ))}
      </Stack>
    </Card>
  )
}
