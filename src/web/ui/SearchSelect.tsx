import { Select, type SelectProps } from "@mantine/core"
import { byWords } from "./by-words.ts"
import { useChoosing } from "./use-choosing.ts"

/** One of a list, found by parts of its words; the first that is found is marked, and Enter takes it. */
export function SearchSelect({ onDropdownOpen, onDropdownClose, ...props }: SelectProps) {
  const choosing = useChoosing("of the list")
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      filter={byWords}
      {...props}
      {...choosing}
      onDropdownOpen={() => {
        choosing.onDropdownOpen()
        onDropdownOpen?.()
      }}
      onDropdownClose={() => {
        choosing.onDropdownClose()
        onDropdownClose?.()
      }}
    />
  )
}
