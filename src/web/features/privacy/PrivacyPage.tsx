import { Stack, Text } from "@mantine/core"
import { IconDownload, IconUserX } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { erasePerson, exportPerson, findPersons, type WirePerson } from "#contract/privacy/calls.ts"
import { call } from "#web/lib/api.ts"
import { isStatus } from "#web/lib/errors.ts"
import { paths } from "#web/lib/paths.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { fileName, saveBlob } from "#web/lib/save-blob.ts"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import { roleQuery } from "#web/tournament/use-role.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
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

/** What a tournament keeps of a person: found, saved as a file, erased. */
export function PrivacyPage({ id }: { id: number }) {
  const isId = Number.isInteger(id) && id > 0
  const role = useQuery({ ...roleQuery(id), enabled: isId })
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
  const query = useQuery(queryOf([...keys.all(tournament), "privacy", search], findPersons, { id: tournament, search }))
  return (
    <Card title={messages.found}>
      <QueryView query={query} loading={messages.searching}>
        {({ list }) => <FoundPersons tournament={tournament} list={list} onErased={query.refetch} />}
      </QueryView>
    </Card>
  )
}

interface Props {
  readonly tournament: number
  readonly list: readonly WirePerson[]
  readonly onErased: () => unknown
}

function FoundPersons({ tournament, list, onErased }: Props) {
  const onError = toastFailure(messages.failed)
  const erase = useTournamentWrite(erasePerson, tournament, {
    onSuccess: ({ name }) => {
      toastSuccess(messages.erased(name))
      return onErased()
    },
    onError,
  })
  const save = useMutation({
    mutationFn: async (person: WirePerson) => {
      const { item } = await call(exportPerson, { id: tournament, ...rowsOf(person) })
      const json = new Blob([JSON.stringify(item, null, 2)], { type: "application/json" })
      saveBlob(json, fileName("", messages.file(person.name), "json"))
    },
    onError,
  })
  const ask = async (person: WirePerson): Promise<void> => {
    const question = { title: messages.ask, body: messages.body(person.name), action: messages.erase }
    if (await confirm(question)) erase.mutate({ id: tournament, ...rowsOf(person) })
  }
  return (
    <DataTable
      label={messages.found}
      rows={list}
      columns={columns}
      keyOf={({ athletes, applications }) => [...athletes, "-", ...applications].join()}
      empty={<Empty text={messages.nobody} />}
      actions={[
        {
          key: "save",
          icon: IconDownload,
          label: messages.save,
          nameOf: ({ name }) => messages.saveNamed(name),
          onAct: (person) => save.mutate(person),
        },
        {
          key: "erase",
          icon: IconUserX,
          label: messages.erase,
          nameOf: ({ name }) => messages.eraseNamed(name),
          onAct: (person) => !erase.isPending && void ask(person),
          keys: ["Delete"],
          isDanger: true,
        },
      ]}
    />
  )
}

const columns: readonly Column<WirePerson>[] = [
  { key: "name", title: messages.name, text: ({ name }) => name, weight: 2, priority: 1 },
  { key: "facts", title: messages.kept, text: messages.facts, weight: 3, priority: 2 },
]

const rowsOf = ({ athletes, applications }: WirePerson) => ({ athletes, applications })
