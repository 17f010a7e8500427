import { Stack, Text } from "@mantine/core"
import { IconUserX } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { eraseTeamAthlete, findEverywhere } from "#contract/privacy/calls.ts"
import { call } from "#web/lib/api.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { paths } from "#web/lib/paths.ts"
import { Card } from "#web/ui/Card.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { SearchForm } from "./SearchForm.tsx"
import { messages } from "./uk.ts"

/** For operators: where data of a person are. */
export function EverywherePage() {
  const [search, setSearch] = useState("")
  return (
    <QueryView query={useQuery(currentUserQuery)}>
      {({ user }) => (
        <div className="stack">
          <PageHead title={messages.everywhere} order={1} />
          <Card>
            {user.isAdmin === 1 ? (
              <Stack gap={12}>
                <Text c="dimmed">{messages.everywhereLead}</Text>
                <SearchForm onFind={setSearch} />
              </Stack>
            ) : (
              <Empty text={messages.onlyOperators} />
            )}
          </Card>
          {search !== "" && <Found search={search} />}
        </div>
      )}
    </QueryView>
  )
}

type Everywhere = Awaited<ReturnType<typeof find>>
type Place = Everywhere["list"][number] & { readonly at: number }
type Member = Everywhere["team"][number]

const find = (search: string) => call(findEverywhere, { search })

function Found({ search }: { search: string }) {
  const query = useQuery({ queryKey: ["privacy", search], queryFn: () => find(search) })
  return (
    <QueryView
      query={query}
      loading={messages.searching}
      empty={({ list, team }) => list.length + team.length === 0 && <Empty text={messages.nobody} />}
    >
      {({ list, team }) => (
        <>
          {list.length > 0 && <Places list={list} />}
          {team.length > 0 && <Members list={team} onErased={query.refetch} />}
        </>
      )}
    </QueryView>
  )
}

const Places = ({ list }: { list: Everywhere["list"] }) => (
  <Card title={messages.tournaments}>
    <DataTable
      label={messages.tournaments}
      // A person stands in a tournament once for each entry.
      rows={list.map((place, at) => ({ ...place, at }))}
      columns={placeColumns}
      keyOf={({ at }) => at}
    />
  </Card>
)

const placeColumns: readonly Column<Place>[] = [
  {
    key: "name",
    title: messages.name,
    text: ({ name, birthYear }) => [name, birthYear].filter(Boolean).join(" · "),
    weight: 2,
    priority: 1,
  },
  {
    key: "tournament",
    title: messages.tournament,
    text: ({ title, date }) => [title, date].filter(Boolean).join(" · "),
    cell: ({ tournament, name, title, date }) => (
      <Link {...paths.privacy(tournament)} aria-label={messages.openNamed(name, title)}>
        {[title, date].filter(Boolean).join(" · ")}
      </Link>
    ),
    weight: 3,
    priority: 1,
  },
]

function Members({ list, onErased }: { list: readonly Member[]; onErased: () => unknown }) {
  const remove = useMutation({
    mutationFn: (athlete: number) => call(eraseTeamAthlete, { athlete }),
    onSuccess: () => {
      toastSuccess(messages.removed)
      return onErased()
    },
    onError: toastFailure(messages.failed),
  })
  const ask = async ({ id, name }: Member): Promise<void> => {
    const question = { title: messages.ask, body: messages.removeBody(name), action: messages.erase }
    if (await confirm(question)) remove.mutate(id)
  }
  return (
    <Card title={messages.teams}>
      <DataTable
        label={messages.teams}
        rows={list}
        columns={memberColumns}
        keyOf={({ id }) => id}
        actions={[
          {
            key: "erase",
            icon: IconUserX,
            label: messages.erase,
            nameOf: ({ name }) => messages.removeNamed(name),
            onAct: (member) => void ask(member),
            keys: ["Delete"],
            isDanger: true,
          },
        ]}
      />
    </Card>
  )
}

const memberColumns: readonly Column<Member>[] = [
  { key: "name", title: messages.name, text: ({ name }) => name, weight: 2, priority: 1 },
  { key: "bdate", title: messages.born, text: ({ birthDate }) => birthDate, priority: 3 },
  { key: "coach", title: messages.account, text: ({ username }) => username, priority: 2 },
]
