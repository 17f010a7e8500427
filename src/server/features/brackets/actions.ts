import type { Consent, FightInput, Placing, Result } from "#domain/bracket/index.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { saidOfDecision } from "#domain/catalogue/decision-words.ts"
import * as Draw from "#domain/draw/index.ts"
import { before } from "#domain/formats/meetings.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { type AgreedQuestions, nothingAgreed, requireAgreed } from "#domain/questions.ts"
import { Refusal } from "#domain/refusal.ts"
import { action, previewBy } from "#server/platform/action.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Step, type Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { closingEntries } from "#server/records/applications/close-at-first-fight.ts"
import { runningQuestions } from "#server/records/bouts/running.ts"
import { summariesAfter } from "#server/records/bouts/summaries-after.ts"
import {
  countDraws,
  type DrawToKeep,
  drawChanges,
  fieldsOf,
  fightChanges,
  findDisputedDraw,
  findDraw,
} from "#server/records/brackets/brackets.ts"
import { withNumbersBack } from "#server/records/brackets/numbers-back.ts"
import {
  entrantsOf,
  loadSubject,
  requireBracket,
  requireDraw,
  rosterOf,
  type Subject,
} from "#server/records/brackets/subject.ts"
import { requireUnscored, type Unscored } from "#server/records/poomsae/scored.ts"
import { mostRoundsIn } from "#server/records/rule-sets/most-rounds.ts"
import { formatOf } from "./format-of.ts"

/** Later fights that lost their result. */
export interface Undone {
  readonly undone: readonly number[]
}

/** What a step that records a fight writes beside the result. Its rounds are told whether or not the tournament enters them. */
type ExtraChanges = (tx: Tx, tournament: TournamentRow, result: Result | null) => Promise<readonly RowChange[]>

/** Records or corrects one fight. If it waits for a protest or contradicts itself, consent is required. */
export const recordFight = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  categoryId: CategoryId,
  input: FightInput,
  agreed: AgreedQuestions = nothingAgreed,
  beside?: ExtraChanges,
): Promise<Done<Undone>> =>
  closingEntries(shell, scope, (note) =>
    change(shell, doer, scope, async (tx, tournament) => {
      note(tournament)
      // Only the fight is changed: the list of athletes is not needed to decide.
      const found = await findDisputedDraw(tx, tournament.id, categoryId)
      const draw = found ?? requireDraw(await loadSubject(tx, tournament.id, categoryId))
      const { id, bestOfThree, ruleSetId, ruleSetVersion } = tournament
      const how = { id, bestOfThree: bestOfThree || beside !== undefined, ruleSetId, ruleSetVersion }
      const { bracket, undone, question } = await recorded(tx, how, categoryId, draw.bracket, input)
      requireAgreed(agreed, [
        await askedFirst(tx, how, { categoryId, t: input.t, isOfBout: beside !== undefined }, [draw.bracket, bracket]),
        question,
        found && Bracket.disputeOf(found.bracket, input.t, found.protests),
      ])
      const result = bracket.fights[input.t]?.result ?? null
      const key = { tournamentId: id, categoryId }
      const others = beside
        ? await beside(tx, tournament, result)
        : await summariesAfter(tx, key, draw.bracket, bracket)
      return {
        kind: "fight.record",
        changes: [...fightChanges(categoryId, draw.bracket, bracket), ...others],
        restsOn: pairRows(categoryId, draw.bracket, input),
        topics: [`category:${categoryId}`],
        outcome: { undone },
      }
    }),
  )

/** The bracket with the fight recorded. Rounds are scored only if the tournament wants it. */
async function recorded(
  tx: Tx,
  tournament: Pick<TournamentRow, "id" | "bestOfThree" | "ruleSetId" | "ruleSetVersion">,
  categoryId: CategoryId,
  old: Bracket.Bracket,
  input: FightInput,
): Promise<Bracket.Recorded> {
  const { id: tournamentId, bestOfThree } = tournament
  // A bout is told by rounds in every tournament: its correction is, too.
  const hasRounds = (old.fights[input.t]?.result?.rounds ?? []).length > 0
  if (input.rounds && !bestOfThree && !hasRounds) throw new Refusal("rounds_off", "rounds")
  // A bout brings the rules by which it was fought.
  const isByRounds = input.rounds !== undefined || (input.keepsRounds && hasRounds)
  const mostRounds = isByRounds ? (input.mostRounds ?? (await mostRoundsIn(tx, tournament, categoryId))) : undefined
  const { bracket, undone, question } = Bracket.recordFight(old, { ...input, mostRounds })
  return { bracket: await withNumbersBack(tx, { tournamentId, categoryId }, old, bracket), undone, question }
}

interface FightReference {
  readonly categoryId: CategoryId
  readonly t: number
  readonly isOfBout: boolean
}

/**
 * Whoever ends a bout is asked about a result that was entered meanwhile; whoever enters one by hand about the panel that
 * scores the fight at this moment.
 */
async function askedFirst(
  tx: Tx,
  { id }: Pick<TournamentRow, "id">,
  { categoryId, t, isOfBout }: FightReference,
  [before, after]: readonly [Bracket.Bracket, Bracket.Bracket],
): Promise<Refusal | null> {
  if (isOfBout) return otherResult(before, after, t)
  return before.fights[t]?.result ? null : (await runningQuestions(tx, id))(categoryId, t)
}

/** The result that stands, if a bout ends otherwise: whoever fought it was not asked. A correction by hand names its own. */
function otherResult(before: Bracket.Bracket, after: Bracket.Bracket, t: number): Refusal | null {
  const [old, now] = [before.fights[t]?.result, after.fights[t]?.result]
  if (!old || !now || (old.winner === now.winner && old.decision === now.decision)) return null
  const winner = old.winner === null ? null : old.winner === old.blue ? "blue" : "red"
  return new Refusal("result_stands", null, { winner, said: saidOfDecision(old, null) })
}

/**
 * If the request names no pair, the screen's revision has to be up to date for the positions and the earlier fights.
 */
function pairRows(
  categoryId: CategoryId,
  bracket: Bracket.Bracket,
  { t, blue, red }: FightInput,
): Step<unknown>["restsOn"] {
  if (blue !== null && red !== null) return []
  const fights = before(bracket, t).map((feeder) => ({ table: "fights" as const, key: { categoryId, t: feeder } }))
  return [{ table: "draws", key: { categoryId } }, ...fights]
}

/** What recording would do; nothing is saved. */
export const previewFight = previewBy(async (tx, tournament, categoryId: CategoryId, input: FightInput) => {
  const subject = await loadSubject(tx, tournament.id, categoryId)
  const draw = requireDraw(subject)
  const { bracket, undone } = await recorded(tx, tournament, categoryId, draw.bracket, input)
  return { subject: { ...subject, draw: { ...draw, bracket } }, undone }
})

/** Saves the first-round places as a person put them. */
export const arrangeBracket = action(
  async (
    tx,
    tournament,
    categoryId: CategoryId,
    wanted: {
      readonly size: number
      readonly places: readonly Placing[]
      readonly consent: Consent
      /** Stored in the journal; '' or absent: none. */
      readonly reason?: string
      readonly now: Date
    },
  ) => {
    const subject = await loadSubject(tx, tournament.id, categoryId)
    requireBracket(subject)
    const before = subject.draw
    const roster = rosterOf(subject)
    // A draft takes the format of all who are to be placed.
    const { format } = formatOf(subject, tournament, before === null ? roster.length : wanted.places.length)
    const { bracket, undone } = Bracket.arrange(before?.bracket ?? null, { ...wanted, roster, format })
    const isSame = bracket === (before?.bracket ?? null)
    const after =
      bracket === null ? null : { fields: await fieldsByHand(tx, subject, tournament, bracket, wanted.now), bracket }
    return {
      kind: "draw.arrange",
      changes: isSame ? [] : drawChanges(categoryId, before, after),
      topics: [`category:${categoryId}`],
      outcome: wanted.reason ? { undone, reason: wanted.reason } : { undone },
    }
  },
)

/**
 * Removes an athlete from a position: in the first round from the draw, otherwise by removing the result that brought
 * him there.
 */
export const removeFromBracket = action(
  async (
    tx,
    tournament,
    categoryId: CategoryId,
    target: { readonly athlete: AthleteId; readonly position: string },
  ) => {
    const subject = await loadSubject(tx, tournament.id, categoryId)
    const draw = requireDraw(subject)
    const { bracket, undone } = Bracket.removeFrom(draw.bracket, target.athlete, target.position)
    const proof = Draw.certify(entrantsOf(subject.athletes, tournament), bracket.size, bracket.places)
    return {
      kind: "draw.remove",
      changes: drawChanges(categoryId, draw, { fields: { ...fieldsOf(draw), ...proof }, bracket }),
      topics: [`category:${categoryId}`],
      outcome: { undone },
    }
  },
)

/** Takes a category's draw away, results included. */
export const clearBracket = action(async (tx, tournament, categoryId: CategoryId) => {
  const subject = await loadSubject(tx, tournament.id, categoryId)
  return {
    kind: "draw.clear",
    changes: drawChanges(categoryId, subject.draw, null),
    topics: [`category:${categoryId}`],
    outcome: null,
  }
})

/** An athlete leaves a category: what changes in its draw. Part of the steps of other features. */
export async function leaveDraw(
  tx: Tx,
  tournamentId: TournamentId,
  categoryId: CategoryId | null,
  athlete: AthleteId,
  consent: Consent,
): Promise<Undone & Pick<Step<unknown>, "changes"> & Pick<Unscored, "restsOn">> {
  const { restsOn } = await requireUnscored(tx, tournamentId, [athlete], consent)
  const draw = categoryId === null ? null : await findDraw(tx, tournamentId, categoryId)
  if (draw === null || categoryId === null) return { changes: [], undone: [], restsOn }
  const { bracket, undone } = Bracket.withdraw(draw.bracket, athlete, consent)
  return { changes: drawChanges(categoryId, draw, { fields: fieldsOf(draw), bracket }), undone, restsOn }
}

/** A draw made by hand proves itself too; what the lot gave before stays known, so that everybody sees which places were moved. */
async function fieldsByHand(
  tx: Tx,
  { category, athletes, draw }: Subject,
  tournament: TournamentRow,
  bracket: Bracket.Bracket,
  now: Date,
): Promise<DrawToKeep["fields"]> {
  const entrants = entrantsOf(athletes, tournament)
  const proof = Draw.certify(entrants, bracket.size, bracket.places)
  if (draw !== null && draw.row.drawn !== null) return { ...fieldsOf(draw), ...proof }
  return {
    ...proof,
    formatChosen: draw?.row.formatChosen ?? bracket.format === category.format,
    state: draw?.row.state ?? (tournament.holdDraws ? "prepared" : "published"),
    embargo: draw?.row.embargo?.toISOString() ?? null,
    no: draw?.row.no ?? (await countDraws(tx, tournament.id)).get(category.id) ?? 0,
    seed: "",
    version: Draw.version,
    listHash: Draw.listHash(entrants),
    profile: draw?.row.profile ?? "separation",
    list: Draw.canonicalList(entrants),
    drawn: null,
    drawnAt: now.toISOString(),
    printed: draw?.row.printed ?? [],
    confirmed: draw?.row.confirmed ?? null,
    reopened: draw?.row.reopened ?? false,
    shared: draw?.row.shared ?? [],
  }
}
