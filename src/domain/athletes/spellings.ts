import { keptByText } from "#domain/kept-by.ts"
import { key } from "#domain/key.ts"
import type { RowWarning } from "./import-notice.ts"
import type { SheetRow } from "./sheet-row.ts"
import type { Athlete } from "./types.ts"

/** Clubs that a person has joined: every spelling of `from` becomes `to`, in the spreadsheet and in the tournament. */
export interface ClubJoin {
  readonly from: readonly string[]
  readonly to: string
}

type Spelt = Pick<Athlete, "organization" | "coach" | "coach2" | "coach3">

/**
 * Rows in which each club and coach has one spelling: of those equal by key the tournament's, otherwise the most
 * frequent one of the spreadsheet. Each change is a warning of its row. Clubs that are to be joined come first.
 */
export function oneSpelling(
  rows: readonly SheetRow[],
  athletes: readonly Spelt[],
  joins: readonly ClubJoin[],
): SheetRow[] {
  const joined = clubJoiner(joins)
  const clubs = speller(
    athletes.map((one) => one.organization),
    rows.map(({ person }) => joined(person.organization) ?? person.organization),
  )
  const coaches = speller(
    athletes.flatMap(coachesOf),
    rows.flatMap(({ person }) => coachesOf(person)),
  )
  return rows.map((row) => {
    const { person } = row
    const target = joined(person.organization)
    const after = {
      organization: clubs(target ?? person.organization),
      coach: coaches(person.coach),
      coach2: coaches(person.coach2),
      coach3: coaches(person.coach3),
    }
    const warnings = changesOf(person, after, target !== undefined)
    return warnings.length === 0
      ? row
      : { ...row, person: { ...person, ...after }, warnings: [...row.warnings, ...warnings] }
  })
}

/** What a club becomes by the joins; undefined: it is not joined, or is so already. */
export function clubJoiner(joins: readonly ClubJoin[]): (club: string) => string | undefined {
  const targets = new Map(joins.flatMap(({ from, to }) => from.map((club): [string, string] => [key(club), to])))
  for (const { to } of joins) targets.delete(key(to))
  if (targets.size === 0) return () => undefined
  const keyOf = keptByText(key)
  return (club) => (club === "" ? undefined : targets.get(keyOf(club)))
}

const coachesOf = ({ coach, coach2, coach3 }: Spelt): string[] => [coach, coach2, coach3]

function changesOf(before: Spelt, after: Spelt, isJoined: boolean): RowWarning[] {
  const changed = (field: string, was: string, now: string, code: "respelled" | "joined_club"): RowWarning[] =>
    was === now ? [] : [{ field, code, value: was, names: [now] }]
  return [
    ...changed("organization", before.organization, after.organization, isJoined ? "joined_club" : "respelled"),
    ...changed("coach", before.coach, after.coach, "respelled"),
    ...changed("trainer2", before.coach2, after.coach2, "respelled"),
    ...changed("trainer3", before.coach3, after.coach3, "respelled"),
  ]
}

/**
 * Returns the one spelling of each text: a stored one (the most frequent of several), otherwise the most frequent of
 * the spreadsheet.
 */
function speller(stored: readonly string[], sheet: readonly string[]): (value: string) => string {
  const keyOf = keptByText(key)
  const best = new Map<string, string>()
  for (const texts of [sheet, stored]) {
    const counts = new Map<string, number>()
    for (const value of texts) if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1)
    for (const [value] of [...counts].sort(byRank)) best.set(keyOf(value), value)
  }
  return (value) => best.get(keyOf(value)) ?? value
}

/** The best one last: the most frequent, then the one in proper quotes and not all in capitals, then by letters. */
const byRank = ([one, count]: [string, number], [other, others]: [string, number]): number =>
  count - others || careOf(one) - careOf(other) || (one < other ? -1 : 1)

const careOf = (value: string): number => Number(/[«’]/u.test(value)) + Number(value !== value.toUpperCase())
