import { useDebouncedCallback } from "@mantine/hooks"
import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from "react"

export interface SearchText {
  readonly text: string
  /** What is typed: the input is the browser's own, so that a key draws nothing but the table. */
  readonly type: (text: string) => void
  readonly input: RefObject<HTMLInputElement | null>
}

/** The text of a search: the table follows it at once, and gives way to the next key; the address follows when the typing rests. */
export function useSearchText(inAddress: string, putInAddress: (text: string) => void): SearchText {
  const [text, setText] = useState(inAddress)
  const put = useRef(inAddress)
  const input = useRef<HTMLInputElement>(null)
  const tell = useDebouncedCallback((value: string) => {
    put.current = value
    putInAddress(value)
  }, 400)
  const type = useCallback(
    (value: string) => {
      startTransition(() => setText(value))
      tell(value.trim())
    },
    [tell],
  )
  useEffect(() => {
    if (put.current === inAddress) return
    put.current = inAddress
    setText(inAddress)
    if (input.current) input.current.value = inAddress
  }, [inAddress])
  return { text, type, input }
}
