import { randomInt, randomUUID } from "node:crypto"
import { entriesOf, inventedEntries, inventor } from "#domain/demo/entries.ts"
import { COURTS, JUDGES, type PlannedCategory, planned } from "#domain/demo/plan.ts"
import { demosOfAddress } from "#domain/demo/shares.ts"
import { Random } from "#domain/draw/random.ts"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { allAgreed } from "#domain/questions.ts"
import { Refusal } from "#domain/refusal.ts"
import { dayInKyiv, kyivField, localDate } from "#domain/uk/dates.ts"
import { openSession, type SignedIn } from "#server/features/accounts/actions.ts"
import { drawAll } from "#server/features/brackets/draw-actions.ts"
import { numberEvent } from "#server/features/sections/number-event-actions.ts"
import { createTournament } from "#server/features/tournaments/actions.ts"
import { change, type Doer, type Shell } from "#server/platform/change.ts"
import { newCode } from "#server/platform/code.ts"
import { siteOf } from "#server/platform/http/network.ts"
import { inTurn } from "#server/platform/in-turn.ts"
import { nobodysPassword } from "#server/platform/password.ts"
import type { Tokens } from "#server/platform/tokens.ts"
import { nextIds } from "#server/records/athletes/athletes.ts"
import { countGuests, deleteGuest, insertDemo, insertGuest, lockDemos, removeGuest } from "#server/records/demos.ts"
import { loadCourts } from "#server/views/courts/load.ts"
import type { Deps } from "#server/views/deps.ts"
import { COACHED, dayRows, SENT } from "./day-rows.ts"
import { categoryRows, type DemoIds, entryRows, type Fill, fillRows, idAt, type Placed } from "./fill-rows.ts"
import { messages, robotTexts } from "./uk.ts"

export interface DemoDeps extends Pick<Deps, "clock" | "nonce" | "counts"> {
  readonly shell: Shell
  readonly tokens: Tokens
  /** How many demos may exist at once; 0: none are made here. */
  readonly most: number
}

/** The name in the history for the robot that makes a demo and goes on with it. */
export const ROBOT = robotTexts.robot

/** How long the courts have been at work when somebody comes, milliseconds. */
const AT_WORK_MS = 130 * 60_000

/**
 * Creates a guest and, for this guest only, a tournament in full swing; signs the guest in. Refuses with `demo_full` if too many
 * demos exist. If it fails, nothing is left behind.
 */
export async function makeDemo(
  deps: DemoDeps,
  who: Beginner,
): Promise<SignedIn & { readonly tournamentId: TournamentId }> {
  const signedIn = await makeGuest(deps, who)
  const { id } = signedIn.account
  try {
    // Many visitors who click at once must not use up all connections and all the server's time: demos are made one
    // after another.
    return { ...signedIn, tournamentId: await inTurn("demos", () => makeTournament(deps, id)) }
  } catch (error) {
    await removeGuest(deps.shell.db, id)
    throw error
  }
}

/** Who begins a demo: on which device and from where, and whose own it takes the place of; null: of none. */
export interface Beginner {
  readonly device: string
  readonly address: string
  readonly guest: AccountId | null
}

async function makeGuest(deps: DemoDeps, { device, address, guest }: Beginner): Promise<SignedIn> {
  const { shell, tokens, clock, most } = deps
  const now = clock()
  // Whose own it takes the place of takes no room.
  if (guest === null) await takeShare(deps, address)
  const passwordHash = await nobodysPassword()
  return await shell.db.transaction().execute(async (tx) => {
    await lockDemos(tx)
    if (guest !== null) await deleteGuest(tx, guest)
    if ((await countGuests(tx, now)) >= most) throw new Refusal("demo_full", null, { most })
    const username = `demo-${randomUUID().slice(0, 13)}`
    const account = await insertGuest(tx, { username, passwordHash, name: messages.guest, now })
    return await openSession({ db: tx, tokens }, account, device)
  })
}

/** One address leaves room for others; of IPv6 a site counts as one, which has 65,536 networks. */
async function takeShare({ shell, counts, clock, most }: DemoDeps, address: string): Promise<void> {
  const living = await countGuests(shell.db, clock())
  if (living >= most) throw new Refusal("demo_full", null, { most })
  const share = { most: demosOfAddress({ most, living }), windowMs: DAY_MS }
  const retryAfter = await counts.take(`demos at ${siteOf(address)}`, share)
  if (retryAfter !== null) throw new Refusal("too_many_tries", null, { retryAfter })
}

async function makeTournament({ shell, clock, nonce }: DemoDeps, accountId: AccountId): Promise<TournamentId> {
  const doer: Doer = { accountId, isAdmin: false, device: ROBOT }
  const now = clock()
  const began = new Date(roundDown(now.getTime() - AT_WORK_MS))
  const days = [dateOf(began), dateOf(new Date(began.getTime() + DAY_MS))] as const
  const fields = { ...messages.tournament, date: days[0], bestOfThree: true }
  const { tournamentId } = await createTournament(shell, doer, {}, fields, { rules: undefined, now })
  const scope = { tournamentId }
  const plan = planned()
  const seed = nonce()
  const random = Random.from(seed)
  const ids = await takeIds(shell.db, plan)
  const startTime = kyivField(began).slice(11)
  const invent = inventor({ random, year: Number(days[0].slice(6)) })
  const fill: Fill = { random, now, days, startTime, code: newCode, ids, invent }
  const placed = plan.map((one, at): Placed => ({ ...one, id: idAt(ids.categories, at) }))
  const [late, before] = [placed.filter(isLate), placed.filter((one) => !isLate(one))]

  await change(shell, doer, scope, async () => {
    const entries = inventedEntries(before, ids.athletes, fill)
    return { kind: "tournament.demo", changes: fillRows(before, entries, fill), topics: [], outcome: null }
  })
  await drawAll(shell, doer, scope, { seed, profile: "separation", now, include: [] })
  await numberEvent(shell, doer, scope, { mode: "all", starts: "fresh", skip: [], paper: "reprinted" }, allAgreed)
  await change(shell, doer, scope, async (tx) => {
    const entries = inventedEntries(late, ids.athletes.slice(entriesOf(before)), fill)
    const courts = await loadCourts(tx, tournamentId)
    const changes = [
      ...categoryRows(late, ids.sections),
      ...entryRows(entries),
      ...dayRows(placed, { fill, courts, began, accountId }),
    ]
    return { kind: "tournament.demoDay", changes, topics: [], outcome: null }
  })
  // Above all ids, and no number that somebody finds by trying.
  const spectator = String(randomInt(2 ** 47, 2 ** 48 - 1))
  await insertDemo(shell.db, { tournamentId, accountId, spectator }, began)
  return tournamentId
}

/** Those of categories that are entered only come when the others are drawn. */
const isLate = ({ stage }: PlannedCategory): boolean => stage === "entered"

/** Ids of all rows to be written, reserved beforehand: the draw depends on them. */
const takeIds = async (db: Shell["db"], plan: readonly PlannedCategory[]): Promise<DemoIds> => ({
  sections: await nextIds(db, "sections", COURTS),
  categories: await nextIds(db, "categories", plan.length),
  athletes: await nextIds(db, "athletes", entriesOf(plan)),
  contacts: await nextIds(db, "contacts", MOST.contacts),
  officials: await nextIds(db, "officials", MOST.officials),
  seats: await nextIds(db, "seats", JUDGES + 1),
  screens: await nextIds(db, "screens", MOST.screens),
  messages: await nextIds(db, "messages", MOST.messages),
  events: await nextIds(db, "poomsaeEvents", MOST.events),
  applications: await nextIds(db, "applications", MOST.applications),
  notes: await nextIds(db, "medicalNotes", 1),
})

/** Upper bounds, above the real numbers. */
const MOST = { contacts: 60, officials: 20, screens: 10, messages: 4, events: 60, applications: SENT + COACHED }

const DAY_MS = 24 * 60 * 60_000
const FIVE_MINUTES = 5 * 60_000
const roundDown = (moment: number): number => Math.floor(moment / FIVE_MINUTES) * FIVE_MINUTES

/** dd.mm.yyyy by the clock of Kyiv. */
const dateOf = (moment: Date): string => localDate(dayInKyiv(moment))
