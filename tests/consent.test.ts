import type { LightMyRequestResponse } from "fastify"
import { expect, test } from "vitest"
import type { WireSection } from "#contract/sections/calls.ts"
import { type Question, questions } from "#domain/questions.ts"
import {
  athleteOf,
  filled,
  full,
  hall,
  newAthlete,
  newCategory,
  newTournament,
  no,
  ok,
  placed,
} from "#tests/support/hall.ts"
import { scoredCourt, scoringHall } from "#tests/support/scored-court.ts"
import { DAY } from "#tests/support/world.ts"

const { signUp, setNow } = await hall()
const scoring = await scoringHall()
const olena = await signUp("olena")
const minutes = (count: number): Date => new Date(DAY.getTime() + count * 60_000)

/** Sends what is asked about, with what is said beside it. */
type Ask = (more: object) => Promise<LightMyRequestResponse>

const under = (id: number, path: string): string => `/api/v1/tournaments/${id}/${path}`

/** A category of two that is finished by its fight. */
async function finished() {
  const { id } = await newTournament(olena)
  const { category } = await placed(olena, id, 2, 2)
  ok(await olena.post("/api/update-bracket-fight", { ...fightOf(id, category.id, 0), blue_points: 9, red_points: 1 }))
  const entry = athleteOf(9, id, category.id)
  const come: Ask = (more) => olena.post("/api/tournament-newsportsman", { ...entry, ...more })
  return { id, category, come }
}

const fightOf = (tournament_id: number, category: number, technicalNumber: number) => ({
  tournament_id,
  category,
  technicalNumber,
})

/** A court with a numbered category of four: fights 2, 1 and the final 0. */
async function court(tournament?: number, name = "Корт 1") {
  const id = tournament ?? (await newTournament(olena)).id
  const section = ok<{ item: WireSection }>(await olena.post("/api/save-section", { tournament_id: id, name })).item.id
  const { category, athletes } = await placed(olena, id, 4, 4, { name })
  ok(await olena.post("/api/save-category-section", { tournament_id: id, category: category.id, sectionid: section }))
  ok(await olena.post("/api/category-section-numeration", { tournament_id: id, id: section }))
  const step = (technicalNumber: number, what: string): Ask => {
    const body = { category: category.id, technicalNumber, step: what }
    return (more) => olena.post(under(id, "courts/step"), { ...body, ...more })
  }
  const record = async (t: number): Promise<unknown> =>
    ok(await olena.post("/api/update-bracket-fight", { ...fightOf(id, category.id, t), blue_points: 9, red_points: 1 }))
  const late = () => newAthlete(olena, 9, category)
  return { id, section, category, athletes, step, record, late }
}

/** An athlete at the scales of the class up to 53 kg. */
async function scales(): Promise<{
  readonly id: number
  readonly athlete: number
  readonly weigh: (kg: number) => Ask
}> {
  const { id } = await newTournament(olena)
  const { athletes } = await filled(olena, id, 1)
  const athlete = athletes[0]?.id ?? 0
  const weigh = (weight: number): Ask => {
    return (more) => olena.post(under(id, "checkins/weigh"), { athlete, weight, ...more })
  }
  return { id, athlete, weigh }
}

/** For every question a situation in which it alone is asked. */
const situations: Readonly<Record<Question, () => Promise<Ask>>> = {
  category_finished: async () => (await finished()).come,
  medals_wait: async () => {
    const { id, come } = await finished()
    const { item } = ok<{ item: { id: number } }>(await come({ agreed: ["category_finished"] }))
    return (more) => olena.post(under(id, "outside/take-part"), { athletes: [item.id], ...more })
  },
  unranked_drawn: async () => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await placed(olena, id, 2, 2)
    const entry = { ...athleteOf(0, id, category.id), id: athletes[0]?.id, unranked: 1 }
    return (more) => olena.post("/api/tournament-newsportsman", { ...entry, ...more })
  },
  athletes_outside: async () => {
    const at = await court()
    await at.late()
    return at.step(2, "call")
  },
  athlete_resting: async () => {
    const at = await court()
    await at.record(2)
    await at.record(1)
    return at.step(0, "call")
  },
  athlete_elsewhere: async () => {
    const one = await court()
    const two = await court(one.id, "Корт 2")
    const pair = [one.athletes[0]?.id, two.athletes[0]?.id]
    ok(await olena.post(under(one.id, "persons/join"), { athletes: pair }))
    ok(await one.step(2, "call")({}))
    return two.step(2, "call")
  },
  court_taken: async () => {
    const at = await court()
    ok(await at.step(2, "start")({}))
    return at.step(1, "start")
  },
  protest_pending: async () => {
    const at = await court()
    await at.record(2)
    await at.record(1)
    const protest = { category: at.category.id, technicalNumber: 2, kind: "protest", askedBy: "тренер" }
    ok(await olena.post(under(at.id, "protests/save"), { ...protest, decision: "pending" }))
    return (more) => olena.post(under(at.id, "fights/result"), { ...won(at.category.id, 0), ...more })
  },
  result_contradicts: async () => {
    const at = await court()
    const wrong = { ...won(at.category.id, 2), winner: "red", decision: "PTF" }
    return (more) => olena.post(under(at.id, "fights/result"), { ...wrong, ...more })
  },
  result_stands: async () => {
    const { desk, owner, id, category } = await scoredCourt(scoring)
    const operator = desk()
    await operator.open(1)
    await operator.does({ kind: "decide", code: "DSQ", winner: null, round: 1 })
    ok(await owner.post(under(id, "fights/result"), { category, technicalNumber: 1, winner: "red", decision: "WDR" }))
    return operator.confirm.bind(operator)
  },
  bout_running: async () => {
    const { desk, owner, id, category } = await scoredCourt(scoring)
    const operator = desk()
    await operator.open(1)
    await operator.clock("start")
    return (more) => owner.post(under(id, "fights/result"), { ...won(category, 1), ...more })
  },
  weight_unlikely: async () => (await scales()).weigh(182),
  no_attempt_left: async () => {
    const { weigh } = await scales()
    for (const kg of [53.4, 53.3]) ok(await weigh(kg)({}))
    return weigh(52)
  },
  attempt_too_late: async () => {
    const { weigh } = await scales()
    ok(await weigh(53.4)({}))
    setNow(minutes(61))
    return weigh(53)
  },
  resting: async () => {
    const { id, athlete, weigh } = await scales()
    ok(await olena.post(under(id, "medical/save"), { athlete, kind: "knockout" }))
    return (more) => weigh(52)({ reason: "допуск лікаря", ...more })
  },
  merge_limits: async () => {
    const { id } = await newTournament(olena)
    const one = await newCategory(olena, id, { weight1: 45, weight2: 49 })
    const two = await newCategory(olena, id, { name: "Кадети 65+ ч", weight1: 65, weight2: 0 })
    await newAthlete(olena, 1, one, { weight: 49 })
    await newAthlete(olena, 2, two, { weight: 88 })
    const wish = { categories: [one.id, two.id], reason: "згода тренерів" }
    return (more) => olena.post(under(id, "categories/merge"), { ...wish, ...more })
  },
  category_has_results: async () => {
    const { id, category } = await finished()
    const other = await filled(olena, id, 1)
    const categories = [category.id, other.category.id]
    return (more) => olena.post(under(id, "categories/merge"), { categories, ...more })
  },
  draw_falls: async () => {
    const { id } = await newTournament(olena)
    const { category } = await placed(olena, id, 2, 2)
    const list = {
      tournament: id,
      id: category.id,
      name: "Пумсе",
      type: 2,
      showType: 2,
      poomsaeType: 1,
      categoryStatus: 1,
    }
    return (more) => olena.post("/api/tournament-newcategory", { ...list, ...more })
  },
  rules_begun: async () => {
    const { id, category } = await finished()
    return (more) => olena.post(under(id, "category-rules"), { category: category.id, rules: -4, ...more })
  },
}

const won = (category: number, technicalNumber: number) => ({
  category,
  technicalNumber,
  winner: "blue",
  decision: "SUP",
  bluePoints: 5,
  redPoints: 5,
})

test.each(questions)("%s is answered by its own name, and by none of the others nor by «force»", async (question) => {
  setNow(DAY)
  const ask = await situations[question]()
  const others = questions.filter((one) => one !== question)
  for (const said of [{}, { agreed: [] }, { agreed: others }, { agreed: others, force: 1 }, { force: 1 }]) {
    expect(no(await ask(said))).toEqual([409, [null, question]])
  }
  ok(await ask({ agreed: [question] }))
})

test("two questions of one step are asked at once, and each stays until it is named", async () => {
  const { id } = await newTournament(olena)
  const { category } = await placed(olena, id, 2, 2)
  const other = await newCategory(olena, id, { name: "Кадети -57 ч", weight1: 53, weight2: 57 })
  const [aside, moved] = [await newAthlete(olena, 7, category), await newAthlete(olena, 8, category)]
  ok(await olena.post("/api/update-bracket-fight", { ...fightOf(id, category.id, 0), blue_points: 9, red_points: 1 }))
  const { revision: to } = await full(olena, id)
  ok(await olena.post(under(id, "outside/aside"), { athletes: [aside.id], reason: "поїхав" }))
  ok(await olena.post(under(id, "athletes/move"), { athletes: [moved.id], category: other.id }))
  const rewind: Ask = (more) => olena.post(under(id, "rewind"), { to, ...more })
  const [comes, returns] = [
    [null, "category_finished"],
    [null, "medals_wait"],
  ]
  expect(no(await rewind({}))).toEqual([409, comes, returns])
  expect(no(await rewind({ agreed: ["category_finished"] }))).toEqual([409, returns])
  expect(no(await rewind({ agreed: ["medals_wait"] }))).toEqual([409, comes])
  ok(await rewind({ agreed: ["category_finished", "medals_wait"] }))
})

test("a code that is no question is refused as what it is", async () => {
  const { come } = await finished()
  expect(no(await come({ agreed: ["not_found"] }))[0]).toBe(422)
  expect(no(await come({ agreed: "medals_wait,athletes_outside" }))).toEqual([409, [null, "category_finished"]])
  ok(await come({ agreed: "medals_wait,category_finished" }))
})
