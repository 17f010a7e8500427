import { Autocomplete, type AutocompleteProps, isOptionsGroup, type OptionsFilter } from "@mantine/core"
import { byWords } from "./by-words.ts"
import { useChoosing } from "./use-choosing.ts"

/** A free text with what was written before to choose from. */
export const Suggested = (props: AutocompleteProps) => (
  <Autocomplete filter={others} {...props} {...useChoosing("free text")} />
)

/** What is written already is no suggestion: its list would only stand over what comes next. */
const others: OptionsFilter = (input) => {
  const found = byWords(input)
  const [only] = found
  const isWritten = found.length === 1 && only && !isOptionsGroup(only) && only.label === input.search
  return isWritten ? [] : found
}
