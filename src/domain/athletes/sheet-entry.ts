import { key } from "#domain/key.ts"
import { filled } from "./fill.ts"
import type { SheetRow } from "./sheet-row.ts"
import { inOrder, teamBirthYear, teamName, teamSex } from "./team.ts"

/** One entry that the sheet asks for: a row, or the rows of a pair or team. Every row is free of errors. */
export interface SheetEntry {
  readonly rows: readonly SheetRow[]
  readonly person: SheetRow["person"]
  /** yyyy-mm-dd; '' if the sheet says the year alone, and for a pair or team. */
  readonly birthDate: string
  readonly categoryText: string
}

/**
 * Joins the rows of a pair or team («Команда №» with the same organisation and category) into one entry, in the order
 * of first rows. If a row's category is for single athletes (`isAlone`), the number is the club's own and joins nobody.
 */
export function sheetEntries(rows: readonly SheetRow[], isAlone: (entry: SheetEntry) => boolean): SheetEntry[] {
  const entries: { readonly rows: SheetRow[]; readonly isTeam: boolean }[] = []
  const teams = new Map<string, SheetRow[]>()
  for (const row of rows.flatMap(withMore)) {
    const team = row.team === "" || isAlone(single(row)) ? undefined : teamKey(row)
    const members = team === undefined ? undefined : teams.get(team)
    if (members) {
      members.push(row)
      continue
    }
    const own = [row]
    if (team !== undefined) teams.set(team, own)
    entries.push({ rows: own, isTeam: team !== undefined })
  }
  return entries.flatMap(({ rows: [first, ...others], isTeam }) => {
    if (first === undefined) return []
    return isTeam ? teamOf(first, others) : single(first)
  })
}

/** The row once for each of its events; what is doubtful of the row itself stands at the first. */
const withMore = (row: SheetRow): SheetRow[] => [
  row,
  ...row.more.map(({ categoryText, team }) => ({ ...row, categoryText, team, more: [], warnings: [] })),
]

const single = (row: SheetRow): SheetEntry => ({
  rows: [row],
  person: row.person,
  birthDate: row.birthDate,
  categoryText: row.categoryText,
})

const teamKey = ({ team, person, categoryText }: SheetRow): string =>
  JSON.stringify([key(team), key(person.organization), key(categoryText)])

function teamOf(first: SheetRow, others: readonly SheetRow[]): SheetEntry {
  const rows = [first, ...others]
  const members = inOrder(
    rows.map(({ person: { name, birthYear, sex } }) => ({ name, birthYear: birthYear ?? 0, sex })),
  )
  const together = others.reduce((person, row) => filled(person, row.person).value, first.person)
  const person = {
    ...together,
    members,
    name: teamName(members),
    birthYear: teamBirthYear(members),
    sex: teamSex(members),
    weight: null,
  }
  return { rows, person, birthDate: "", categoryText: first.categoryText }
}
