import type { Athlete, Category } from "#domain/athletes/types.ts"
import { type Checkin, type CheckinRow, competes, notSeen, type Papers, seen } from "#domain/checkin/checkin.ts"
import type { AthleteId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"
import { type AgreedQuestions, requireAgreed } from "#domain/questions.ts"
import { Refusal } from "#domain/refusal.ts"
import { dayInKyiv, localDate, yearInKyiv } from "#domain/uk/dates.ts"
import { updated } from "#domain/value/changes.ts"
import { refuseIfMoved, type Scope, type Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { findAthlete, listPersons } from "#server/records/athletes/athletes.ts"
import { comeBackToDraw } from "#server/records/athletes/leaving.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { checkinChanges, checkinsOf } from "#server/records/checkin/checkin.ts"
import { loadRests } from "#server/records/checkin/rests.ts"

/** An entry with everything that a desk's step depends on. */
export interface Subject {
  readonly athlete: Athlete
  readonly category: Category | null
  /** Of the whole tournament. */
  readonly categories: readonly Category[]
  /** undefined: nothing was written down yet. */
  readonly row: CheckinRow | undefined
}

/** What a desk sends along; what is not sent stays. */
export interface Sent extends Partial<{ readonly [Name in keyof Papers]: boolean | undefined }> {
  readonly note?: string | undefined
  readonly agreed: AgreedQuestions
  /** Why somebody competes who ought to rest. */
  readonly reason: string
}

/** An entry of this very tournament, or `not_found`; `state_moved` if the screen does not know its last change. */
export async function loadSubject(tx: Tx, tournament: TournamentRow, scope: Scope, id: AthleteId): Promise<Subject> {
  const athlete = await findAthlete(tx, id)
  if (athlete?.tournamentId !== tournament.id) throw new Refusal("not_found")
  // Before any rule: what another desk has just done is the reason, not that no attempt is left.
  await refuseIfMoved(tx, scope, tournament, [
    { table: "checkins", key: { athleteId: id } },
    { table: "athletes", key: { id } },
  ])
  const categories = await listCategories(tx, tournament.id)
  const category = categories.find((one) => one.id === athlete.categoryId) ?? null
  return { athlete, category, categories, row: (await checkinsOf(tx, tournament.id, [id])).get(id) }
}

const NO_WEIGHTS = { weight1: 0, weight2: 0 }
export const boundsOf = (category: Category | null): Pick<Category, "weight1" | "weight2"> => category ?? NO_WEIGHTS

/** The entry with the papers and the note that were sent. */
export function withSent(
  { row = { ...notSeen }, category }: { row?: Checkin; category: Category | null },
  sent: Sent,
): Checkin {
  const papers = { documents: sent.documents ?? row.documents, insurance: sent.insurance ?? row.insurance }
  return { ...seen(row, papers, boundsOf(category)), note: sent.note === undefined ? row.note : text(sent.note) }
}

/** The rows of an entry's step: its own, and those of the other entries of its person, whose papers are the same. */
export async function writeDown(
  tx: Tx,
  subject: Subject,
  after: Checkin,
  more: Partial<Athlete> = {},
): Promise<RowChange[]> {
  const { athlete, row } = subject
  // Only a person takes this mark away, or another category.
  const isAside = athlete.aside !== ""
  return [
    ...checkinChanges(athlete.id, row, after),
    ...updated("athletes", { id: athlete.id }, athlete, { ...more, out: isAside || !competes(after.state) }),
    ...(isBack(athlete, after) && more.categoryId === undefined ? await comeBackToDraw(tx, athlete) : []),
    ...(await papersElsewhere(tx, subject, after)),
  ]
}

/** Who was away or out is here after all. */
const isBack = ({ out }: Athlete, { state }: Checkin): boolean => out && competes(state)

async function papersElsewhere(tx: Tx, { athlete, categories, row }: Subject, after: Checkin): Promise<RowChange[]> {
  const before = row ?? notSeen
  const changed = {
    ...(before.documents === after.documents ? {} : { documents: after.documents }),
    ...(before.insurance === after.insurance ? {} : { insurance: after.insurance }),
  }
  if (Object.keys(changed).length === 0) return []
  const others = (await listPersons(tx, athlete.tournamentId, [athlete])).filter(({ id }) => id !== athlete.id)
  const ids = others.map(({ id }) => id)
  const rows = await checkinsOf(tx, athlete.tournamentId, ids)
  return others.flatMap(({ id, categoryId }) => {
    const own = rows.get(id)
    const category = categories.find((one) => one.id === categoryId) ?? null
    const { documents, insurance } = { ...(own ?? notSeen), ...changed }
    return checkinChanges(id, own, seen(own ?? notSeen, { documents, insurance }, boundsOf(category)))
  })
}

/**
 * Refuses (`resting`) an athlete who has to rest on `today`, also because of another tournament of the same owner; who agreed
 * to that admits the athlete for a written reason, which is added to the note.
 */
export async function requireRested(
  tx: Tx,
  { athlete }: Subject,
  after: Checkin,
  sent: Sent,
  today: string,
): Promise<Checkin> {
  const rest = (await loadRests(tx, athlete.tournamentId, today)).get(athlete.id)
  if (!rest) return after
  requireAgreed(sent.agreed, [new Refusal("resting", null, { until: rest.restUntil, tournament: rest.tournament })])
  const reason = text(sent.reason)
  if (reason === "") throw new Refusal("required", "reason", { about: "checkin" })
  return after.note.includes(reason) ? after : { ...after, note: [after.note, reason].filter(Boolean).join("; ") }
}

/** When a desk's step is made. */
export interface Moment {
  readonly now: Date
  /** In Ukraine, dd.mm.yyyy. */
  readonly today: string
  readonly thisYear: number
}

export const momentOf = (now: Date): Moment => ({
  now,
  today: localDate(dayInKyiv(now)),
  thisYear: yearInKyiv(now),
})
