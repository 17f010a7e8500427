import { type ApplicationProblem, applicationProblems } from "#domain/applications/check.ts"
import type { People } from "#domain/applications/mended.ts"
import { countOfOthers } from "#domain/applications/people.ts"
import { answered, changed, requireOpen, withdrawn } from "#domain/applications/steps.ts"
import { type Application, type ApplicationFields, BY_RULE, isActive } from "#domain/applications/types.ts"
import type { AccountId, ApplicationId, TeamAthleteId } from "#domain/ids.ts"
import { type Problem, Refusal } from "#domain/refusal.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import { yearInKyiv } from "#domain/uk/dates.ts"
import { inserted, updated } from "#domain/value/changes.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Step, type Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { findApplication, findRules, listApplications } from "#server/records/applications/applications.ts"
import { dated } from "#server/records/applications/birth-dates.ts"
import { birthDatesOf, fieldsAndProblems, peopleOf, peopleOrProblem } from "#server/records/applications/fields.ts"
import { placed, placerIn } from "#server/records/applications/places.ts"
import { nextIds } from "#server/records/athletes/athletes.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { holdTeam, listTeam } from "#server/records/team.ts"

/** One wish of a coach; the people are taken from the coach's team. `unranked` undefined: as it was. */
export interface EntryRequest extends Omit<ApplicationFields, keyof People | "unranked"> {
  readonly athletes: readonly TeamAthleteId[]
  readonly unranked: boolean | undefined
}

/** A coach at a moment. */
export interface Coach {
  readonly doer: Doer
  readonly owner: AccountId
  readonly now: Date
  /** Belongs to a demo: the account lasts a day, and nothing from it reaches other tournaments. */
  readonly isGuest: boolean
}

const CHANGE = "application.change"

/** Enters athletes of the coach's own team, all or none; parents have agreed (`hasConsent`). */
export const enter = (
  shell: Shell,
  coach: Coach,
  scope: Scope,
  wishes: readonly EntryRequest[],
  { hasConsent }: { readonly hasConsent: boolean },
): Promise<Done<{ readonly ids: readonly ApplicationId[] }>> =>
  changeAs(coach, shell, scope, async (tx, tournament, { owner, now }) => {
    const { rules } = await findRules(tx, tournament.id)
    requireOpen(tournament.registrationOpen, rules, now)
    if (wishes.length === 0) throw new Refusal("required", "items", { about: "application" })
    const team = await heldTeam(
      tx,
      owner,
      wishes.flatMap(({ athletes }) => athletes),
    )
    const found = wishes.map(({ athletes, ...wish }, at) => {
      const people = peopleOrProblem(team, athletes)
      if ("code" in people) return { fields: null, problems: [{ ...people, field: people.field ?? `items.${at}` }] }
      return fieldsAndProblems({ ...wish, ...people, unranked: wish.unranked ?? false }, yearInKyiv(now))
    })
    const wrong = [...found.flatMap(({ problems }) => problems), ...(hasConsent ? [] : [NO_CONSENT])]
    const dates = wishes.map(({ athletes }) => birthDatesOf(team, athletes))
    const checked = found.map(({ fields }) => fields)
    const all = await requireRoom(tx, tournament, checked, { owner, dates, now, own: null, wrong })
    const ids = await nextIds<ApplicationId>(tx, "applications", all.length)
    const at = now.toISOString()
    const changes = all.map((fields, index) => {
      const course = { state: "waiting" as const, note: "", answer: "", kept: "", athleteId: null, synced: null }
      const teamAthletes = wishes[index]?.athletes ?? []
      const row = { ...fields, ...course, accountId: owner, teamAthletes, enteredAt: at, consentAt: at }
      return inserted("applications", { id: ids[index] ?? 0 }, row)
    })
    return { kind: "application.enter", changes, topics: ["applications"], outcome: { ids } }
  })

const NO_CONSENT: Problem = { code: "required", field: "consent", data: { about: "application" } }

/** Changes what the coach entered; it waits for a decision again. `athletes` empty: the same people, as they were entered. */
export const changeOwn = (
  shell: Shell,
  coach: Coach,
  scope: Scope,
  id: ApplicationId,
  { athletes, ...wish }: EntryRequest,
): Promise<Done<null>> =>
  changeAs(coach, shell, scope, async (tx, tournament, { owner, now }) => {
    const before = await ownApplication(tx, tournament, owner, id)
    requireOpen(tournament.registrationOpen, (await findRules(tx, tournament.id)).rules, now)
    const { name, birthYear, sex, members, birthDates } = await peopleNow(tx, owner, before, athletes)
    const unranked = wish.unranked ?? before.unranked
    const found = fieldsAndProblems({ ...wish, name, birthYear, sex, members, unranked }, yearInKyiv(now))
    const [fields = found.fields] = await requireRoom(tx, tournament, [found.fields], {
      owner,
      dates: [birthDates],
      now,
      own: id,
      wrong: found.problems,
    })
    const others = athletes.length > 0 ? { teamAthletes: athletes } : {}
    // Saved without a change: an accepted entry stays accepted.
    const isSame = updated("applications", { id }, before, { ...fields, ...others }).length === 0
    if (isSame && (before.state === "waiting" || before.state === "accepted")) return stepOf(CHANGE, before, {})
    // What is not in the list yet waits as it is now; what is there stands beside it.
    const { synced } = before.athleteId === null ? { synced: null } : before
    return stepOf(CHANGE, before, { ...changed(before, fields), ...others, synced })
  })

/** The coach's team; nobody changes those of it who are named here until the step is written. */
async function heldTeam(tx: Tx, owner: AccountId, athletes: readonly TeamAthleteId[]) {
  await holdTeam(tx, owner, athletes, "share")
  return await listTeam(tx, owner)
}

/** These athletes of the coach's team; without any, the people as they were entered. */
async function peopleNow(tx: Tx, owner: AccountId, before: Application, athletes: readonly TeamAthleteId[]) {
  if (athletes.length > 0) {
    const team = await heldTeam(tx, owner, athletes)
    return { ...peopleOf(team, athletes), birthDates: birthDatesOf(team, athletes) }
  }
  const [stood] = await dated(tx, [before])
  return { ...before, birthDates: stood?.birthDates ?? [] }
}

export const withdrawOwn = (shell: Shell, coach: Coach, scope: Scope, id: ApplicationId) =>
  changeAs(coach, shell, scope, async (tx, tournament, { owner, now }) => {
    const before = await ownApplication(tx, tournament, owner, id)
    requireOpen(tournament.registrationOpen, (await findRules(tx, tournament.id)).rules, now)
    return stepOf("application.withdraw", before, withdrawn(before))
  })

/** Answers the secretary's question; allowed after the deadline too, because the secretary asked. */
export const answerOwn = (shell: Shell, coach: Coach, scope: Scope, id: ApplicationId, text: string) =>
  changeAs(coach, shell, scope, async (tx, tournament, { owner }) => {
    const before = await ownApplication(tx, tournament, owner, id)
    return stepOf("application.answer", before, answered(before, text))
  })

/** A step of an account that sees the tournament and is not a guest. */
const changeAs = <Outcome>(
  coach: Coach,
  shell: Shell,
  scope: Scope,
  decide: (tx: Tx, tournament: TournamentRow, coach: Coach) => Promise<Step<Outcome>>,
): Promise<Done<Outcome>> =>
  change(shell, coach.doer, { ...scope, need: "entrant" }, (tx, tournament) => {
    if (coach.isGuest) throw new Refusal("not_in_demo")
    return decide(tx, tournament, coach)
  })

const stepOf = (kind: string, before: Application, after: Partial<Application>): Step<null> => ({
  kind,
  topics: ["applications"],
  outcome: null,
  changes: updated("applications", { id: before.id }, before, after),
})

/** Only its coach finds it, whatever other role an account has in the tournament. */
async function ownApplication(tx: Tx, { id }: TournamentRow, owner: AccountId, which: ApplicationId) {
  const found = await findApplication(tx, id, which)
  if (found?.accountId !== owner) throw new Refusal("not_found")
  return found
}

interface Room {
  readonly owner: AccountId
  /** The days of birth of each wish. */
  readonly dates: readonly (readonly string[])[]
  readonly now: Date
  /** The application that is changed; null: they are new. */
  readonly own: ApplicationId | null
  /** What is wrong already, to be told together. */
  readonly wrong: readonly Problem[]
}

/**
 * The wishes, those without a category in the one to which the rule leads if there is one; null: nobody of the team, wrong already. A refusal lists everything that is wrong;
 * a category that is not public counts as missing (`not_found`).
 */
async function requireRoom(
  tx: Tx,
  tournament: TournamentRow,
  checked: readonly (ApplicationFields | null)[],
  { owner, dates, now, own, wrong }: Room,
): Promise<ApplicationFields[]> {
  const year = seasonOf(tournament.date, yearInKyiv(now))
  const all = await listCategories(tx, tournament.id)
  const open = all.filter(({ status }) => status === "published")
  const categories = new Map(open.map((category) => [category.id, category]))
  const placeOf = await placerIn(tx, tournament, all, year)
  const known = checked.flatMap((one, at) => (one ? [{ at, wish: placed(one, placeOf) }] : []))
  const [wishes, lost] = parted(
    known,
    ({ wish: { categoryId } }) => categoryId === BY_RULE || categories.has(categoryId),
  )
  const entered = await dated(tx, (await listApplications(tx, tournament.id)).filter(isActive))
  const [ofCoach, ofOthers] = parted(entered, ({ accountId }) => accountId === owner)
  const { rules } = await findRules(tx, tournament.id)
  const problems = applicationProblems(
    wishes.map(({ wish, at }) => ({ ...wish, birthDates: dates[at] ?? [] })),
    {
      categories,
      others: ofCoach.filter(({ id }) => id !== own),
      otherCoaches: countOfOthers(ofOthers),
      rules,
      year,
    },
  )
  const [first, ...rest] = onceEach([
    ...wrong,
    ...lost.map(({ at }): Problem => ({ field: `items.${at}`, code: "not_found", data: {} })),
    ...problems.map((one) => problemOf(one, one.at === null ? null : (wishes[one.at]?.at ?? null))),
  ])
  if (first) throw Refusal.ofSeveral(first, [first, ...rest])
  return wishes.map(({ wish }) => wish)
}

function parted<One>(list: readonly One[], isOf: (one: One) => boolean): [One[], One[]] {
  return [list.filter(isOf), list.filter((one) => !isOf(one))]
}

/** `at`: the place of the wish among all that were sent; null: it is about all of them. */
const problemOf = ({ code, data }: ApplicationProblem, at: number | null): Problem => ({
  field: at === null ? null : `items.${at}`,
  code,
  data,
})

/** The club of several wishes is wrong once. */
const onceEach = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((one) => [JSON.stringify([one.field, one.code, one.data]), one])).values(),
]
