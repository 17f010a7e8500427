import type { WireStandings, WireTeamLine } from "#contract/standings/calls.ts"
import { missingAmong } from "#layout/documents/preliminary.ts"
import type { Sheet } from "#web/lib/sheet-file.ts"
import type { TeamColumn } from "./team-columns.ts"
import { messages } from "./uk.ts"

const widths: Readonly<Record<string, number>> = { name: 36, oblast: 26 }

/** The table of teams as it is shown. */
export const teamSheet = (
  name: string,
  columns: readonly TeamColumn[],
  lines: readonly WireTeamLine[],
  unfinished: number,
): Sheet => ({
  name,
  missing: missingAmong(unfinished),
  columns: columns.map(({ key, title }) => ({ title, width: widths[key] ?? 12 })),
  rows: lines.map((line) => columns.map(({ cellOf }) => cellOf(line))),
})

/** A line for every winner. */
export const winnersSheet = ({ categories, unfinished }: Pick<WireStandings, "categories" | "unfinished">): Sheet => ({
  name: messages.parts.winners,
  missing: missingAmong(unfinished),
  columns: [
    { title: messages.category, width: 30 },
    { title: messages.place, width: 8 },
    { title: messages.athlete, width: 36 },
    { title: messages.team.organization, width: 26 },
    { title: messages.region, width: 26 },
    { title: messages.team.coach, width: 26 },
    { title: messages.points, width: 8 },
  ],
  rows: categories.flatMap(({ fullName, winners }) =>
    winners.map(({ place, name, organization, region, coach, points }) => [
      ...[fullName, place, name, organization, region, coach, points],
    ]),
  ),
})
