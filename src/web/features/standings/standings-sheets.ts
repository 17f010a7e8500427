import type { WireResult, WireTeamLine } from "#contract/standings.ts"
import type { Sheet } from "#web/lib/sheet-file.ts"
import { messages } from "./messages.ts"
import type { Column } from "./team-columns.ts"

const widths: Readonly<Record<string, number>> = { name: 36, oblast: 26 }

/** The table of teams as it is shown. */
export const teamSheet = (name: string, columns: readonly Column[], lines: readonly WireTeamLine[]): Sheet => ({
  name,
  columns: columns.map(({ id, title }) => ({ title, width: widths[id] ?? 12 })),
  rows: lines.map((line) => columns.map(({ cellOf }) => cellOf(line))),
})

/** A line for every winner. */
export const winnersSheet = (categories: readonly WireResult[]): Sheet => ({
  name: messages.parts.winners,
  columns: [
    { title: messages.category, width: 30 },
    { title: messages.place, width: 8 },
    { title: messages.athlete, width: 36 },
    { title: messages.team.organization, width: 26 },
    { title: messages.region, width: 26 },
    { title: messages.team.coach, width: 26 },
    { title: messages.points, width: 8 },
  ],
  rows: categories.flatMap(({ fullname, winners }) =>
    winners.map(({ place, name, organization, oblast, coach, points }) => [
      ...[fullname, place, name, organization, oblast, coach, points],
    ]),
  ),
})
