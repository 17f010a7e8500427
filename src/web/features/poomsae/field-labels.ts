import type { WireCategoryOne } from "#contract/poomsae.ts"
import { type FormNumber, rounds } from "#domain/poomsae/types.ts"
import { messages } from "./messages.ts"
import { cellOf } from "./sheet-moves.ts"
import { fieldName } from "./sheet-view.ts"

/** What a field is called, by the name of its cell. */
export function fieldLabels({ roundsData }: WireCategoryOne): (cell: string) => string {
  const names = new Map(roundsData.all.map(({ id, name }) => [id, name]))
  return (cell) => {
    const { row, column } = cellOf(cell)
    const name = names.get(row) ?? ""
    return labelByColumn.get(column)?.(name) ?? messages.placeField(name)
  }
}

const numbers: readonly FormNumber[] = [1, 2]
const labelByColumn = new Map(
  rounds.flatMap((round) =>
    numbers.flatMap((number) =>
      (["technique", "presentation"] as const).map((half) => {
        const label = (name: string) => messages.field(name, messages.rounds[round], number, messages[half])
        return [fieldName(round, number, half), label] as const
      }),
    ),
  ),
)
