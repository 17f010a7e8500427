import { Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { findPersons } from "#contract/privacy/calls.ts"
import { tournamentRole } from "#contract/staff/calls.ts"
import { call } from "#web/lib/api.ts"
import { isStatus } from "#web/lib/errors.ts"
import { paths } from "#web/lib/paths.ts"
import { keys } from "#web/lib/query-keys.ts"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import { Card } from "#web/ui/Card.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty } from "#web/ui/states.tsx"
import { FoundPersons } from "./FoundPersons.tsx"
import { SearchForm } from "./SearchForm.tsx"
import { messages } from "./uk.ts"

/** What a tournament keeps of a person: found, saved as a file, erased. */
export function PrivacyPage({ id }: { id: number }) {
  const isId = Number.isInteger(id) && id > 0
  const role = useQuery({
    queryKey: keys.role(id),
    queryFn: async () => (await call(tournamentRole, { id })).role,
    enabled: isId,
  })
  if (!isId) return <TournamentMissing />
  return (
    <QueryView query={role} refused={(error) => isStatus(error, 404) && <TournamentMissing />}>
      {(own) =>
        own === "owner" || own === "operator" ? <Privacy tournament={id} /> : <Empty text={messages.forbidden} />
      }
    </QueryView>
  )
}

function Privacy({ tournament }: { tournament: number }) {
  const [search, setSearch] = useState("")
  return (
    <div className="stack">
      <PageHead title={messages.title} order={1} back={{ to: paths.overview(tournament), label: messages.back }} />
      <Card>
        <Stack gap={12}>
          <Text c="dimmed">{messages.lead}</Text>
          <Text c="dimmed">{messages.what}</Text>
          <SearchForm onFind={setSearch} />
        </Stack>
      </Card>
      {search !== "" && <Found tournament={tournament} search={search} />}
    </div>
  )
}

function Found({ tournament, search }: { tournament: number; search: string }) {
  const query = useQuery({
    queryKey: [...keys.all(tournament), "privacy", search],
    queryFn: () => call(findPersons, { id: tournament, search }),
  })
  return (
    <Card title={messages.found}>
      <QueryView query={query} loading={messages.searching}>
        {({ list }) => <FoundPersons tournament={tournament} list={list} onErased={query.refetch} />}
      </QueryView>
    </Card>
  )
}
