import { describe, expect, test } from "vitest"
import type { WirePaperLine, WireSavedResult } from "#contract/brackets/fights.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { formOf, openedFight } from "#web/features/brackets/desk/fight-form.ts"
import { findFight } from "#web/features/brackets/entry/find-fight.ts"
import { readEntry } from "#web/features/brackets/entry/read-entry.ts"
import { readPaper } from "#web/features/brackets/entry/read-paper.ts"
import { bracketOf } from "#web/tournament/bracket-of.ts"
import { formConsent, formQuestions } from "#web/tournament/result/ask-result.ts"
import { blankForm, inputOf, problemOf, type ResultForm, withWinner } from "#web/tournament/result/result-form.ts"
import { savedText } from "#web/tournament/result/saved-text.ts"
import { full, hall, newTournament, no, ok, placed } from "./support/hall.ts"
import { type ResultCase, resultCases } from "./support/result-cases.ts"

/*
 * One result is entered at the results desk, at the bar, from paper and at the desk of a court. Each way reads what is typed by its own
 * adapter; what it would ask, send and see stored must be the same. What the pages do with it is in `tests/e2e/result-entry.test.ts`
 * and `tests/e2e/court-desk.test.ts`.
 */
const { signUp, db } = await hall({ writesRows: true })
const olena = await signUp("olena")
const NUMBER = 101

async function duel(fields: Readonly<Record<string, unknown>>) {
  const { id } = await newTournament(olena, fields)
  const { category, athletes } = await placed(olena, id, 2, 2)
  await numbered(id, category.id, 0, NUMBER)
  const [item] = (await full(olena, id)).protocols
  const bracket = item && bracketOf(item)
  if (!bracket) throw new Error("not drawn")
  return { id, category, athletes, bracket, fight: openedFight(bracket, 0) }
}
const numbered = (id: number, category: number, t: number, number: number) =>
  db
    .insertInto("fights")
    .values({ tournamentId: id as TournamentId, categoryId: category as CategoryId, t, number })
    .execute()

const byPoints = await duel({})
const byRounds = await duel({ best_of_three: 1 })

describe("a result is the same by all four ways", () => {
  test.each(resultCases)("$name", async (one) => {
    const at = one.rounds === undefined ? byPoints : byRounds
    const forms = [atDesk(one, at.bracket), atCourt(one), atBar(one)]
    const [form = blankForm] = forms
    const line = onPaper(one)
    if (one.expected.outcome === "refused") {
      expect(forms.map((each) => each === null || problemOf(each) !== null)).toEqual([true, true, true])
      expect("problem" in line).toBe(true)
      const [bySpecification, byOurs] = [await send(at, called(one, at)), await enter(at, entered(one))]
      return expect([bySpecification.statusCode, byOurs.statusCode]).toEqual([422, 422])
    }
    expect(forms.map((each) => each && problemOf(each))).toEqual([null, null, null])
    const sent = forms.map((each) => each && { ...inputOf(each, at.fight), ...formConsent(each) })
    expect([sent[1], sent[2]]).toEqual([sent[0], sent[0]])
    const asked = forms.map((each) => each && formQuestions(each))
    expect([asked[1], asked[2]]).toEqual([asked[0], asked[0]])
    expect(asked[0]).toHaveLength(one.expected.outcome === "asked" ? 1 : 0)
    if (!("wire" in line) || !form) throw new Error("the line cannot be sent")
    await storedBySingle(one, at, form)
    await storedFromPaper(one, at, line.wire)
  })
})

type At = typeof byPoints

/** Stored only with the consent that the form carries, and exactly as expected. */
async function storedBySingle({ expected }: ResultCase, at: At, form: ResultForm): Promise<void> {
  const input = inputOf(form, at.fight)
  if (expected.outcome === "asked") {
    const before = await fights(at)
    expect(no(await enter(at, input))).toEqual([409, [null, "result_contradicts"]])
    expect(await fights(at)).toEqual(before)
  }
  const { saved } = ok<{ saved: WireSavedResult }>(await enter(at, { ...input, ...formConsent(form) }))
  expect([saved.winner, saved.decision, saved.bluePoints, saved.redPoints]).toEqual(wanted(expected))
}

async function storedFromPaper({ expected }: ResultCase, at: At, wire: object): Promise<void> {
  const record = (more: object) => olena.post(`/api/v1/tournaments/${at.id}/fights/paper`, { lines: [wire], ...more })
  const before = await fights(at)
  const [shown] = ok<{ lines: WirePaperLine[] }>(await record({ preview: true })).lines
  expect(shown?.questions.some(({ code }) => code === "result_contradicts")).toBe(expected.outcome === "asked")
  if (expected.outcome === "asked") expect(no(await record({}))).toEqual([409, [null, "result_contradicts"]])
  expect(await fights(at)).toEqual(before)
  const [line] = ok<{ lines: WirePaperLine[] }>(
    await record({ agreed: expected.outcome === "asked" ? ["result_contradicts"] : [] }),
  ).lines
  expect([line?.winner, line?.decision, line?.bluePoints, line?.redPoints]).toEqual(wanted(expected))
}

const wanted = ({ winner, decision, points }: ResultCase["expected"]) => [winner, decision, ...(points ?? [])]

const fights = ({ category }: At) =>
  db
    .selectFrom("fights")
    .selectAll()
    .where("categoryId", "=", category.id as CategoryId)
    .execute()

const send = (at: At, input: object) =>
  olena.post("/api/update-bracket-fight", { tournament_id: at.id, category: at.category.id, ...input })

const enter = (at: At, input: object) =>
  olena.post(`/api/v1/tournaments/${at.id}/fights/result`, { category: at.category.id, ...input })

/** The specification's call with what is in mind, as no page would send it. */
const called = ({ winner, decision, points: [blue, red] }: ResultCase, { athletes }: At) => ({
  technicalNumber: 0,
  decision: decision ?? "",
  winSpId: winner === "blue" ? athletes[0]?.id : winner === "red" ? athletes[1]?.id : 0,
  ...(winner === "bothOut" ? { both_out: 1 } : {}),
  blue_points: blue ?? "",
  red_points: red ?? "",
})

/** The same by our own call, as no page would send it. */
const entered = ({ winner, decision, points: [blue, red] }: ResultCase) => ({
  technicalNumber: 0,
  winner,
  decision: decision ?? "",
  bluePoints: blue ?? "",
  redPoints: red ?? "",
})

test("a refusal names the field as its call does", async () => {
  const level = { technicalNumber: 0, decision: "" }
  const bySpecification = await send(byPoints, { ...level, blue_points: 3, red_points: 3 })
  expect(no(bySpecification)).toEqual([422, ["winSpId", "equal_points"]])
  expect(no(await enter(byPoints, { ...level, bluePoints: 3, redPoints: 3 }))).toEqual([
    422,
    ["winner", "equal_points"],
  ])
})

/** The results desk: the form of the fight as it opens, then its fields. */
const atDesk = (one: ResultCase, bracket: At["bracket"]): ResultForm => filledIn(formOf(openedFight(bracket, 0)), one)

/** The desk of a court begins with nothing. */
const atCourt = (one: ResultCase): ResultForm => filledIn(blankForm, one)

/** In the order in which hands do it: points or rounds, the winner's key, the reason. */
function filledIn(form: ResultForm, { winner, decision, points: [blue, red], rounds }: ResultCase): ResultForm {
  const score = rounds === undefined ? { bluePoints: textOf(blue), redPoints: textOf(red) } : { rounds }
  const named = withWinner({ ...form, ...score }, winner === "byPoints" ? "" : winner === "bothOut" ? "both" : winner)
  return decision === null ? named : { ...named, decision }
}

function atBar(one: ResultCase): ResultForm | null {
  const { winner, score, decision } = typedOf(one)
  const read = readEntry(
    { number: String(NUMBER), winner, score, decision },
    one.rounds === undefined ? "fight" : "rounds",
  )
  return "form" in read ? read.form : null
}

function onPaper(one: ResultCase) {
  const { winner, score, decision } = typedOf(one)
  const text = [NUMBER, winner, score, decision].filter((word) => word !== "").join(" ")
  const [line] = readPaper(text, one.rounds === undefined ? "fight" : "rounds")
  if (!line) throw new Error("no line")
  return line
}

function typedOf({ winner, decision, points: [blue, red], rounds }: ResultCase) {
  return {
    winner: { blue: "1", red: "2", bothOut: "0", byPoints: "" }[winner],
    score: rounds ?? (blue === null && red === null ? "" : `${textOf(blue)}:${textOf(red)}`),
    decision: decision === null ? "" : decision === "" ? "-" : decision,
  }
}

const textOf = (points: number | null): string => (points === null ? "" : String(points))

describe("a fight without two athletes takes no result by any way", () => {
  test("neither a walkover nor one that waits", async () => {
    const { id } = await newTournament(olena)
    const { category } = await placed(olena, id, 3, 4)
    for (const t of [0, 1, 2]) await numbered(id, category.id, t, 201 + t)
    const protocols = (await full(olena, id)).protocols
    const [item] = protocols as [WireCategory]
    const bracket = bracketOf(item)
    if (!bracket) throw new Error("not drawn")
    for (const t of [0, 1]) {
      // The desks open no form for it.
      const { blue, red } = openedFight(bracket, t)
      expect(blue === null || red === null).toBe(true)
      expect(findFight(protocols, String(201 + t), item.id)).toHaveProperty("problem")
      for (const more of [{}, { force: 1 }, { decision: "WDR", winSpId: 1 }, { both_out: 1, decision: "DSQ" }]) {
        const body = { tournament_id: id, category: item.id, technicalNumber: t, blue_points: 3, ...more }
        expect(no(await olena.post("/api/update-bracket-fight", body))).toEqual([409, [null, "fight_not_ready"]])
      }
      const lines = [{ number: 201 + t, winner: "blue", decision: "WDR" }]
      expect(
        no(await olena.post(`/api/v1/tournaments/${id}/fights/paper`, { lines, agreed: ["result_contradicts"] })),
      ).toEqual([422, ["lines", "fight_not_ready"]])
    }
  })
})

describe("what is saved is named from the answer", () => {
  const competitor = (name: string, sex: "none" | "male" | "female") => ({ id: 1, name, sex })
  const saved: WireSavedResult = {
    number: 301,
    blue: competitor("Коваленко Іван", "male"),
    red: competitor("Ткач Олена", "female"),
    winner: "blue",
    decision: "PTF",
    bluePoints: 23,
    redPoints: 4,
  }

  test.each<[Partial<WireSavedResult>, string]>([
    [{}, "Поєдинок 301: переміг синій Коваленко Іван, 23:4, PTF"],
    [
      { words: "за рішенням про перевагу" },
      "Поєдинок 301: переміг синій Коваленко Іван, 23:4, за рішенням про перевагу",
    ],
    [{ decision: "PTG" }, "Поєдинок 301: переміг синій Коваленко Іван, 23:4, за балами"],
    [{ winner: "red", decision: "WDR" }, "Поєдинок 301: перемогла червона Ткач Олена, 23:4, WDR"],
    [{ blue: competitor("Коваль, Швець", "none") }, "Поєдинок 301: перемога: синій Коваль, Швець, 23:4, PTF"],
    [{ number: 0, redPoints: null }, "Поєдинок без номера: переміг синій Коваленко Іван, 23:–, PTF"],
    [{ bluePoints: null, redPoints: null, decision: "" }, "Поєдинок 301: переміг синій Коваленко Іван, інша причина"],
    [{ winner: "bothOut", decision: "DSQ", bluePoints: null, redPoints: null }, "Поєдинок 301: вибули обидва, DSQ"],
  ])("%j", (change, text) => expect(savedText({ ...saved, ...change })).toBe(text))
})

test("the specification's `force` agrees to a protest and to a contradiction, `contradiction_seen` to the contradiction alone; both are named at once", async () => {
  const { id } = await newTournament(olena)
  const { category, athletes } = await placed(olena, id, 4, 4)
  const idOf = (n: number) => athletes[n]?.id as AthleteId
  const record = (t: number, more: object) =>
    olena.post("/api/update-bracket-fight", { tournament_id: id, category: category.id, technicalNumber: t, ...more })
  ok(await record(2, { winSpId: idOf(0) }))
  ok(await record(1, { winSpId: idOf(2) }))
  const protest = {
    category: category.id,
    technicalNumber: 2,
    kind: "protest",
    askedBy: "тренер",
    decision: "pending",
  }
  ok(await olena.post(`/api/v1/tournaments/${id}/protests/save`, protest))
  const wrong = { winSpId: idOf(0), decision: "PTG", blue_points: 2, red_points: 7 }
  const waits = [null, "protest_pending"]
  expect(no(await record(0, wrong))).toEqual([409, [null, "result_contradicts"], waits])
  expect(no(await record(0, { ...wrong, contradiction_seen: 1 }))).toEqual([409, waits])
  expect(ok<{ saved: { winner: string } }>(await record(0, { ...wrong, force: 1 })).saved).toMatchObject({
    winner: "blue",
  })
})
