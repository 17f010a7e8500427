import { Select, TextInput } from "@mantine/core"
import { useDebouncedCallback } from "@mantine/hooks"
import { IconDevices } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { PageHead } from "#web/ui/PageHead.tsx"
import { filtersQuery, type Wish } from "./queries.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly wish: Wish
  readonly onChange: (wish: Wish) => void
  /** Somebody wants to name this device. */
  readonly onName: () => void
}

/** Steps are found by words, person, device and kind; each choice with the number of its steps. */
export function HistoryHead({ tournament, wish, onChange, onName }: Props) {
  const { people = [], devices = [], kinds = [] } = useQuery(filtersQuery(tournament)).data ?? {}
  const choices = {
    user: people.map(({ user, userName, count }) => option(String(user), userName, count)),
    device: devices.map(({ device, count }) => option(device, device || messages.noDevice, count)),
    kind: kinds.map(({ kind, title, count }) => option(kind, title, count)),
  }
  const fields = ["user", "device", "kind"] as const
  return (
    <PageHead
      title={messages.title}
      search={<Search text={wish.q} onSearch={(q) => onChange({ ...wish, q })} />}
      filters={fields.map((field) => (
        <Select
          key={field}
          w={172}
          aria-label={messages.filters[field]}
          placeholder={messages.filters[field]}
          data={choices[field]}
          value={wish[field]}
          clearable
          onChange={(value) => onChange({ ...wish, [field]: value })}
        />
      ))}
      filtersSet={fields.filter((field) => wish[field] !== null).length}
      menu={[{ key: "device", label: messages.thisDevice, icon: IconDevices, onAct: onName }]}
    />
  )
}

const option = (value: string, name: string, count: number) => ({ value, label: `${name} (${count})` })

/** Waits for a pause in the typing: the server searches through the sentences of the whole journal. */
function Search({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  useEffect(() => setTyped(text), [text])
  const search = useDebouncedCallback(onSearch, 300)
  return (
    <TextInput
      type="search"
      aria-label={messages.search}
      placeholder={messages.searchHint}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        search(value.trim())
      }}
    />
  )
}
