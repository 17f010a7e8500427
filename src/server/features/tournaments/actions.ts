import { Refusal } from "#domain/refusal.ts"
import { postponed } from "#domain/tournament/next-year.ts"
import { checkTournament, newTournament, type TournamentFields } from "#domain/tournament/tournament-rules.ts"
import { dayInKyiv, localDate } from "#domain/uk/dates.ts"
import { inserted, updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import { type Doer, found, type Scope, type Shell } from "#server/platform/change.ts"
import { cleanDescription } from "#server/platform/clean-description.ts"
import { cleanOf } from "#server/platform/problems.ts"
import { DELETED, FOUNDED, RESTORED } from "#server/platform/undo.ts"
import { offeredId, pickOf } from "#server/records/rule-sets/rule-sets.ts"
import { listDays } from "#server/records/sections.ts"

/** By which rules a tournament is founded. */
export interface RuleWish {
  /** A set in its newest version; undefined: the one that the first day is offered. */
  readonly rules: number | undefined
  readonly now: Date
}

/** Founds a tournament of the doer's own; fields not given take their defaults. Refuses `not_found` rules that are not there. */
export async function createTournament(
  shell: Shell,
  doer: Doer,
  scope: Pick<Scope, "action" | "body">,
  fields: Partial<TournamentFields>,
  { rules, now }: RuleWish,
) {
  const ownerId = doer.accountId
  if (ownerId === null) throw new Refusal("not_signed_in")
  const clean = kept({ ...newTournament, ...fields })
  return await found(shell, doer, scope, async (id, tx) => {
    const { stored: _, ...pick } = await pickOf(tx, rules ?? (await offeredId(tx, clean.date || today(now))))
    return {
      kind: FOUNDED,
      changes: [inserted("tournaments", { id }, { ...blankColumns, ...clean, ...pick, ownerId })],
      topics: ["tournament"],
      outcome: null,
    }
  })
}

/** Changes the fields given; the others keep their value. The days of a programme that begins with the tournament go with its date. */
export const updateTournament = action(
  async (
    tx,
    { id, ownerId, revision, deletedAt, secretaries, judges, ...before },
    fields: Partial<TournamentFields>,
  ) => {
    const after = kept({ ...before, ...fields })
    const days = after.date === before.date ? [] : postponed(await listDays(tx, id), before.date, after.date)
    return {
      kind: "tournament.update",
      changes: [
        ...updated("tournaments", { id }, before, after),
        ...days.flatMap(({ day, was, date }) => updated("days", { day }, { date: was }, { date })),
      ],
      topics: ["tournament", ...(days.length > 0 ? (["categories"] as const) : [])],
      outcome: null,
    }
  },
)

/** Puts a tournament into the bin; only its owner may. */
export const deleteTournament = action(
  async (_, tournament, now: Date) => ({
    kind: DELETED,
    changes: updated("tournaments", { id: tournament.id }, IN_PLACE, { deletedAt: now.toISOString() }),
    topics: ["tournament"],
    outcome: null,
  }),
  { need: "own" },
)

const IN_PLACE: { deletedAt: string | null } = { deletedAt: null }

const today = (now: Date): string => localDate(dayInKyiv(now))

/** What a form does not say of a tournament. */
const blankColumns = { deletedAt: null, embedOrigins: [], federationLogo: "", organiserLogo: "" }

function kept(fields: TournamentFields): TournamentFields {
  const clean = cleanOf(checkTournament(fields), "tournament")
  return { ...clean, description: cleanDescription(clean.description) }
}

/** Takes a tournament out of the bin, unchanged; only its owner may. */
export const restoreTournament = action(
  async (_, { id, deletedAt }) => {
    if (deletedAt === null) throw new Refusal("not_found")
    return {
      kind: RESTORED,
      changes: updated<{ deletedAt: Date | null }>("tournaments", { id }, { deletedAt }, { deletedAt: null }),
      topics: ["tournament"],
      outcome: null,
    }
  },
  { need: "own", inBin: true },
)
