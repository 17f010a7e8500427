import type { WireAthlete } from "#contract/athletes/calls.ts"
import { plainTexts } from "#domain/athletes/plain-texts.ts"
import { plainTextWords } from "#domain/athletes/plain-texts.uk.ts"
import { sexLetter } from "#domain/athletes/sex-text.ts"
import type { CsvCell } from "#web/lib/csv.ts"
import type { Sheet } from "#web/lib/sheet-file.ts"
import { exportMessages as messages } from "./export.uk.ts"

/** One column: its heading is one that the import reads, its width is in characters. */
export interface ExportColumn {
  readonly title: string
  readonly width: number
  readonly cellOf: (line: Line) => CsvCell
}

/** One line of the sheet: an athlete, or one member of a pair or team, which share a number. */
interface Line {
  readonly athlete: WireAthlete
  readonly person: { readonly name: string; readonly bdate: number | null; readonly sex: number }
  readonly team: number | null
}

const sexLetters: Readonly<Record<number, string>> = { 1: sexLetter("male"), 2: sexLetter("female") }

function plainColumns({ areDocuments }: { readonly areDocuments: boolean }): ExportColumn[] {
  return plainTexts
    .filter(({ isDocument }) => isDocument === areDocuments)
    .map(({ name, wire }) => ({
      title: plainTextWords[name].heading,
      width: areDocuments ? 20 : 16,
      cellOf: ({ athlete }) => athlete[wire],
    }))
}

export const exportColumns: readonly ExportColumn[] = [
  { title: messages.id, width: 8, cellOf: ({ athlete }) => athlete.id },
  { title: messages.name, width: 36, cellOf: ({ person }) => person.name },
  { title: messages.birth, width: 16, cellOf: ({ person }) => person.bdate },
  { title: messages.sex, width: 8, cellOf: ({ person }) => sexLetters[person.sex] ?? "" },
  { title: messages.region, width: 26, cellOf: ({ athlete }) => athlete.oblast },
  { title: messages.country, width: 16, cellOf: ({ athlete }) => athlete.country },
  { title: messages.organization, width: 26, cellOf: ({ athlete }) => athlete.organization },
  { title: messages.category, width: 26, cellOf: ({ athlete }) => athlete.category },
  { title: messages.team, width: 12, cellOf: ({ team }) => team },
  ...plainColumns({ areDocuments: false }),
  { title: messages.weight, width: 8, cellOf: ({ athlete }) => athlete.weight },
  { title: messages.coach, width: 26, cellOf: ({ athlete }) => athlete.coach },
  { title: messages.coach2, width: 26, cellOf: ({ athlete }) => athlete.trainer2 },
  { title: messages.coach3, width: 26, cellOf: ({ athlete }) => athlete.trainer3 },
  ...plainColumns({ areDocuments: true }),
  {
    title: messages.unranked,
    width: 16,
    cellOf: ({ athlete }) => (athlete.unranked === 1 ? messages.yes : ""),
  },
  { title: messages.rank, width: 10, cellOf: ({ athlete }) => athlete.rank || null },
  { title: messages.verified, width: 12, cellOf: ({ athlete }) => (athlete.verification_status ? messages.yes : "") },
]

/** The rows of the sheet below its heading, in the order of the athletes. */
export function exportRows(athletes: readonly WireAthlete[]): CsvCell[][] {
  let team = 0
  const lines = athletes.flatMap((athlete): Line[] => {
    if (athlete.members.length === 0) return [{ athlete, person: athlete, team: null }]
    team++
    return athlete.members.map((person) => ({ athlete, person, team }))
  })
  return lines.map((line) => exportColumns.map(({ cellOf }) => cellOf(line)))
}

/** The athletes in the order given. */
export const exportSheet = (athletes: readonly WireAthlete[]): Sheet => ({
  name: messages.sheet,
  columns: exportColumns,
  rows: exportRows(athletes),
})
