import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Athlete, Category } from "#domain/athletes/types.ts"
import type { AccountId, ApplicationId, AthleteId, CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { someAthlete, someCategory } from "#tests/support/athletes.ts"
import { cases } from "#tests/support/scale.ts"
import { type Incoming, planBringIn } from "./bring-in.ts"
import { applicationProblems } from "./check.ts"
import { awaitsSecretary, differenceOf, fieldsOf, heldIn } from "./differences.ts"
import { doublesOf } from "./doubles.ts"
import { countOfOthers, countPeople, type OtherCoaches, twinsOf } from "./people.ts"
import { fittingCategories, proposedCategory } from "./proposal.ts"
import { answered, changed, type Decision, decided, left, requireOpen, withdrawn } from "./steps.ts"
import type { Application, ApplicationFields, ApplicationState, Dated } from "./types.ts"

const fields = (of: Partial<Dated<ApplicationFields>> = {}): Dated<ApplicationFields> => ({
  name: "Жук Яна",
  birthYear: 2013,
  sex: "female",
  members: [],
  weight: 43,
  organization: "Тигр",
  region: "Київ",
  country: "",
  coach: "Бойко О.",
  qualification: "",
  unranked: false,
  categoryId: 4 as CategoryId,
  birthDates: [],
  ...of,
})
const category = (of: Partial<Category> = {}): Category =>
  someCategory({ id: 4 as CategoryId, name: "Кадети -44 ж", weight1: 41, weight2: 44, sex: "female", ...of })
const codeOf = (act: () => unknown): string => {
  try {
    act()
    return ""
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

describe("the course of an online entry", () => {
  type Course = Pick<Application, "state" | "note" | "answer" | "kept">
  const unlisted = { athleteId: null, synced: null }
  const WHY = "Заявку вже подано до федерації"
  const sent: Application = {
    ...fields(),
    id: 1 as ApplicationId,
    accountId: 1 as AccountId,
    teamAthletes: [1],
    enteredAt: new Date(0),
    consentAt: new Date(0),
    state: "waiting",
    note: "",
    answer: "",
    kept: "",
    athleteId: null,
    synced: null,
  }
  const decide = (one: Course, ...how: [Decision, string]): Course => {
    const { state, note, answer, kept } = decided({ ...one, ...unlisted }, ...how)
    return { state, note, answer, kept }
  }
  const steps: Readonly<Record<string, (one: Course) => Course>> = {
    accept: (one) => decide(one, "accept", ""),
    decline: (one) => decide(one, "decline", "немає місць"),
    ask: (one) => decide(one, "ask", "Яка вага?"),
    change: (one) => changed(one, fields()),
    withdraw: withdrawn,
    answer: (one) => answered(one, "43 кг"),
    left: (one) => {
      const { kept } = left({ ...sent, ...one }, WHY)
      return { ...one, kept }
    },
  }
  const refusalOf = (name: string, { state }: Course): string => {
    if (name === "answer") return state === "asked" ? "" : "not_asked"
    // Nothing of what was taken back says otherwise, so that nobody is asked to leave it (`nothing_late`).
    return state === "withdrawn" && name !== "left" ? "application_withdrawn" : ""
  }
  /** It is read until it is changed or accepted anew; nothing else takes it away. */
  const keptAfter = (name: string, { state, kept }: Course): string => {
    if (name === "left") return WHY
    return name === "change" || (name === "accept" && state !== "accepted") ? "" : kept
  }

  test("whatever happens, what was taken back stays so, a reason, a question or why it was left stands where one is due, and no other step is lost", () => {
    const names = fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 12 })
    fc.assert(
      fc.property(names, (all) => {
        let one: Course = { state: "waiting", note: "", answer: "", kept: "" }
        for (const name of all) {
          const before = one
          const code = codeOf(() => {
            one = steps[name]?.(before) ?? before
          })
          expect(code).toBe(refusalOf(name, before))
          expect(one.kept).toBe(code === "" ? keptAfter(name, before) : before.kept)
          const wants: readonly ApplicationState[] = ["declined", "asked"]
          if (wants.includes(one.state)) expect(one.note).not.toBe("")
          if (one.state === "accepted") expect(one.note).toBe("")
        }
      }),
      { numRuns: cases(20_000) },
    )
  })

  test("declining needs a reason, asking a question, answering an answer", () => {
    const waiting: Course = { state: "waiting", note: "", answer: "", kept: "" }
    expect([codeOf(() => decide(waiting, "decline", " ")), codeOf(() => decide(waiting, "ask", ""))]).toEqual([
      "required",
      "required",
    ])
    expect(codeOf(() => answered({ ...waiting, state: "asked" }, " "))).toBe("required")
  })

  test("coaches come in time and while it is open, to the very moment of the deadline", () => {
    const deadline = new Date("2026-05-10T15:00:00Z")
    const later = (ms: number) => new Date(deadline.getTime() + ms)
    expect(codeOf(() => requireOpen(false, { deadline: null }, deadline))).toBe("registration_closed")
    expect(codeOf(() => requireOpen(true, { deadline }, later(0)))).toBe("")
    expect(codeOf(() => requireOpen(true, { deadline }, later(1)))).toBe("deadline_over")
  })
})

describe("who may be entered", () => {
  const pair = category({ id: 5 as CategoryId, name: "Пари", workType: "pair", kind: "poomsae", sex: "none" })
  const context = {
    categories: new Map([category(), pair].map((one) => [one.id, one])),
    others: [] as Dated<ApplicationFields>[],
    otherCoaches: { all: 0, clubs: new Map() } as OtherCoaches,
    rules: { clubLimit: 0, totalLimit: 0 },
    year: 2026,
  }
  const codes = (wishes: readonly Dated<ApplicationFields>[], of: Partial<typeof context> = {}) =>
    applicationProblems(wishes, { ...context, ...of }).map(({ at, code }) => [at, code])

  test("age and sex keep out, the weight of today does not", () => {
    expect(codes([fields(), fields({ name: "Їжак Іва", weight: 60 })])).toEqual([])
    expect(codes([fields({ birthYear: 2009 }), fields({ sex: "male", name: "Жук Ян" })])).toEqual([
      [0, "wrong_entrant"],
      [1, "wrong_entrant"],
    ])
  })

  test("all that is wrong of one wish, and the limits beside it, are told at once", () => {
    const old = fields({ birthYear: 2009, sex: "male" })
    expect(
      codes([old, old], { rules: { clubLimit: 1, totalLimit: 1 }, others: [fields({ name: "Жук Яна" })] }),
    ).toEqual([
      [0, "wrong_entrant"],
      [0, "wrong_entrant"],
      [1, "wrong_entrant"],
      [1, "wrong_entrant"],
      [1, "already_entered"],
      [null, "tournament_full"],
      [null, "club_full"],
    ])
  })

  test("a pair is two, one alone is no member", () => {
    const members = [
      { name: "Жук Яна", birthYear: 2013, sex: "female" as const },
      { name: "Ґудзь Лев", birthYear: 2013, sex: "male" as const },
    ]
    expect(codes([fields({ categoryId: pair.id })])).toEqual([[0, "wrong_count"]])
    expect(codes([fields({ categoryId: pair.id, members })])).toEqual([])
    expect(codes([fields({ members })])).toEqual([[0, "wrong_count"]])
  })

  test("the same person comes once into a category, however the name is typed", () => {
    const twin = fields({ name: "жук  яна" })
    expect(codes([fields(), twin])).toEqual([[1, "already_entered"]])
    expect(codes([twin], { others: [fields()] })).toEqual([[0, "already_entered"]])
    expect(codes([fields({ organization: "Динамо" })], { others: [fields()] })).toEqual([])
  })

  test("two children of one name, year and club are two if their dates of birth are, one if either is not known", () => {
    const born = (...birthDates: string[]) => fields({ birthDates })
    const twice = [[0, "already_entered"]]
    expect(codes([born("2013-05-01")], { others: [born("2013-06-02")] })).toEqual([])
    expect(codes([born("2013-05-01")], { others: [born("2013-05-01")] })).toEqual(twice)
    expect(codes([born("2013-05-01")], { others: [born("")] })).toEqual(twice)
    expect(codes([born("2013-05-01"), born("2013-06-02"), born("2013-06-02")])).toEqual([[2, "already_entered"]])
    // Nobody can say which of two a third one is.
    expect(codes([born("")], { others: [born("2013-05-01"), born("2013-06-02")] })).toEqual([])
    const rules = { clubLimit: 2, totalLimit: 0 }
    const two = [born("2013-05-01"), born("2013-06-02")]
    expect(countPeople(two)).toBe(2)
    expect(codes([born("2013-07-03")], { others: two, rules })).toEqual([[null, "club_full"]])
  })

  test("a pair is one whatever the order of its members, and two if the date of one of them is another", () => {
    const [one, other] = [
      { name: "Жук Яна", birthYear: 2013, sex: "female" as const },
      { name: "Ґудзь Лев", birthYear: 2013, sex: "male" as const },
    ]
    const pairOf = (members: readonly (typeof one | typeof other)[], ...birthDates: string[]) =>
      fields({ categoryId: pair.id, members, birthDates })
    const entered = { others: [pairOf([one, other], "2013-05-01", "2013-01-09")] }
    expect(codes([pairOf([other, one], "2013-01-09", "2013-05-01")], entered)).toEqual([[0, "already_entered"]])
    expect(codes([pairOf([other, one])], entered)).toEqual([[0, "already_entered"]])
    expect(codes([pairOf([other, one], "2013-01-09", "2013-06-02")], entered)).toEqual([])
    expect(countPeople([...entered.others, pairOf([other, one], "2013-01-09", "2013-06-02")])).toBe(3)
  })

  test("limits count people of a club and of all, and a second event takes no room", () => {
    const rules = { clubLimit: 2, totalLimit: 3 }
    const child = (name: string, organization = "Тигр") => fields({ name, organization })
    const two = [child("Жук Яна"), child("Їжак Іва")]
    expect(codes([child("Ґрунь Оля", "ТИГР")], { others: two, rules })).toEqual([[null, "club_full"]])
    const inPair = { ...fields({ name: "Жук Яна", categoryId: 6 as CategoryId }) }
    const also = category({ id: 6 as CategoryId, name: "Пумсе", weight1: 0, weight2: 0, kind: "poomsae" })
    const categories = new Map([...context.categories, [also.id, also] as const])
    expect(codes([inPair], { others: two, rules, categories })).toEqual([])
    const three = [...two, child("Кіт Ліна", "Динамо")]
    expect(codes([child("Рись Ніна", "Динамо")], { others: three, rules })).toEqual([[null, "tournament_full"]])
    expect(countPeople([...three, inPair])).toBe(3)
  })
})

describe("entries of other coaches", () => {
  const sent = (id: number, of: Partial<Dated<Application>> = {}): Dated<Application> => ({
    ...fields(),
    id: id as ApplicationId,
    accountId: id as AccountId,
    teamAthletes: [id],
    enteredAt: new Date(0),
    consentAt: new Date(0),
    state: "waiting",
    note: "",
    answer: "",
    kept: "",
    athleteId: null,
    synced: null,
    ...of,
  })
  const poomsae = category({ id: 6 as CategoryId, name: "Пумсе", kind: "poomsae" })
  const heavier = category({ id: 7 as CategoryId, name: "Кадети -47 ж" })
  const known = new Map([category(), poomsae, heavier].map((one) => [one.id, one]))
  const doubled = (...list: Dated<Application>[]) =>
    [...doublesOf(list, known)].map(([id, others]) => [id, ...others.map((one) => one.id)])

  test("take room by how many they are, never by who: each coach's people are counted for himself", () => {
    const known = countOfOthers([
      sent(1),
      sent(2, { accountId: 1 as AccountId, categoryId: poomsae.id }),
      sent(3),
      sent(4, { name: "Їжак Іва", organization: "Динамо" }),
    ])
    const stranger = countOfOthers([
      sent(1),
      sent(2, { accountId: 1 as AccountId, categoryId: poomsae.id }),
      sent(3, { name: "Рись Ева" }),
      sent(4, { name: "Лис Оля", organization: "Динамо" }),
    ])
    expect(known).toEqual({
      all: 3,
      clubs: new Map([
        ["тигр", 2],
        ["динамо", 1],
      ]),
    })
    expect(stranger).toEqual(known)
  })

  test("are a question where two are one person in one event, and all of sparring is one", () => {
    const both = [
      [1, 2],
      [2, 1],
    ]
    expect(doubled(sent(1), sent(2))).toEqual(both)
    expect(doubled(sent(1), sent(2, { categoryId: heavier.id }))).toEqual(both)
    expect(doubled(sent(1), sent(2, { categoryId: 0 as CategoryId }))).toEqual(both)
    expect(doubled(sent(1), sent(2, { categoryId: poomsae.id }))).toEqual([])
    expect(doubled(sent(1), sent(2, { state: "withdrawn" }))).toEqual([])
    expect(doubled(sent(1), sent(2, { state: "declined" }))).toEqual([])
    expect(doubled(sent(1), sent(2, { name: "Жук Ян" }))).toEqual([])
  })

  test("another club's child of that name is asked about if the date of birth is one; a mistyped date in one club too", () => {
    const born = (id: number, date: string, of: Partial<Application> = {}) => sent(id, { birthDates: [date], ...of })
    expect(doubled(born(1, "2013-05-01"), born(2, "2013-05-01", { organization: "Динамо" }))).toHaveLength(2)
    expect(doubled(born(1, "2013-05-01"), born(2, "2013-06-02", { organization: "Динамо" }))).toEqual([])
    expect(doubled(born(1, ""), born(2, "", { organization: "Динамо" }))).toEqual([])
    expect(doubled(born(1, "2013-05-01"), born(2, "2013-06-02"))).toHaveLength(2)
  })

  test("what the list has as one athlete is none, and one coach's twins and second classes are his own matter", () => {
    const listed = { athleteId: 9 as AthleteId, state: "accepted" } as const
    const own = { accountId: 1 as AccountId }
    expect(doubled(sent(1, listed), sent(2, listed))).toEqual([])
    expect(doubled(sent(1), sent(2, own))).toHaveLength(2)
    expect(doubled(sent(1), sent(2, { ...own, categoryId: heavier.id }))).toEqual([])
    expect(doubled(sent(1, { birthDates: ["2013-05-01"] }), sent(2, { ...own, birthDates: ["2013-06-02"] }))).toEqual(
      [],
    )
  })
})

describe("the category that is proposed", () => {
  const names = (list: readonly Pick<Category, "name">[]): string[] => list.map(({ name }) => name)
  const classes = [
    category({
      id: 7 as CategoryId,
      name: "Дорослі -46 ж",
      ageCategory: 6,
      age1: 17,
      age2: 100,
      weight1: 0,
      weight2: 46,
    }),
    category({
      id: 8 as CategoryId,
      name: "Юніори -46 ж",
      ageCategory: 5,
      age1: 15,
      age2: 17,
      weight1: 44,
      weight2: 46,
    }),
    category(),
  ]

  test("is the class that holds the weight in the youngest group that fits; older ones are offered", () => {
    const girl = { sex: "female", birthYear: 2009, weight: 45, members: [] } as const
    expect(proposedCategory(girl, classes, 2026)?.name).toBe("Юніори -46 ж")
    expect(names(fittingCategories(girl, classes, 2026))).toEqual(["Юніори -46 ж", "Дорослі -46 ж"])
    expect(proposedCategory({ ...girl, weight: 90 }, classes, 2026)).toBeNull()
  })

  test("without a weight nothing is guessed among several", () => {
    const girl = { sex: "female", birthYear: 2009, weight: null, members: [] } as const
    expect(proposedCategory(girl, classes, 2026)).toBeNull()
    expect(proposedCategory({ ...girl, birthYear: 2013 }, classes, 2026)?.name).toBe("Кадети -44 ж")
  })
})

describe("twins of the list, whom a date alone tells apart", () => {
  const entered = (
    id: number,
    birthDate: string,
    athleteId: number | null = null,
    of: Partial<ApplicationFields> = {},
  ) => ({ ...fields(of), birthDates: [birthDate], id, athleteId }) as unknown as Dated<Application>
  const twins = (...list: Dated<Application>[]) => [...twinsOf(list)]
  const [may, june] = ["2013-05-01", "2013-06-02"]

  test("are all but the person who came first", () => {
    expect(twins(entered(1, may), entered(2, june))).toEqual([2])
    expect(twins(entered(1, may), entered(2, june, 7))).toEqual([1])
    expect(twins(entered(1, may, 8), entered(2, june, 7), entered(3, may))).toEqual([1, 3])
    expect(twins(entered(1, may), entered(2, june), entered(3, "2013-07-03"))).toEqual([2, 3])
  })

  test("are nobody where a date is not known, equal, or another club's", () => {
    expect(twins(entered(1, may), entered(2, may, null, { categoryId: 5 as CategoryId }), entered(3, ""))).toEqual([])
    expect(twins(entered(1, may), entered(2, june, null, { organization: "Динамо" }))).toEqual([])
  })
})

describe("bringing in", () => {
  const row = (id: number, of: Partial<Athlete> = {}): Athlete =>
    someAthlete({ ...fields(), id: id as AthleteId, ...of })
  const coming = (id: number, of: Partial<Athlete> = {}): Incoming => ({
    application: id as ApplicationId,
    entry: row(id, of),
  })
  const placed = (...ids: number[]) => new Set(ids as AthleteId[])

  test("a new person is added, a known one fills what it lacks, one who stands in a draw stays outside", () => {
    const list = [row(1, { coach: "" }), row(2, { name: "Їжак Іва" })]
    const plan = planBringIn(
      list,
      [coming(11), coming(12, { name: "Їжак Іва" }), coming(13, { name: "Кіт Ліна" })],
      placed(2),
    )
    expect(plan.added.map(({ id }) => id)).toEqual([13])
    expect([...plan.links]).toEqual([
      [11, 1],
      [13, 13],
    ])
    expect(plan.kept).toEqual([12])
    expect(plan.changed.map(({ after }) => [after.id, after.coach])).toEqual([[1, "Бойко О."]])
    expect(plan).toMatchObject({ updated: 1, unchanged: 1, refused: [], joined: [] })
  })

  test("a twin joins nobody, and stays apart at every later Sync", () => {
    const list = [row(1)]
    const plan = planBringIn(list, [coming(11), coming(12, { personId: 12 })], placed())
    expect(plan.added).toMatchObject([{ id: 12, personId: 12 }])
    expect([...plan.links]).toEqual([
      [11, 1],
      [12, 12],
    ])
    const later = planBringIn([...list, ...plan.added], [coming(13, { coach: "" })], placed())
    expect([...later.links]).toEqual([[13, 1]])
    expect(later).toMatchObject({ added: [], joined: [] })
  })

  test("another event of one child is one person more than no entry", () => {
    const plan = planBringIn([row(1)], [coming(11, { categoryId: 5 as CategoryId })], placed(1))
    expect(plan.added).toMatchObject([{ id: 11, personId: 1 }])
    expect(plan.changed).toMatchObject([{ after: { id: 1, personId: 1 } }])
  })

  test("every row and every online entry is accounted for once, and nobody in a draw is touched but for whose he is", () => {
    const some = fc.record({
      name: fc.constantFrom("Жук Яна", "жук яна", "Їжак Іва", "Кіт Ліна"),
      categoryId: fc.constantFrom(4, 5) as fc.Arbitrary<CategoryId>,
      coach: fc.constantFrom("", "Бойко О."),
    })
    const lists = fc.tuple(fc.array(some, { maxLength: 6 }), fc.array(some, { maxLength: 5 }), fc.nat({ max: 63 }))
    fc.assert(
      fc.property(lists, ([stored, news, mask]) => {
        const list = stored.map((one, at) => row(at + 1, one))
        const drawn = placed(...list.map(({ id }) => id).filter((id) => (mask >> (id - 1)) & 1))
        const incoming = news.map((one, at) => coming(at + 101, one))
        const plan = planBringIn(list, incoming, drawn)
        expect(plan.links.size + plan.kept.length).toBe(incoming.length)
        expect(plan.updated + plan.unchanged + plan.refused.length).toBe(list.length)
        const gone = new Set(plan.joined.map(({ id }) => id))
        const after = [...list.filter(({ id }) => !gone.has(id)), ...plan.added]
        const ids = new Set(after.map(({ id }) => id))
        for (const id of plan.links.values()) expect(ids.has(id)).toBe(true)
        for (const { before, after: now } of plan.changed) {
          if (drawn.has(before.id)) expect(now).toEqual({ ...before, personId: now.personId })
        }
        for (const id of drawn) expect(gone.has(id)).toBe(false)
      }),
      { numRuns: cases(20_000) },
    )
  })
})

test("what was changed after it was brought in is told, by its fields, and so is who left and who was deleted", () => {
  const one: Application = {
    ...fields(),
    id: 1 as ApplicationId,
    accountId: 1 as AccountId,
    teamAthletes: [1],
    enteredAt: new Date(0),
    consentAt: new Date(0),
    state: "accepted",
    note: "",
    answer: "",
    kept: "",
    athleteId: 9 as AthleteId,
    synced: fields(),
  }
  const athlete = { id: 9 as AthleteId }
  const alone = new Set<AthleteId>()
  expect(differenceOf(one, athlete, alone)).toBeNull()
  expect(differenceOf({ ...one, weight: 46, coach: "Інша" }, athlete, alone)).toEqual({
    kind: "changed",
    fields: ["weight", "coach"],
  })
  expect(differenceOf({ ...one, state: "withdrawn" }, athlete, alone)).toEqual({ kind: "leaves" })
  // Another coach's application is that entry too: it stays.
  const others = heldIn([{ ...one, id: 99 as ApplicationId }])
  expect(differenceOf({ ...one, state: "withdrawn" }, athlete, others)).toBeNull()
  expect(differenceOf({ ...one, state: "declined" }, undefined, alone)).toBeNull()
  expect(differenceOf(one, undefined, alone)).toEqual({ kind: "gone" })
  expect(differenceOf({ ...one, athleteId: null, synced: null }, undefined, alone)).toBeNull()
  const waits = (of: Partial<Application>, listed = { out: false }) =>
    awaitsSecretary({ ...one, ...of }, { ...athlete, ...listed }, alone)
  expect([waits({}), waits({ state: "waiting" }), waits({ weight: 46 })]).toEqual([false, true, true])
  expect(waits({ athleteId: null, synced: null }), "accepted, and in no list").toBe(true)
  expect(waits({ athleteId: null, synced: null, state: "asked" }), "its coach is waited for").toBe(false)
  expect(waits({ state: "withdrawn" })).toBe(true)
  expect(waits({ state: "withdrawn" }, { out: true }), "he does not compete, and stays where he stands").toBe(false)
  expect(awaitsSecretary(one, undefined, alone), "taken off the list by hand").toBe(false)
  const { birthDates: _, ...kept } = fields()
  expect(Object.keys(fieldsOf(one)).sort()).toEqual(Object.keys(kept).sort())
})
