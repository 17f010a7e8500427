import { NativeSelect } from "@mantine/core"
import { messages } from "../messages.ts"
import type { Listed, ListGroups } from "./category-list.ts"
import { markText } from "./mark-text.ts"

interface Props {
  readonly groups: ListGroups
  readonly chosen: number | null
  readonly onChoose: (category: number) => void
}

/** The list of categories where the window is narrow. */
export function CategorySelect({ groups, chosen, onChoose }: Props) {
  const option = ({ category, mark }: Listed) => ({
    value: String(category.id),
    label: `${category.fullname} · ${category.count} · ${markText(mark)}`,
  })
  const data = (["men", "women", "other"] as const)
    .filter((group) => groups[group].length > 0)
    .map((group) => ({ group: messages[group], items: groups[group].map(option) }))
  return (
    <NativeSelect
      label={messages.chooseCategory}
      data={data}
      value={chosen === null ? "" : String(chosen)}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    />
  )
}
