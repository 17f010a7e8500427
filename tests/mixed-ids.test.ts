import { expect, test } from "vitest"
import * as z from "zod"
import { addressOf } from "#contract/wire/client.ts"
import { newApplication } from "./support/applications.ts"
import { contractEndpoints } from "./support/contract.ts"
import {
  athleteOf,
  CADETS,
  filled,
  hall,
  newCategory,
  newTournament,
  no,
  ok,
  type Person,
  placed,
} from "./support/hall.ts"
import { DAY, rowsOf } from "./support/world.ts"

const { signUp, db } = await hall({ writesRows: true })
const olena = await signUp("olena")
const guest = await signUp("guest")

const mine = await open()
const other = await open()

type Place = Awaited<ReturnType<typeof open>>
type Body = Readonly<Record<string, unknown>>

/** A tournament with one of everything that a call can name. */
async function open(of: Person = olena) {
  const { id } = await newTournament(of, { published: 1 })
  const { category, athletes } = await placed(of, id, 3, 4)
  const made = async (path: string, body: object): Promise<number> =>
    ok<{ item: { id: number } }>(await of.post(`/api/v1/tournaments/${id}/${path}`, { ...body })).item.id
  const section = { tournament_id: id, name: "Додянг 1", start_number: 101 }
  const person = { tournamentId: id as never, accountId: guest.id as never, role: "secretary" as const, label: "" }
  const seat = { invitationId: null, sectionId: null, seat: null, since: DAY }
  const { category: list } = await filled(of, id, 1, { name: "Пумсе", type: 2, showType: 2, poomsaeType: 1 })
  ok(await of.post("/api/create-category-list-first", { tournament: id, category: list.id }))
  const staff = db.insertInto("staff").values({ ...person, ...seat })
  return {
    id,
    list: list.id,
    category: category.id,
    second: (await newCategory(of, id, { name: "Кадети -57 ч" })).id,
    athlete: athletes[0]!.id,
    mate: athletes[1]!.id,
    section: ok<{ item: { id: number } }>(await of.post("/api/save-section", section)).item.id,
    note: await made("medical/save", { athlete: athletes[0]!.id, kind: "injury", text: "палець" }),
    contact: await made("contacts", { role: "coach", name: "Ткач О." }),
    official: await made("officials", { role: "corner", name: "Яр О." }),
    shift: await made("shifts", { day: 1, title: "Ранок" }),
    payment: await made("payments", { amount: 100, method: "cash", payer: "Хтось" }),
    protest: await made("protests/save", { category: category.id, technicalNumber: 2, askedBy: "тренер" }),
    application: await newApplication(db, id, { category: category.id, account: of.id }),
    invoice: await newInvoice(id),
    screen: await made("screens/save", { name: "Вхід", role: "calls" }),
    invitation: await made("invitations", { role: "judge" }),
    staff: (await staff.returning("id").executeTakeFirstOrThrow()).id,
  }
}

async function newInvoice(id: number): Promise<number> {
  const row = { tournamentId: id as never, number: `SJ-${id}-000001`, date: "15.05.2026", coaches: [] }
  const written = db.insertInto("invoices").values({ ...row, organization: "СК «Тигр»", region: "Київ" })
  return (await written.returning("id").executeTakeFirstOrThrow()).id
}

const place = (at: Place) => [{ position: "2_3", id: at.athlete }]
const fight = (at: Place) => ({ technicalNumber: 2, winSpId: at.athlete })
const place1 = (at: Place) => ({ sp_id: at.athlete, field_name: "place", field_value: 1 })
const form = (at: Place) => ({ sp_id: at.athlete, round: "final", poomsaeNumber: 1, kort: 1 })
const group = { tournament: mine.id, ...CADETS, type: 1, showType: 1, categoryStatus: 1 }
const half = (athletes: readonly number[]) => ({ name: "Половина", athletes })
const note = { kind: "injury", text: "палець" }
const display = { name: "Вхід" }
const judge = { name: "Яр О.", role: "corner" }

const DESK = "5f3c1f0a-0000-4000-8000-000000000001"

/**
 * Calls that name both a tournament and something that belongs to it, called with what belongs to another one of the
 * same owner. By the contract's names of the calls; `id` is mine by default.
 */
const MIXED: Readonly<Record<string, readonly Body[]>> = {
  "POST openBout": [
    { tournament: mine.id, section: other.section, category: mine.category, technicalNumber: 2, session: DESK },
    { tournament: mine.id, section: mine.section, category: other.category, technicalNumber: 2, session: DESK },
  ],
  "POST openPractice": [
    { tournament: mine.id, section: other.section, session: DESK },
    { tournament: mine.id, section: mine.section, category: other.category, session: DESK },
  ],
  "POST openProtectors": [{ section: other.section }],
  "POST closeProtectors": [{ section: other.section }],
  "GET protectorBodies": [{ section: other.section }],
  "GET drawsBecomingPublic": [{ category: other.category }],
  "POST saveCategory": [
    { ...group, id: other.category },
    { ...group, section: other.section },
  ],
  "POST updateCategories": [
    { categories: [mine.second, other.second], categoryStatus: 2 },
    { categories: [mine.second], section: other.section },
  ],
  "POST deleteCategories": [{ categories: [mine.second, other.second] }],
  "POST mergeCategories": [
    { categories: [mine.category, other.second], force: 1, reason: "замало" },
    { categories: [mine.category, other.second], preview: 1 },
    { categories: [mine.category, mine.second], into: other.category, force: 1, reason: "замало" },
  ],
  "POST mergeCategoryPairs": [
    { pairs: [{ from: mine.category, into: other.second }] },
    { pairs: [{ from: other.category, into: mine.second }] },
  ],
  "POST splitCategory": [
    { category: other.category, parts: [half([other.athlete]), half([other.mate])], force: 1 },
    { category: other.category, preview: 1 },
  ],
  "POST saveAthlete": [
    athleteOf(9, mine.id, other.category),
    { ...athleteOf(9, mine.id, mine.category), id: other.athlete },
  ],
  "POST removeFromCategory": [{ id: mine.athlete, category: other.category }],
  "POST moveAthletes": [
    { athletes: [mine.athlete, other.athlete], category: mine.second, force: 1 },
    { athletes: [mine.athlete], category: other.second, force: 1 },
    { athletes: [mine.athlete], category: other.second, preview: 1 },
  ],
  "POST placeOutside": [{ athletes: [mine.athlete, other.athlete] }, { category: other.category }],
  "POST setAside": [{ athletes: [mine.athlete, other.athlete], reason: "хворіє" }],
  "POST takePart": [{ athletes: [mine.athlete, other.athlete] }],
  "POST writeUsualLetters": [{ athletes: [mine.athlete, other.athlete] }],
  "POST verifyAthletes": [{ athletes: [mine.athlete, other.athlete], verified: true }],
  "POST deleteAthletes": [
    { athletes: [mine.athlete, other.athlete], force: 1 },
    { athletes: [other.athlete], preview: 1 },
  ],
  "POST joinPersons": [{ athletes: [mine.athlete, other.athlete] }],
  "POST partPersons": [{ athletes: [mine.athlete, other.athlete] }],
  "POST setCategoryDays": [{ tournament_id: mine.id, day1ids: [mine.category], day2ids: [other.category] }],
  "POST saveDays": [{ categories: [{ day: 1, ids: [mine.category, other.category] }] }],
  "POST saveSection": [{ tournament_id: mine.id, sectionid: other.section, name: "Інший" }],
  "POST saveCategorySection": [
    { tournament_id: mine.id, category: other.category, sectionid: mine.section },
    { tournament_id: mine.id, category: mine.category, sectionid: other.section },
  ],
  "POST assignSections": [
    { moves: [{ category: mine.category, section: other.section }] },
    { moves: [mine, other].map(({ category }) => ({ category, section: mine.section })) },
  ],
  "POST pickCategoryRules": [{ category: other.category, rules: 0 }],
  "GET boutOfResult": [{ id: mine.id, category: other.category, technicalNumber: 0 }],
  "GET rankExtractsPdf": [{ athletes: `${mine.athlete},${other.athlete}` }],
  "GET matchPdf": [{ id: mine.id, category: other.category, technicalNumber: 0 }],
  "GET sectionPdf": [{ id: other.section, tid: mine.id }],
  "POST markPrinted": [{ categories: [mine.category, other.category] }],
  "POST startPrint": [
    { kinds: ["bracket"], form: "pdf", by: "court", categories: [mine.category, other.category] },
    { kinds: ["bracket"], form: "zip", by: "court", sections: [other.section] },
  ],
  "POST moveRounds": [
    { moves: [{ category: other.category, round: 1, section: mine.section }] },
    { moves: [{ category: mine.category, round: 1, section: other.section }] },
  ],
  "POST numberSection": [
    { tournament_id: mine.id, id: other.section },
    { tournament_id: mine.id, id: mine.section, sectionid: other.section, preview: 1 },
  ],
  "POST saveBracket": [
    { tournamentid: mine.id, categoryid: other.category, bracket_size: 4, bracket_data: place(other) },
  ],
  "POST updateBracketFight": [
    { tournament_id: mine.id, category: other.category, ...fight(other) },
    { tournament_id: mine.id, category: other.category, ...fight(other), preview: 1 },
  ],
  "POST recordResult": [
    { category: other.category, technicalNumber: 2, winner: "blue" },
    { category: other.category, technicalNumber: 2, winner: "blue", preview: true },
  ],
  "POST checkFight": [{ category: other.category, technicalNumber: 2 }],
  "POST saveProtest": [
    { category: other.category, technicalNumber: 2, askedBy: "тренер" },
    { protest: other.protest, askedBy: "тренер" },
  ],
  "POST recordFromPaper": [
    { category: other.category, lines: [] },
    { category: other.category, lines: [{ number: 7 }], preview: true },
  ],
  "POST autoSortableBracket": [{ tournament_id: mine.id, category: other.category }],
  "POST autoSortableBracketAll": [
    { tournament_id: mine.id, include: [mine.category, other.category] },
    { tournament_id: mine.id, include: [other.category], preview: 1 },
  ],
  "POST clearBracket": [{ tournament_id: mine.id, category: other.category }],
  "POST removeFromBracket": [
    { id: other.athlete, tournament_id: mine.id, category_id: other.category, position: "2_0" },
  ],
  "POST stepOnCourt": [{ category: other.category, technicalNumber: 2, step: "call" }],
  "POST sendMessage": [{ section: other.section, from: "court", text: "Затримка" }],
  "POST readMessages": [{ section: other.section, by: "court" }],
  "POST getCategoryOne": [{ tournament: mine.id, category: other.category }],
  "GET judgedForms": [{ tournament: mine.id, category: other.category }],
  "POST createCategoryList": [{ tournament: mine.id, category: other.category }],
  "POST sortCategoryList": [{ tournament: mine.id, category: other.category }],
  "POST savePositions": [{ tournament: mine.id, category: other.category, sportsmans: [] }],
  "POST savePoints": [
    { tournament: mine.id, category: other.category, ...place1(other) },
    { tournament: mine.id, category: mine.list, ...place1(other) },
  ],
  "POST setForm": [{ tournament: mine.id, category: other.category, round: "final", poomsaeNumber: 1 }],
  "POST startEvent": [
    { tournament_id: mine.id, category: other.category, ...form(mine) },
    { tournament_id: mine.id, ...form(other) },
  ],
  "POST randomEvent": [
    { tournament_id: mine.id, category: other.category, ...form(mine) },
    { tournament_id: mine.id, ...form(other) },
  ],
  "POST arrangeSeats": [{ section: other.section, kort: 1, judges: 3 }],
  "POST offerSeat": [{ tournament: mine.id, section: other.section, kort: 1, seat: 1 }],
  "POST saveScreen": [
    { ...display, role: "court", section: other.section },
    { ...display, role: "brackets", categories: [mine.category, other.category] },
    { ...display, role: "calls", screen: other.screen },
  ],
  "POST deleteScreen": [{ screen: other.screen }],
  "POST setAwards": [{ categories: [mine.category, other.category], step: "called" }],
  "POST revealAwards": [{ category: other.category, count: 1 }],
  "POST openScreen": [{ tournament: mine.id, section: other.section, kort: 1 }],
  "POST saveCheckin": [
    { athlete: other.athlete, documents: true },
    { athlete: other.athlete, state: "out", preview: 1 },
  ],
  "POST weighAthlete": [{ athlete: other.athlete, weight: 51 }],
  "POST moveWeighed": [
    { athlete: other.athlete, category: mine.second, force: 1 },
    { athlete: mine.athlete, category: other.second, force: 1 },
    { athlete: mine.athlete, category: other.second, preview: 1 },
  ],
  "POST markAbsent": [
    { athletes: [mine.athlete, other.athlete], force: 1 },
    { athletes: [other.athlete], preview: 1 },
  ],
  "POST markOut": [
    { athletes: [mine.athlete, other.athlete], force: 1 },
    { athletes: [other.athlete], preview: 1 },
  ],
  "GET listMedicalNotes": [{ athlete: other.athlete }],
  "POST saveMedicalNote": [
    { athlete: other.athlete, ...note },
    { athlete: mine.athlete, note: other.note, ...note },
  ],
  "POST deleteMedicalNote": [{ note: other.note }],
  "GET publicCategory": [{ category: other.category }],
  "GET athleteDay": [{ athlete: other.athlete }],
  "GET publicProtocol": [{ category: other.category }],
  "GET publicDiploma": [{ athlete: other.athlete }],
  "GET publicAthleteDay": [{ athlete: other.athlete }],
  "GET publicAthleteCalendar": [{ athlete: other.athlete }],
  "POST saveContact": [{ contact: other.contact, role: "coach", name: "Інший" }],
  "POST deleteContact": [{ contact: other.contact }],
  "POST saveOfficial": [
    { official: other.official, ...judge },
    { section: other.section, ...judge },
  ],
  "POST deleteOfficial": [{ official: other.official }],
  "POST saveDuty": [
    { shift: other.shift, section: mine.section, officials: [mine.official] },
    { shift: mine.shift, section: other.section, officials: [mine.official] },
    { shift: mine.shift, section: mine.section, officials: [mine.official, other.official] },
  ],
  "POST saveShift": [{ shift: other.shift, day: 1, title: "Інша" }],
  "POST deleteShift": [{ shift: other.shift }],
  "POST addPayment": [{ athlete: other.athlete, amount: 100, method: "cash", payer: "Хтось" }],
  "POST revokePayment": [{ payment: other.payment, reason: "помилка" }],
  "POST changeApplication": [
    { application: other.application, category: mine.category },
    { application: other.application, category: mine.category, athletes: [] },
  ],
  "POST withdrawApplication": [{ application: other.application }],
  "POST answerApplication": [{ application: other.application, answer: "так" }],
  "POST decideApplications": [{ applications: [mine.application, other.application], decision: "accept" }],
  "POST applyApplication": [{ application: other.application }],
  "POST keepApplication": [{ application: other.application }],
  "POST linkCoach": [{ application: other.application, linked: true }],
  "GET invoicePdf": [{ invoice: other.invoice }],
  "POST exportPerson": [{ athletes: [mine.athlete, other.athlete] }, { applications: [other.application] }],
  "POST erasePerson": [{ athletes: [mine.athlete, other.athlete] }, { applications: [other.application] }],
  "POST revokeInvitation": [{ invitation: other.invitation }],
  "POST removeStaff": [{ staff: other.staff }],
  "POST handOverTournament": [{ staff: other.staff, name: "Кубок Тигра" }],
}

/** Names of fields that identify something inside a tournament. */
const INSIDE = ["athlete", "athletes", "category", "categories", "category_id", "categoryid", "section", "sectionid"]
  .concat(["into", "contact", "official", "officials", "shift", "payment", "staff", "invitation", "moves", "parts"])
  .concat(["bracket_data", "sections", "include", "day1ids", "day2ids", "application", "applications", "screen"])
/** Fields that identify the tournament itself. */
const WHOLE = ["tournament", "tournament_id", "tournamentid"]
/** What these calls name is no row of a tournament, or is ignored if it belongs to another one. */
const APART = ["POST makeCategories", "GET search", "POST followByPush", "POST answerNextStep", "POST savePayee"]

const endpoints = contractEndpoints()

test("every call that names a tournament and something in it is tried with something of another one", () => {
  const both = [...endpoints].filter(([, { input, paths }]) => {
    const fields = input instanceof z.ZodObject ? Object.keys(input.shape) : []
    const named =
      WHOLE.some((field) => fields.includes(field)) || paths.some((path) => path.includes("tournaments/:id"))
    return named && fields.some((field) => INSIDE.includes(field))
  })
  const untried = both.map(([name]) => name).filter((name) => !MIXED[name] && !APART.includes(name))
  expect(untried, "add one line for each to MIXED").toEqual([])
  expect(both.length).toBeGreaterThan(30)
})

// As the places of a bracket: a list that is not whole is a fault of the list.
test("a category is not split into parts with somebody of another tournament", async () => {
  const before = await Promise.all([mine, other].map(({ id }) => rowsOf(db, id as never)))
  const body = { category: mine.category, parts: [half([mine.athlete]), half([other.mate])], force: 1 }
  const split = addressOf(endpoints.get("POST splitCategory")!, { id: mine.id } as never)
  expect(no(await olena.post(split, body))).toEqual([422, ["parts", "split_parts"]])
  expect(await Promise.all([mine, other].map(({ id }) => rowsOf(db, id as never)))).toEqual(before)
})

const tried = Object.entries(MIXED).flatMap(([name, bodies]) => bodies.map((body) => [name, body] as const))

test.each(tried)("%s does not mix what belongs to two tournaments: %j", async (name, body) => {
  const endpoint = endpoints.get(name)!
  const whole = WHOLE.some((field) => field in body) || "id" in body ? body : { ...body, id: mine.id }
  const before = await Promise.all([mine, other].map(({ id }) => rowsOf(db, id as never)))
  const url = addressOf(endpoint, whole as never)
  const answer = await (endpoint.method === "GET" ? olena.get(url) : olena.post(url, whole))
  expect(no(answer)).toEqual([404, [null, "not_found"]])
  expect(await Promise.all([mine, other].map(({ id }) => rowsOf(db, id as never)))).toEqual(before)
})
