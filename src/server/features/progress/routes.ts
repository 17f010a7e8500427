import { answerNextStep, tournamentProgress, type WireProgress } from "#contract/progress/calls.ts"
import type { CheckinRow } from "#domain/checkin/checkin.ts"
import type { Guide } from "#domain/progress/guide.ts"
import { nextStep } from "#domain/progress/next-step.ts"
import { phasesOf } from "#domain/progress/phases.ts"
import { courtHours, outlookOf } from "#domain/queue/index.ts"
import { restSeconds } from "#domain/schedule/index.ts"
import { isoDay } from "#domain/tournament/calendar-date.ts"
import { dayInKyiv } from "#domain/uk/dates.ts"
import { readFor } from "#server/platform/action.ts"
import type { Tx } from "#server/platform/change.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { countWaiting, findRules } from "#server/records/applications/applications.ts"
import { listCheckins } from "#server/records/checkin/checkin.ts"
import { findGuide } from "#server/records/guide.ts"
import { findPayee } from "#server/records/money.ts"
import { findFees, listPayments } from "#server/records/office.ts"
import type { Deps } from "#server/views/deps.ts"
import { clubFees } from "#server/views/fees.ts"
import { progressOf } from "#server/views/progress.ts"
import type { State } from "#server/views/states/state.ts"
import { answerGuide } from "./actions.ts"

/** How far a tournament is, for its staff. */
export function progressRoutes(serve: Serve, { shell, clock }: Deps): void {
  const readBeside = once(besideState)

  serve(tournamentProgress, ({ id }, caller) =>
    readFor(shell, caller, { tournamentId: id }, async (tx, tournament) => {
      const state = await shell.states.within(tx, tournament)
      return present(state, await readBeside(tx, state), clock())
    }),
  )

  serve(answerNextStep, async (input, caller) => {
    const { revision } = await answerGuide(shell, caller, scopeOf(input.id, input), input)
    return { revision }
  })
}

/** What of a tournament its kept state does not hold. */
interface ProgressCounts {
  readonly checkins: readonly CheckinRow[]
  readonly applications: Awaited<ReturnType<typeof countWaiting>>
  readonly deadline: Date | null
  readonly guide: Guide
  readonly debts: WireProgress["debts"]
  /** The last day to pay, dd.mm.yyyy; '' none. */
  readonly payUntil: string
}

async function besideState(tx: Tx, { view: { tournament, athletes, categories } }: State): Promise<ProgressCounts> {
  const { id } = tournament
  const checkins = await listCheckins(tx, id)
  const applications = await countWaiting(tx, id, athletes)
  const { rules } = await findFees(tx, id)
  const payments = await listPayments(tx, id)
  const owing = clubFees({ athletes, categories, payments, rules }).filter(({ balance }) => balance > 0)
  return {
    checkins,
    applications,
    deadline: (await findRules(tx, id)).rules.deadline,
    guide: (await findGuide(tx, id)).guide,
    payUntil: (await findPayee(tx, id))?.lastDay ?? "",
    debts: { clubs: owing.length, sum: owing.reduce((sum, { balance }) => sum + balance, 0) },
  }
}

/** Every page asks after every step: for one state it is read once, because all that it is made of changes by steps. */
function once(read: (tx: Tx, state: State) => Promise<ProgressCounts>) {
  const known = new WeakMap<State, ProgressCounts>()
  return async (tx: Tx, state: State): Promise<ProgressCounts> => {
    const beside = known.get(state) ?? (await read(tx, state))
    known.set(state, beside)
    return beside
  }
}

function present(state: State, beside: ProgressCounts, now: Date): Omit<WireProgress, "revision"> {
  const { checkins, applications, debts, deadline } = beside
  const counted = progressOf(state, { ...beside, applications: applications.count }, now)
  const { athletes, uncategorised, small, people, fights, categories, undrawn, rematches, misfits } = counted
  const { later: _, ...weighIn } = counted.weighIn
  const next = nextStep(counted)
  const second = checkins.filter((one) => one.state === "second")
  return {
    next,
    phases: phasesOf(counted, next).map((phase) => ({ ...phase, share: Math.round(phase.share * 1000) / 1000 })),
    athletes,
    uncategorised,
    entries: {
      awaited: counted.awaitsEntries,
      open: state.view.tournament.registrationOpen,
      until: isoOrNone(deadline?.getTime()),
    },
    small: { categories: [...counted.smallOnes], athletes: small.athletes },
    weighIn: { ...weighIn, from: counted.weighInFrom },
    people,
    outside: counted.outside.map(({ one, category }) => ({
      athlete: one.id,
      name: one.name,
      category: category.id,
      category_name: category.name,
    })),
    categories: { ...categories, ...undrawn, awaiting: [...undrawn.awaiting] },
    fights,
    applications: { ...applications, since: isoOrNone(applications.since?.getTime()) },
    second: { count: second.length, until: isoOrNone(firstOf(second)) },
    debts: isDue(beside.payUntil, now) ? debts : { clubs: 0, sum: 0 },
    report: { until: counted.report.until },
    rematches,
    misfits: { age: [...misfits.age], sex: [...misfits.sex] },
    courts: courtsOf(state, now),
  }
}

/** Debts ask for attention from the day after the last day to pay, in Kyiv; without such a day always. */
const isDue = (lastDay: string, now: Date): boolean => lastDay === "" || dayInKyiv(now) > isoDay(lastDay)

/** The first end of a second attempt, milliseconds since 1970. */
function firstOf(second: readonly CheckinRow[]): number | null {
  const ends = second.flatMap(({ secondUntil }) => secondUntil?.getTime() ?? [])
  return ends.length > 0 ? Math.min(...ends) : null
}

const isoOrNone = (at: number | null | undefined): string => (at == null ? "" : new Date(at).toISOString())

const MINUTE = 60_000

function courtsOf(state: State, now: Date): WireProgress["courts"] {
  const { sections, fights, days } = state.courts()
  const { athletes, categories, tournament } = state.view
  const lists = new Map(categories.map(({ id, showType, sectionId }) => [id, showType === "list" ? sectionId : null]))
  return sections.map(({ id, name }) => {
    const hoursOn = courtHours(days, id, fights, now.getTime())
    const own = fights.filter(({ court }) => court === id)
    const outlook = outlookOf(own, { now: now.getTime(), rest: restSeconds, hoursOn })
    return {
      id,
      name,
      date: days.find(({ day }) => day === outlook.day)?.date || tournament.date,
      fights: outlook.fights,
      left: outlook.left,
      performances: athletes.filter(
        ({ out, categoryId }) => !out && categoryId !== null && lists.get(categoryId) === id,
      ).length,
      starts: isoOrNone(outlook.startsAt),
      ends: isoOrNone(outlook.endsAt),
      late: Math.round(outlook.late / MINUTE),
    }
  })
}
