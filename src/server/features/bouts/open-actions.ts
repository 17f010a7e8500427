import { boutRulesFor } from "#domain/bout/for-category.ts"
import type { BoutRules, Seats } from "#domain/bout/rules.ts"
import type { CategoryId, SectionId, TournamentId } from "#domain/ids.ts"
import type { AgreedQuestions } from "#domain/questions.ts"
import type { CourtFight } from "#domain/queue/index.ts"
import { Refusal } from "#domain/refusal.ts"
import { rulePickOf } from "#domain/rules/category-rules.ts"
import { FIGHTS, VIDEO } from "#domain/seats/seats.ts"
import { stepOnCourt } from "#server/features/courts/actions.ts"
import type { Doer, Scope } from "#server/platform/change.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { preview } from "#server/platform/preview.ts"
import {
  type BoutRow,
  boutOfFight,
  hashOfRules,
  insertBout,
  logOf,
  type StoredEntry,
  setBoutOn,
} from "#server/records/bouts/bouts.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { seatsAt } from "#server/records/seats/seats.ts"
import type { State } from "#server/views/states/state.ts"
import type { KeepingShell } from "#server/views/states/states.ts"
import { firstEntries, requireSound } from "./registry.ts"

/** Which fight is to be opened, and how. */
export interface Opening {
  readonly sectionId: SectionId
  readonly categoryId: CategoryId
  readonly t: number
  readonly session: string
  /** null: as many as seats stand on the court. */
  readonly seats: Seats | null
  readonly agreed: AgreedQuestions
  /** Server time. */
  readonly at: number
  readonly now: Date
}

export interface OpenedBout {
  readonly revision: number
  readonly row: BoutRow
  readonly stored: readonly StoredEntry[]
}

/**
 * Calls the fight and makes its bout, or finds the one that was made before: its log goes on. Refuses as `stepOnCourt`
 * does, `bout_broken` and `bout_ahead` if its log is none, `not_found` for a fight that is not of this court, and
 * `poomsae_fight` for a match of poomsae, which judges' tablets mark.
 */
export async function openFight(shell: KeepingShell, doer: Doer, scope: Scope, opening: Opening): Promise<OpenedBout> {
  const { sectionId, categoryId, t } = opening
  const { tournamentId } = scope
  const { revision, outcome } = await preview(shell, doer, { tournamentId }, async (tx, tournament) => {
    const state = await shell.states.within(tx, tournament)
    return {
      fight: fightIn(state, opening),
      rules: await rulesFor(tx, state, categoryId),
      seats: await seatsOf(tx, tournamentId, sectionId),
    }
  })
  const { blue, red, isOver } = outcome.fight
  if (blue === null || red === null) throw new Refusal("fight_not_ready", null, { t, waits: "opponent" })
  const known = await boutOfFight(shell.db, { tournamentId, categoryId, t, blue, red })
  if (known) requireSound(await logOf(shell.db, known), opening.at)
  if (known && isOver) return { revision, ...(await openedBefore(shell.db, known, sectionId)) }
  const order = { step: "call" as const, at: opening.now.toISOString(), agreed: opening.agreed }
  const called = await stepOnCourt(shell, doer, scope, { category: categoryId, t }, order)
  if (known) return { revision: called.revision, ...(await openedBefore(shell.db, known, sectionId)) }
  const row = {
    tournamentId,
    sectionId,
    categoryId,
    t,
    blue,
    red,
    seats: opening.seats ?? outcome.seats,
    rules: outcome.rules,
    rulesHash: hashOfRules(outcome.rules),
    openedAt: opening.now,
  }
  const made = await insertBout(shell.db, row, (bout) => firstEntries(bout, opening.at, opening.session))
  return { revision: called.revision, row: made, stored: await logOf(shell.db, made) }
}

async function openedBefore(db: Db, row: BoutRow, sectionId: SectionId): Promise<Omit<OpenedBout, "revision">> {
  if (row.closedAt !== null || row.sectionId !== sectionId) await setBoutOn(db, row, sectionId)
  return { row: { ...row, sectionId, closedAt: null }, stored: await logOf(db, row) }
}

function fightIn(state: State, { sectionId, categoryId, t }: Opening): CourtFight {
  const fight = state.courts().fights.find((one) => one.category === categoryId && one.t === t)
  if (!fight || fight.court !== sectionId) throw new Refusal("not_found")
  const category = state.courts().categories.find(({ id }) => id === categoryId)
  if (category?.kind === "poomsae") throw new Refusal("poomsae_fight")
  return fight
}

/** The values of a bout of a category; null: of an adult. */
export async function rulesFor(db: Db, state: State, categoryId: CategoryId | null): Promise<BoutRules> {
  const category = state.courts().categories.find(({ id }) => id === categoryId)
  return boutRulesFor(
    await rulesOf(db, rulePickOf(state.view.tournament, category)),
    category ?? { ageCategory: 0, age1: 0 },
  )
}

/** Judges' seats of a court that make a bout; 3 if none were set up. */
export async function seatsOf(db: Db, id: TournamentId, sectionId: SectionId): Promise<Seats> {
  const stand = (await seatsAt(db, id, { sectionId, kort: FIGHTS })).filter(({ seat }) => seat !== VIDEO).length
  return stand === 2 || stand === 4 ? stand : 3
}
