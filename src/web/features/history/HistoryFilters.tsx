import { Select, TextInput } from "@mantine/core"
import { useDebouncedCallback } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import styles from "./history.module.css"
import { messages } from "./messages.ts"
import { filtersQuery, type Wish } from "./queries.ts"

interface Props {
  readonly tournament: number
  readonly wish: Wish
  readonly onChange: (wish: Wish) => void
}

/** By words, person, device and kind; each choice with the number of its steps. */
export function HistoryFilters({ tournament, wish, onChange }: Props) {
  const { data } = useQuery(filtersQuery(tournament))
  const people = (data?.people ?? []).map(({ user, user_name, count }) => option(String(user), user_name, count))
  const devices = (data?.devices ?? []).map(({ device, count }) => option(device, device || messages.noDevice, count))
  const kinds = (data?.kinds ?? []).map(({ kind, title, count }) => option(kind, title, count))
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{messages.filters}</legend>
      <Search text={wish.q} onSearch={(q) => onChange({ ...wish, q })} />
      <Select
        label={messages.person}
        data={people}
        value={wish.user}
        placeholder={messages.all}
        clearable
        onChange={(user) => onChange({ ...wish, user })}
      />
      <Select
        label={messages.device}
        data={devices}
        value={wish.device}
        placeholder={messages.all}
        clearable
        onChange={(device) => onChange({ ...wish, device })}
      />
      <Select
        label={messages.kind}
        data={kinds}
        value={wish.kind}
        placeholder={messages.all}
        clearable
        onChange={(kind) => onChange({ ...wish, kind })}
      />
    </fieldset>
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
      label={messages.search}
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
