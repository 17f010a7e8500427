import type { WirePlaced, WireTeamLine } from "#contract/standings/calls.ts"
import { placesBy } from "#contract/standings/uk.ts"
import type { Sheet } from "#web/lib/sheet-file.ts"
import { messages } from "./uk.ts"

interface Results {
  readonly places: readonly WirePlaced[]
  readonly organizations: readonly WireTeamLine[]
  readonly regions: readonly WireTeamLine[]
  /** What is missing before the results are final; '' nothing. */
  readonly missing: string
}

const words = messages.results

/** The results of a tournament as a workbook: everybody's places, then the teams by points. */
export const resultSheets = ({ places, organizations, regions, missing }: Results): Sheet[] => [
  {
    name: words.places,
    missing,
    columns: [
      { title: words.category, width: 28 },
      { title: words.place, width: 8 },
      { title: words.athlete, width: 36 },
      { title: words.born, width: 10 },
      { title: words.region, width: 26 },
      { title: words.organization, width: 30 },
      { title: words.coach, width: 30 },
      { title: words.fights, width: 11 },
      { title: words.wins, width: 10 },
    ],
    rows: places.map((one) => [
      ...[one.fullName, one.place || null, one.name, one.birthYear || null, one.region, one.organization],
      ...[one.coach, one.fights, one.wins],
    ]),
  },
  teamSheet(words.organizations, words.organization, { lines: organizations, missing }),
  teamSheet(words.regions, words.region, { lines: regions, missing }),
]

interface Teams {
  readonly lines: readonly WireTeamLine[]
  readonly missing: string
}

/** A region is of no other region. */
const teamSheet = (name: string, column: string, { lines, missing }: Teams): Sheet => {
  const isOrganizations = column === words.organization
  return {
    name,
    missing,
    columns: [
      { title: placesBy.points.column, width: 16 },
      { title: column, width: 36 },
      ...(isOrganizations ? [{ title: words.region, width: 26 }] : []),
      { title: words.entries, width: 11 },
      { title: words.gold, width: 9 },
      { title: words.silver, width: 9 },
      { title: words.bronze, width: 9 },
      { title: words.points, width: 9 },
    ],
    rows: lines.map((line) => [
      ...[line.place, line.name, ...(isOrganizations ? [line.region] : []), line.entries],
      ...[line.gold, line.silver, line.bronze, line.points],
    ]),
  }
}
