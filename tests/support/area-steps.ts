import type { Kysely } from "kysely"
import { formats } from "#domain/formats/format.ts"
import type {
  AthleteId,
  CategoryId,
  ContactId,
  MedicalNoteId,
  OfficialId,
  PaymentId,
  SectionId,
  ShiftId,
  TournamentId,
} from "#domain/ids.ts"
import { officialRoles } from "#domain/office/officials.ts"
import { allAgreed } from "#domain/questions.ts"
import { Refusal } from "#domain/refusal.ts"
import { deleteAthletes, moveAthletes, verifyAthletes } from "#server/features/athletes/many-actions.ts"
import { joinPersons, partPersons, syncTournament } from "#server/features/athletes/person-actions.ts"
import { renameClubs } from "#server/features/athletes/rename-clubs.ts"
import { setFormat } from "#server/features/brackets/actions.ts"
import { markPrinted } from "#server/features/brackets/print-actions.ts"
import { publishDraws, setDrawState } from "#server/features/brackets/state-actions.ts"
import { deleteCategories, updateCategories } from "#server/features/categories/bulk-categories.ts"
import { makeCategories } from "#server/features/categories/make-categories.ts"
import { mergeCategories } from "#server/features/categories/merge-categories.ts"
import { splitCategory } from "#server/features/categories/split-category.ts"
import { deleteNote, saveNote } from "#server/features/checkin/medical-actions.ts"
import { moveWeighed } from "#server/features/checkin/move-action.ts"
import { markAbsent, markOut, saveCheckin } from "#server/features/checkin/state-actions.ts"
import { momentOf } from "#server/features/checkin/subject.ts"
import { weighAthlete } from "#server/features/checkin/weigh-actions.ts"
import { makeInvoices, savePayee } from "#server/features/money/actions.ts"
import { deleteContact, gather, saveContact } from "#server/features/office/contact-actions.ts"
import { addPayment, revokePayment, saveFees, settleClub } from "#server/features/office/fee-actions.ts"
import {
  composeRota,
  deleteOfficial,
  deleteShift,
  saveCell,
  saveOfficial,
  saveShift,
} from "#server/features/office/rota-actions.ts"
import { assignCategories } from "#server/features/sections/assign-actions.ts"
import { arrangeDays, saveDays } from "#server/features/sections/day-actions.ts"
import { numberSection } from "#server/features/sections/number-actions.ts"
import { deleteSection, saveSection } from "#server/features/sections/section-actions.ts"
import type { Tables, TournamentTable } from "#server/platform/db/tables.ts"
import { DAY, type World } from "./world.ts"

type Step = () => Promise<unknown>

/**
 * The secretary's steps around a tournament's lists and draws: courts, days, desks, judges, fees, many rows at once.
 * `at` chooses the rows; without any, or if the sport refuses, it is refused as for a person.
 */
export function areaSteps(people: World, id: TournamentId, at: number): readonly Step[] {
  const rows = rowsIn(people.shell.db, id, at)
  return [...courtSteps(people, id, at, rows), ...deskSteps(people, id, at, rows), ...manySteps(people, id, at, rows)]
    .concat(judgeSteps(people, id, at, rows))
    .concat(feeSteps(people, id, at, rows))
}

interface Rows {
  readonly one: <Id>(table: TournamentTable) => Promise<Id>
  /** Up to three rows after one another. */
  readonly some: <Id>(table: TournamentTable) => Promise<Id[]>
}

function rowsIn(db: Kysely<Tables>, id: TournamentId, at: number): Rows {
  const ids = async (table: TournamentTable): Promise<number[]> => {
    const named = db
      .selectFrom(table as "athletes")
      .select("id")
      .where("tournamentId", "=", id)
      .orderBy("id")
    return (await named.execute()).map((row) => row.id)
  }
  const some = async <Id>(table: TournamentTable): Promise<Id[]> => {
    const all = await ids(table)
    if (all.length === 0) throw new Refusal("not_found")
    const from = at % all.length
    return all.slice(from, from + 1 + (at % 3)) as Id[]
  }
  return { some, one: async <Id>(table: TournamentTable) => (await some<Id>(table))[0]! }
}

function courtSteps({ shell, olena }: World, id: TournamentId, at: number, { one, some }: Rows): Step[] {
  const scope = { tournamentId: id }
  const section = () => one<SectionId>("sections")
  return [
    () => saveSection(shell, olena, scope, null, { name: `Додянг ${at % 5}` }),
    async () => saveSection(shell, olena, scope, await section(), { startNumber: 101 + (at % 900) }),
    async () => deleteSection(shell, olena, scope, await section()),
    async () => {
      const to = at % 4 === 0 ? null : await section()
      const named = await some<CategoryId>("categories")
      const moves = named.map((category, place) => ({ category, section: to, position: place + 1 }))
      return assignCategories(shell, olena, scope, moves)
    },
    async () => {
      const order = { mode: at % 2 === 0 ? "all" : "open", paper: at % 3 === 0 ? "reprinted" : "stays" } as const
      return numberSection(shell, olena, scope, { section: await section(), ...order }, null)
    },
    async () => markPrinted(shell, olena, scope, await some<CategoryId>("categories")),
    async () => {
      const days = [{ day: 1 + (at % 3), title: `День ${at % 7}`, startTime: "09:30" }]
      const plans = [{ day: 1 + (at % 2), places: await placesOf(some) }]
      return saveDays(shell, olena, scope, { days, remove: [], plans })
    },
    () => saveDays(shell, olena, scope, { days: [], remove: [1 + (at % 3)], plans: [] }),
    async () => arrangeDays(shell, olena, scope, [{ day: at % 3, field: "day", places: await placesOf(some) }]),
  ]
}

const placesOf = async (some: Rows["some"]) =>
  (await some<CategoryId>("categories")).map((category, place) => ({ id: category, position: place + 1 }))

function deskSteps({ shell, olena }: World, id: TournamentId, at: number, { one, some }: Rows): Step[] {
  const scope = { tournamentId: id }
  const athlete = () => one<AthleteId>("athletes")
  const group = () => one<CategoryId>("categories")
  const moment = momentOf(DAY)
  const sent = { documents: at % 3 > 0, insurance: at % 5 > 0, agreed: allAgreed, reason: "лікар дозволив" } as const
  const states = [undefined, "absent", "out", "expected"] as const
  const note = { kind: at % 2 === 0 ? "injury" : "knockout", text: `запис ${at % 9}`, day: "15.05.2026" } as const
  return [
    async () => saveCheckin(shell, olena, scope, await athlete(), { ...sent, state: states[at % 4], moment }),
    async () =>
      weighAthlete(shell, olena, scope, await athlete(), { ...sent, mends: false, kg: 49 + (at % 60) / 10, moment }),
    async () =>
      moveWeighed(shell, olena, scope, {
        id: await athlete(),
        to: { categoryId: await group() },
        consent: "given",
        moment,
      }),
    async () => markAbsent(shell, olena, scope, await some<AthleteId>("athletes")),
    async () => markOut(shell, olena, scope, await some<AthleteId>("athletes")),
    async () =>
      saveNote(shell, olena, scope, null, { ...note, athleteId: await athlete(), restUntil: undefined }, moment),
    async () => deleteNote(shell, olena, scope, await one<MedicalNoteId>("medicalNotes")),
  ]
}

function manySteps({ shell, olena }: World, id: TournamentId, at: number, { one, some }: Rows): Step[] {
  const scope = { tournamentId: id }
  const athletes = () => some<AthleteId>("athletes")
  const groups = () => some<CategoryId>("categories")
  const given = { consent: "given", thisYear: 2026 } as const
  return [
    async () =>
      moveAthletes(shell, olena, scope, { ids: await athletes(), categoryId: (await groups())[0]!, ...given }),
    async () => verifyAthletes(shell, olena, scope, await athletes(), { verified: at % 2 === 0 }),
    async () => deleteAthletes(shell, olena, scope, await athletes(), "given"),
    async () => joinPersons(shell, olena, scope, await athletes()),
    async () => partPersons(shell, olena, scope, await athletes()),
    () => syncTournament(shell, olena, scope, 2026),
    () => renameClubs(shell, olena, scope, { from: ["СК «Тигр»", "СК «Барс 1»"], to: `СК «Барс ${at % 2}»` }),
    async () =>
      updateCategories(shell, olena, scope, await groups(), {
        status: at % 2 === 0 ? "draft" : "published",
        sectionId: at % 3 === 0 ? null : undefined,
      }),
    async () => deleteCategories(shell, olena, scope, await groups(), "all"),
    () =>
      makeCategories(shell, olena, scope, {
        classIds: [],
        templateIds: [1 + (at % 60)],
        heightIds: [],
        ofForm: false,
        forAthletes: false,
        thisYear: 2026,
      }),
    async () => {
      const wish = { into: null, name: "Разом", emptied: at % 2 === 0 ? "keep" : "delete", reason: "замало" } as const
      return mergeCategories(shell, olena, scope, {
        categoryIds: await groups(),
        ...wish,
        agreed: allAgreed,
        thisYear: 2026,
      })
    },
    async () => {
      const category = await one<CategoryId>("categories")
      const own = shell.db.selectFrom("athletes").select("id").where("categoryId", "=", category)
      const entries = (await own.where("tournamentId", "=", id).execute()).map((entry) => entry.id)
      const half = entries.length >> 1
      const parts = [entries.slice(0, half), entries.slice(half)].map((part) => ({ athletes: part }))
      return splitCategory(shell, olena, scope, { category, parts, consent: "given" })
    },
    async () => {
      const state = (["prepared", "confirmed", "published"] as const)[at % 3]!
      const embargo = at % 2 === 0 ? new Date(DAY.getTime() + at).toISOString() : null
      return setDrawState(shell, olena, scope, { categoryId: await one<CategoryId>("categories"), state, embargo })
    },
    () => publishDraws(shell, olena, scope, { now: DAY.toISOString() }),
    async () => {
      const format = formats[at % formats.length] ?? "bracket"
      return setFormat(shell, olena, scope, {
        categoryId: await one<CategoryId>("categories"),
        format,
        consent: "given",
      })
    },
  ]
}

function judgeSteps({ shell, olena }: World, id: TournamentId, at: number, { one, some }: Rows): Step[] {
  const scope = { tournamentId: id }
  const official = (role: number) => ({
    name: `Суддя ${at % 20}`,
    category: "",
    region: "Київ",
    organization: "",
    note: "",
    sectionId: null,
    day: at % 3,
    role: officialRoles[role % officialRoles.length] ?? "corner",
  })
  return [
    () =>
      saveContact(shell, olena, scope, { id: null, draft: { role: "coach", name: `Ґудзь ${at % 9}`, phone: `${at}` } }),
    async () =>
      saveContact(shell, olena, scope, { id: await one<ContactId>("contacts"), draft: { note: `${at % 3}` } }),
    async () => deleteContact(shell, olena, scope, await one<ContactId>("contacts")),
    () => gather(shell, olena, scope, null),
    () => saveOfficial(shell, olena, scope, { id: null, draft: official(2) }),
    () => saveOfficial(shell, olena, scope, { id: null, draft: official(3) }),
    async () => saveOfficial(shell, olena, scope, { id: await one<OfficialId>("officials"), draft: official(at) }),
    async () => deleteOfficial(shell, olena, scope, await one<OfficialId>("officials")),
    () => composeRota(shell, olena, scope, { day: 1 + (at % 2), start: "09:00", minutes: 60, count: 3, seats: 1 }),
    () => saveShift(shell, olena, scope, { id: null, draft: { day: 1 + (at % 2), name: `Зміна ${at % 5}` } }),
    async () => deleteShift(shell, olena, scope, await one<ShiftId>("shifts")),
    async () => {
      const [shift, section] = [await one<ShiftId>("shifts"), await one<SectionId>("sections")]
      return saveCell(shell, olena, scope, { shift, section, officials: await some<OfficialId>("officials") })
    },
  ]
}

const PAYEE = {
  iban: "UA213223130000026007233566001",
  code: "12345678",
  purpose: "Внесок, рахунок {invoice}",
  category: "OTHR/OTHR",
  lastDay: "",
}

function feeSteps({ shell, olena }: World, id: TournamentId, at: number, { one }: Rows): Step[] {
  const scope = { tournamentId: id }
  const club = { organization: "СК «Тигр»", region: "Київ" }
  const paid = { amount: 100 + at, date: "15.05.2026", payer: "Ґудзь", note: "", method: "cash", ...club } as const
  const prices = { kyorugi: 10_000 + (at % 5), individual: 0, pair: 0, team: 0, chargesOut: at % 2 === 0 }
  const further = { kyorugiNext: null, individualNext: null, pairNext: at % 3, teamNext: null }
  return [
    () => savePayee(shell, olena, scope, { ...PAYEE, name: `ГО «Барс» ${at % 3}` }),
    () => makeInvoices(shell, olena, scope, at % 2 === 0 ? [] : [club], "15.05.2026"),
    () => saveFees(shell, olena, scope, { ...prices, ...further }),
    async () => {
      const athleteId = at % 2 === 0 ? await one<AthleteId>("athletes") : null
      return addPayment(shell, olena, scope, { ...paid, athleteId })
    },
    () => settleClub(shell, olena, scope, { ...club, method: "card", date: "15.05.2026" }),
    async () => revokePayment(shell, olena, scope, await one<PaymentId>("payments"), "помилка"),
  ]
}
