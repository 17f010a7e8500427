import { NativeSelect } from "@mantine/core"
import { messages } from "../uk.ts"
import { type Listed, type ListProps, markText, partsOf } from "./category-list.ts"

/** The list of categories if the window is narrow. */
export function CategorySelect({ groups, chosen, onChoose }: ListProps) {
  const option = ({ category, mark }: Listed) => ({
    value: String(category.id),
    label: `${category.fullname} · ${category.count} · ${markText(mark)}`,
  })
  return (
    <NativeSelect
      label={messages.chooseCategory}
      data={partsOf(groups).map(([part, list]) => ({ group: messages[part], items: list.map(option) }))}
      value={chosen === null ? "" : String(chosen)}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    />
  )
}
