import { Group, Stack, Text, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { WireOpenTournament } from "#contract/applications/participation.ts"
import { dateAndTime } from "#domain/uk/dates.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { paths } from "#web/lib/paths.ts"
import { Card } from "#web/ui/Card.tsx"
import { ListLine } from "#web/ui/ListLine.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import { Empty } from "#web/ui/states.tsx"
import { participationQuery } from "./queries.ts"
import { messages } from "./uk.ts"

/** Where coaches enter their athletes: tournaments that take entries, and tournaments with the coach's own entries. */
export function ParticipationPage() {
  return (
    <Stack gap={12}>
      <PageHead title={messages.title} order={1} />
      <Team />
      <Card>
        <QueryView query={useQuery(participationQuery)} empty={({ list }) => list.length === 0 && nothing}>
          {({ list }) => (
            <>
              <Text c="dimmed">{messages.intro}</Text>
              <Stack component="ul" gap={0} m={0} p={0}>
                {list.map((one) => (
                  <ListLine key={one.id}>
                    <div>
                      <Title order={2} fz={16}>
                        {one.name}
                      </Title>
                      <Text c="dimmed">{factsOf(one)}</Text>
                      <Text c="dimmed">{ownText(one)}</Text>
                    </div>
                    <Group gap={8}>
                      <OpenBadge isOpen={one.open} />
                      <Link
                        {...paths.participationIn(one.id)}
                        className="button"
                        aria-label={messages.openNamed(one.name)}
                      >
                        {messages.go}
                      </Link>
                    </Group>
                  </ListLine>
                ))}
              </Stack>
            </>
          )}
        </QueryView>
      </Card>
    </Stack>
  )
}

/** Nobody can be entered who is not in the team: it comes first, and empty it says what to do. */
function Team() {
  const { data } = useQuery(currentUserQuery)
  if (!data) return null
  const count = data.user.team?.length ?? 0
  return (
    <Card>
      <Group justify="space-between" gap="8px 16px">
        <div>
          <Title order={2} fz={16}>
            {messages.team}
          </Title>
          <Text c="dimmed">{messages.teamCount(count)}</Text>
        </div>
        <Link {...paths.team()} className={count === 0 ? "button" : "button button-quiet"}>
          {count === 0 ? messages.fillTeam : messages.openTeam}
        </Link>
      </Group>
    </Card>
  )
}

const nothing = (
  <Empty text={messages.none}>
    <Link {...paths.tournaments(2)} className="button button-quiet">
      {messages.toTournaments}
    </Link>
  </Empty>
)

/** Whether a tournament takes entries. */
export const OpenBadge = ({ isOpen }: { readonly isOpen: boolean }) => (
  <StatusBadge text={isOpen ? messages.open : messages.closed} tone={isOpen ? "good" : "neutral"} />
)

const factsOf = ({ date, city, deadline, open }: WireOpenTournament): string =>
  [date || messages.noDate, city, open && deadline ? messages.until(dateAndTime(new Date(deadline))) : ""]
    .filter(Boolean)
    .join(" · ")

function ownText({ waiting, accepted, declined, asked }: WireOpenTournament): string {
  const { states } = messages
  const counts = Object.entries({ waiting, accepted, declined }).filter(([, count]) => count > 0)
  return [
    messages.ownCount(waiting + accepted + declined + asked),
    ...counts.map(([state, count]) => `${states[state as keyof typeof states]}: ${count}`),
    ...(asked > 0 ? [messages.askedCount(asked)] : []),
  ].join(" · ")
}
