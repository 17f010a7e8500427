import {
  coachDay,
  listParticipation,
  showParticipation,
  type WireCoachInvoice,
  type WireParticipation,
} from "#contract/applications/participation.ts"
import { kindCode, workCode } from "#contract/wire/codes.ts"
import { factOf } from "#domain/applications/place-fact.ts"
import { type Application, BY_RULE } from "#domain/applications/types.ts"
import { compareCategories } from "#domain/athletes/category-order.ts"
import { personOf } from "#domain/athletes/person-groups.ts"
import type { Category } from "#domain/athletes/types.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AccountId, AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { clubOfEntry } from "#domain/money/club-invoices.ts"
import { clubOf } from "#domain/office/balances.ts"
import { feeKinds } from "#domain/office/fees.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import { yearInKyiv } from "#domain/uk/dates.ts"
import { readFor } from "#server/platform/action.ts"
import type { Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { ownerOf } from "#server/platform/http/owner.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { findAccount } from "#server/records/accounts/accounts.ts"
import { findLatest, findRules, listApplications, listParticipated } from "#server/records/applications/applications.ts"
import { type Placer, shownPlacer } from "#server/records/applications/places.ts"
import { listAthletes, listNamed } from "#server/records/athletes/athletes.ts"
import { listDraws } from "#server/records/brackets/brackets.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { listInvoices } from "#server/records/money.ts"
import { findFees, listPayments } from "#server/records/office.ts"
import { presentBounded } from "#server/views/categories.ts"
import { type CourtsView, loadCourts } from "#server/views/courts/load.ts"
import { type Day, dayOf } from "#server/views/courts/people-day.ts"
import type { Deps } from "#server/views/deps.ts"
import { coachFees } from "#server/views/fees.ts"
import { invoiceOf, loadAccounts, wholeInvoice } from "#server/views/invoices.ts"
import { isPublicDraw } from "#server/views/tournament/view.ts"
import { presentApplication, presentRules } from "./present.ts"

/** Tournaments as a coach sees them. */
export function participationRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  serve(listParticipation, async (_, caller) => {
    const now = clock()
    const list = await listParticipated(db, ownerOf(caller))
    return {
      list: list.map(({ registrationOpen, deadline, published: _p, ownerId: _o, ...one }) => ({
        ...one,
        deadline: deadline?.toISOString() ?? "",
        open: isOpen(registrationOpen, deadline, now),
      })),
    }
  })

  serve(showParticipation, async ({ id }, caller) => {
    const owner = ownerOf(caller)
    const now = clock()
    return await readFor(shell, caller, { tournamentId: id, need: "entrant" }, async (tx, tournament) => {
      const categories = await listCategories(tx, id)
      const byId = new Map(categories.map((category) => [category.id, category]))
      const own = (await listApplications(tx, id)).filter((one) => one.accountId === owner)
      const { rules } = await findRules(tx, id)
      const { name, date, city, address, notes, registrationOpen, categoryIds, categoryWeighIds } = tournament
      const season = seasonOf(date, yearInKyiv(now))
      const placeOf = await shownPlacer(tx, tournament, categories, yearInKyiv(now))
      return {
        item: {
          id,
          name,
          date,
          city,
          address,
          notes,
          open: isOpen(registrationOpen, rules.deadline, now),
          season,
          picks: { ages: [...categoryIds], classes: [...categoryWeighIds] },
        },
        rules: presentRules(rules),
        categories: offered(categories),
        list: own.map((one) => presentApplication(one, id, byId, placeOf)),
        fees: await feesOf(tx, id, categories, own),
        invoices: await invoicesFor(tx, { tournament, now }, owner, own),
        moved: await movedOf(tx, id, own, { byId, placeOf }),
        usual: await usualOf(tx, owner),
      }
    })
  })

  serve(coachDay, async ({ id }, caller) => {
    const owner = ownerOf(caller)
    const now = clock()
    return await readFor(shell, caller, { tournamentId: id, need: "entrant" }, async (tx, { name, date }) => ({
      now: now.toISOString(),
      name,
      date,
      ...(await loadCoachDay(tx, id, owner, now)),
    }))
  })
}

const isOpen = (registrationOpen: boolean, deadline: Date | null, now: Date): boolean =>
  registrationOpen && (deadline === null || now <= deadline)

/** Categories that everybody sees; how many others entered them online is told to nobody but the secretary. */
const offered = (categories: readonly Category[]) =>
  categories
    .filter(({ status }) => status === "published")
    .sort(compareCategories)
    .map((category) => ({
      ...presentBounded(category),
      id: category.id,
      ageCategory: category.ageCategory,
      grade: category.grade,
      type: kindCode.to(category.kind),
      workType: workCode.to(category.workType),
    }))

/** Prices, and what is owed for these entries; without prices nothing is read of the list. */
async function feesOf(
  tx: Tx,
  id: TournamentId,
  categories: readonly Category[],
  own: readonly Application[],
): Promise<WireParticipation["fees"]> {
  const { rules } = await findFees(tx, id)
  const { receipts: _, ...prices } = rules
  if (feeKinds.every((kind) => rules[kind] === 0)) return { prices: null, due: 0, paid: 0, left: 0, lines: [] }
  const athletes = await listAthletes(tx, id)
  const fees = coachFees({ athletes, categories, payments: await listPayments(tx, id), rules }, own)
  const lines = fees.lines.map(({ id: application, due, state }) => ({ application, due, state }))
  return { prices, due: fees.due, paid: fees.paid, left: fees.left, lines }
}

/** Where athletes stand whom the secretary has moved; what is no published category is not told. */
async function movedOf(
  tx: Tx,
  id: TournamentId,
  own: readonly Application[],
  { byId, placeOf }: { readonly byId: ReadonlyMap<CategoryId, Category>; readonly placeOf: Placer },
): Promise<WireParticipation["moved"]> {
  const listed = own.flatMap(({ athleteId }) => athleteId ?? [])
  if (listed.length === 0) return []
  const athletes = new Map((await listNamed(tx, id, listed)).map((athlete) => [athlete.id, athlete]))
  return own.flatMap((one) => {
    const now = byId.get(athletes.get(one.athleteId ?? NOBODY)?.categoryId ?? BY_RULE)
    if (now?.status !== "published" || now.id === one.categoryId) return []
    const entered = one.categoryId === BY_RULE ? factOf(placeOf(one)).name : (byId.get(one.categoryId)?.name ?? "")
    return now.name === entered ? [] : [{ application: one.id, category: now.name }]
  })
}

const NOBODY = 0 as AthleteId

/**
 * The invoices of the clubs with which the secretary has linked this account, each club's once, by the number that it is sent; of a
 * club that all its athletes have left no longer. Without a link nothing is read of the list.
 */
async function invoicesFor(
  tx: Tx,
  when: { readonly tournament: TournamentRow; readonly now: Date },
  owner: AccountId,
  own: readonly Application[],
): Promise<WireCoachInvoice[]> {
  const linked = (await listInvoices(tx, when.tournament.id)).filter(({ coaches }) => coaches.includes(owner))
  if (linked.length === 0) return []
  const accounts = await loadAccounts(tx, when.tournament.id)
  const athletes = new Map(accounts.athletes.map((athlete) => [athlete.id, athlete]))
  const accepted = own.filter(({ state, athleteId }) => state === "accepted" || athletes.has(athleteId ?? NOBODY))
  const entered = new Set(accepted.map((one) => clubOf(clubOfEntry(one, athletes))))
  const clubs = groupBy(linked, (one) => clubOf(one))
  return [...clubs].flatMap(([club, [first]]) => {
    const sent = first && entered.has(club) ? invoiceOf(accounts, first) : undefined
    if (!sent) return []
    const { id: _, lines, ...invoice } = wholeInvoice(accounts, sent, when)
    return { ...invoice, lines: lines.map(({ athleteId: __, ...line }) => line) }
  })
}

/** What the coach entered the last time, else the fields of the profile. */
async function usualOf(tx: Tx, owner: AccountId) {
  const last = await findLatest(tx, owner)
  if (last) {
    return { organization: last.organization, region: last.region, country: last.country, coach: last.coach }
  }
  const account = await findAccount(tx, owner)
  const coach = [account?.lastName, account?.firstName].filter(Boolean).join(" ")
  return { organization: "", region: account?.region ?? "", country: "", coach }
}

/** The athletes whom an account entered, all entries of each, and their fights in published draws, soonest first. */
async function loadCoachDay(tx: Tx, id: TournamentId, owner: AccountId, now: Date): Promise<Day> {
  const courts = await loadCourts(tx, id)
  const draws = await listDraws(tx, id)
  const drawn = courts.categories.filter((category) => {
    const draw = draws.get(category.id)
    return draw !== undefined && isPublicDraw(category, draw, now)
  })
  const entries = ownEntries(
    courts,
    (await listApplications(tx, id)).filter(({ accountId }) => accountId === owner),
  )
  const isShown = (category: { readonly status: string } | null) => category?.status === "published"
  return dayOf(courts, { entries, isShown, drawn: new Set(drawn.map((category) => category.id)) }, now)
}

/** What Sync made of the account's entries, and all other entries of the same people. */
function ownEntries(
  { athleteById }: CourtsView,
  own: readonly { readonly athleteId: AthleteId | null }[],
): Set<AthleteId> {
  const linked = own.flatMap(({ athleteId }) => (athleteId === null ? [] : (athleteById.get(athleteId) ?? [])))
  const persons = new Set(linked.map(personOf))
  return new Set([...athleteById.values()].filter((one) => persons.has(personOf(one))).map((one) => one.id))
}
