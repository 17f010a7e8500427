import { key } from "#domain/key.ts"
import { filled } from "./fill.ts"
import type { SheetRow } from "./sheet-row.ts"
import { inOrder, teamBirthYear, teamName, teamSex } from "./team.ts"

/** One entry that the sheet asks for: a row, or the rows of a pair or team. Every row is free of errors. */
export interface SheetEntry {
  readonly rows: readonly SheetRow[]
  readonly person: SheetRow["person"]
  readonly categoryText: string
}

/** Joins the rows of a team («Команда №» with the same organisation and category) into one entry, in the order of first rows. */
export function sheetEntries(rows: readonly SheetRow[]): SheetEntry[] {
  const groups = new Map<string, SheetRow[]>()
  for (const row of rows) {
    const group = row.team === "" ? `row ${row.row}` : teamKey(row)
    groups.set(group, [...(groups.get(group) ?? []), row])
  }
  return [...groups.values()].flatMap((group) => entryOf(group))
}

const teamKey = ({ team, person, categoryText }: SheetRow): string =>
  JSON.stringify([key(team), key(person.organization), key(categoryText)])

function entryOf(rows: readonly SheetRow[]): SheetEntry[] {
  const [first] = rows
  if (first === undefined) return []
  if (first.team === "") return [{ rows, person: first.person, categoryText: first.categoryText }]
  const members = inOrder(
    rows.map(({ person: { name, birthYear, sex } }) => ({ name, birthYear: birthYear ?? 0, sex })),
  )
  const together = rows.reduce((person, row) => filled(person, row.person).value, first.person)
  const person = {
    ...together,
    members,
    name: teamName(members),
    birthYear: teamBirthYear(members),
    sex: teamSex(members),
    weight: null,
  }
  return [{ rows, person, categoryText: first.categoryText }]
}
