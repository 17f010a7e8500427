import { IconDownload, IconUserX } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { erasePerson, exportPerson, type WirePerson } from "#contract/privacy/calls.ts"
import { call } from "#web/lib/api.ts"
import { fileName, saveBlob } from "#web/lib/save-blob.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly list: readonly WirePerson[]
  readonly onErased: () => unknown
}

export function FoundPersons({ tournament, list, onErased }: Props) {
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
