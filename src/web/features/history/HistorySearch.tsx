import { TextInput } from "@mantine/core"
import { useDebouncedCallback } from "@mantine/hooks"
import { useEffect, useRef, useState } from "react"
import { messages } from "./uk.ts"

/** Waits for a pause in the typing: the server searches through the sentences of the whole journal. */
export function HistorySearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  /** What was searched for last: with it in the address the field keeps what was typed since. */
  const sent = useRef(text)
  useEffect(() => {
    if (sent.current !== text) setTyped(text)
    sent.current = text
  }, [text])
  const search = useDebouncedCallback((wished: string) => {
    sent.current = wished
    onSearch(wished)
  }, 300)
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
