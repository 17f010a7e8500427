import { type ComboboxItem, isOptionsGroup, type OptionsFilter } from "@mantine/core"
import { keptByText } from "#domain/kept-by.ts"
import { key } from "#domain/key.ts"
import { hasWords, searchWords } from "#domain/search-words.ts"

/** The rule by which the search of the whole product finds. */
export const byWords: OptionsFilter = ({ options, search, limit }) => {
  const words = searchWords(search)
  const isFound = ({ label }: ComboboxItem): boolean => hasWords(keyOf(label), words)
  return options
    .flatMap((one): ReturnType<OptionsFilter> => {
      if (!isOptionsGroup(one)) return isFound(one) ? [one] : []
      const items = one.items.filter(isFound)
      return items.length > 0 ? [{ ...one, items }] : []
    })
    .slice(0, limit)
}

const keyOf = keptByText(key)
