import { Autocomplete, type AutocompleteProps } from "@mantine/core"
import { byWords } from "./by-words.ts"
import { useChoosing } from "./use-choosing.ts"

/** A free text with what was written before to choose from. */
export const Suggested = (props: AutocompleteProps) => (
  <Autocomplete filter={byWords} {...props} {...useChoosing("free text")} />
)
