import type { WireOfficial } from "#contract/office/calls.ts"
import { officialWords } from "#contract/office/uk.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { isRotated, officialRoles } from "#domain/office/officials.ts"
import { collator } from "#domain/uk/order.ts"
import type { CsvCell } from "#web/lib/csv.ts"
import { messages } from "./uk.ts"

type Sections = WireTournamentFull["sections"]

/** By role as a protocol lists them, then by name. */
export const sortedJudges = (judges: readonly WireOfficial[]): WireOfficial[] =>
  judges.toSorted(
    (one, other) =>
      officialRoles.indexOf(one.role) - officialRoles.indexOf(other.role) || collator.compare(one.name, other.name),
  )

/** The judge's only court, or the turn from court to court; '' for the others. */
export function courtOf({ role, section }: WireOfficial, sections: Sections): string {
  const name = sections.find(({ id }) => id === section)?.name
  return name ?? (isRotated({ role, sectionId: null }) ? messages.byRota : "")
}

export const dayName = (day: number): string => (day === 0 ? messages.everyDay : messages.dayNumber(day))

/** The days for which something can be planned: those of the programme, at least one. */
export const daysOf = ({ days }: WireTournamentFull): number[] => (days.length > 0 ? days.map(({ day }) => day) : [1])

export const judgeLines = (judges: readonly WireOfficial[], sections: Sections): CsvCell[][] => [
  [
    ...[messages.name, messages.category, messages.role, messages.region, messages.club],
    ...[messages.court, messages.day, messages.note],
  ],
  ...judges.map((judge) => [
    ...[judge.name, judge.category, officialWords[judge.role], judge.region, judge.organization],
    ...[courtOf(judge, sections), dayName(judge.day), judge.note],
  ]),
]
