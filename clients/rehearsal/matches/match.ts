import { randomEvent, startEvent } from "#contract/poomsae/calls.ts"
import { closeEvent, decideEvent, nextEvent, setPenalty, type WireScoringCourt } from "#contract/poomsae/scoring.ts"
import { groupName } from "#rehearsal/day/day.ts"
import { writeMissing } from "#rehearsal/day/history.ts"
import { COURT_QUESTIONS } from "#rehearsal/day/judged.ts"
import { formOf } from "#rehearsal/paper/forms.ts"
import { matchOf, type PaperMatch, type PaperPair } from "#rehearsal/paper/match.ts"
import { pairOf as whoMeets, withResult } from "#rehearsal/paper/tree.ts"
import { findings, names, steps } from "#rehearsal/uk.ts"
import { type Floor, PLACE, placeOf, sendAll } from "./floor.ts"
import { type Course, type Pair, pairOf, sheetsOf } from "./marks.ts"

const AGREED = [...COURT_QUESTIONS]
const BOUNDARY = 300
const TIMES_OUT = 2

/** How a match is to go. */
export interface Script {
  readonly style: "traditional" | "freestyle"
  /** Of the forms in order; of what is not said chance decides. */
  readonly courses: readonly Course[]
  /** Blue steps over the line in the first form. */
  readonly isPenalised?: boolean
  /** If the two are level after the forms of everybody, the officials say that this side has won. */
  readonly officials?: "red"
}

interface Match extends Script {
  readonly floor: Floor
  readonly category: number
  readonly t: number
  readonly blue: number
  readonly red: number
  /** In the report. */
  readonly name: string
}

const FORMS = { traditional: 2, freestyle: 1 } as const
const PARTING = { traditional: "presentation", freestyle: "technique" } as const
/** Thousandths to which a mean is rounded. */
const UNIT = { traditional: 1, freestyle: 10 } as const

/** A match from its first form to the one that decides it. false: it cannot go on, which is a difference that is already told. */
export async function playMatch(floor: Floor, category: number, t: number, script: Script): Promise<boolean> {
  const tree = floor.day.paper.trees.get(category)
  const { blue, red } = tree ? whoMeets(tree, t) : { blue: null, red: null }
  if (typeof blue !== "number" || typeof red !== "number") return false
  const name = findings.fight(groupName(floor.day, category), t)
  return await playForms({ ...script, floor, category, t, blue, red, name })
}

async function playForms(match: Match): Promise<boolean> {
  const { style, officials, floor } = match
  const pairs: PaperPair[] = []
  for (;;) {
    const played = await playForm(match, pairs)
    if (!played) return false
    pairs.push(played.pair)
    const standing = matchOf(pairs, FORMS[style], PARTING[style])
    const place = await placeOf(floor)
    compareHalves(match, played.marks, place)
    compareStanding(match, pairs, standing, place)
    if (standing.winner !== "") return note(match, standing)
    const isLevel = pairs.length >= FORMS[style]
    if (isLevel && (officials || standing.due === 0)) return await decide(match, standing)
    if (isLevel) floor.day.ledger.count("extraForms")
  }
}

interface PlayedForm {
  readonly marks: readonly Pair[]
  readonly pair: PaperPair
}

async function playForm(match: Match, done: readonly PaperPair[]): Promise<PlayedForm | null> {
  const { floor, style, courses, category } = match
  const number = done.length + 1
  const event = await openForm(match, number)
  if (event === null) return null
  const dice = floor.day.dice.of(`match ${category} ${match.t} ${number}`)
  const marks = floor.tablets.map(
    (): Pair => (style === "freestyle" ? sheetsOf(dice) : pairOf(dice, courses[number - 1] ?? "chance")),
  )
  const sent = marks.map(({ blue, red }) => ({ given: blue, red }))
  const onRefusal = await sendAll(floor, { category, who: match.name, event, marks: sent })
  const penalty = match.isPenalised && number === 1 ? await penalise(match, event) : 0
  const step = { name: steps.close(groupName(floor.day, category), match.name), onRefusal }
  if (!(await floor.chief.act(closeEvent, { event }, step))) return null
  const scoreOf = (side: "blue" | "red", off: number) =>
    formOf(
      marks.map((one) => one[side].paper),
      off,
      UNIT[style],
    )
  return { marks, pair: { blue: scoreOf("blue", penalty), red: scoreOf("red", 0) } }
}

/** The desk opens the first form; the others come by the chief's press. */
async function openForm({ floor, category, t, name, style }: Match, number: number): Promise<number | null> {
  const { day, desk, chief, court } = floor
  const step = { name: steps.event(groupName(day, category), name) }
  if (number === 1) {
    const wish = { tournament_id: day.tournament, category, fight: t, poomsaeNumber: 1, kort: PLACE, agreed: AGREED }
    // Nothing is drawn in freestyle.
    const open = style === "freestyle" ? startEvent : randomEvent
    const opened = await desk.act(open, wish, { ...step, onRefusal: () => lookBack(floor) })
    return opened?.item.event ?? null
  }
  const next = await chief.act(nextEvent, { section: court, kort: PLACE, agreed: AGREED }, step)
  if (!next) return null
  const isSame = next.item.fight?.t === t && next.item.category === category && next.item.poomsaeNumber === number
  if (!isSame) {
    const told = `${next.item.categoryName} ${next.item.fight?.t ?? ""} ${next.item.poomsaeNumber}`
    day.ledger.differ({ about: findings.nextForm(name), paper: String(number), system: told })
  }
  return isSame ? next.item.event : null
}

async function penalise({ floor, category, name }: Match, event: number): Promise<number> {
  const input = { event, kind: "boundary", count: TIMES_OUT, side: "blue" } as const
  const done = await floor.chief.act(setPenalty, input, { name: steps.penalty(groupName(floor.day, category), name) })
  return done ? TIMES_OUT * BOUNDARY : 0
}

async function decide(match: Match, standing: PaperMatch): Promise<boolean> {
  const { floor, category, name, officials: side = "red" } = match
  const { event } = await placeOf(floor)
  const input = { event, side, reason: names.reason, force: 1 } as const
  const done = await floor.chief.act(decideEvent, input, {
    name: steps.officials(groupName(floor.day, category), name),
  })
  if (done) floor.day.ledger.count("officials")
  return done ? note(match, { ...standing, winner: side, by: "judges" }) : false
}

function note({ floor, category, t, blue, red }: Match, { winner, by, sums }: PaperMatch): boolean {
  const { paper, ledger } = floor.day
  const tree = paper.trees.get(category)
  if (!tree) return false
  const decision = by === "sum" || by === "extra" ? "PTF" : "SUP"
  const result = { blue, red, winner: winner === "blue" ? blue : red, decision, bluePoints: null, redPoints: null }
  paper.trees.set(category, withResult(tree, t, { ...result, rounds: [], label: "" }))
  floor.totals.set(`${category}/${t}`, { ...sums, by })
  ledger.count("matches")
  return true
}

/** Results by hand on which a match rests may have been forgotten. */
const lookBack = ({ day, written }: Floor): Promise<boolean> => writeMissing(day, written)

/** Both halves of every judge, as they stand once the form is closed. */
function compareHalves({ floor, name }: Match, marks: readonly Pair[], place: WireScoringCourt): void {
  const told = { blue: place.judges, red: place.red?.judges ?? [] }
  for (const [at, { number }] of floor.tablets.entries()) {
    for (const side of ["blue", "red"] as const) {
      const paper = marks[at]?.[side].paper
      const system = told[side].find(({ seat }) => seat === number)
      same(floor, findings.half(name, side, number), textOf(paper?.technique, paper?.presentation), halfText(system))
    }
  }
}

const halfText = (judge: WireScoringCourt["judges"][number] | undefined): string =>
  textOf(thousandths(judge?.technique), thousandths(judge?.presentation))
const textOf = (technique: number | undefined, presentation: number | undefined): string =>
  `${technique ?? "?"} + ${presentation ?? "?"}`
const thousandths = (points: number | null | undefined): number | undefined =>
  typeof points === "number" ? Math.round(points * 1000) : undefined

/** What display, tablets and public page are told of the match after this form. */
function compareStanding(
  match: Match,
  pairs: readonly PaperPair[],
  standing: PaperMatch,
  place: WireScoringCourt,
): void {
  const { floor, name } = match
  const last = pairs.at(-1)
  const about = (what: string): string => findings.match(name, what)
  same(floor, about("blue"), match.blue, place.athlete)
  same(floor, about("red"), match.red, place.red?.athlete)
  same(
    floor,
    about("total"),
    `${last?.blue.total} ${last?.red.total}`,
    `${thousandths(place.total)} ${thousandths(place.red?.total)}`,
  )
  same(
    floor,
    about("sums"),
    `${standing.sums.blue} ${standing.sums.red}`,
    `${thousandths(place.sums?.blue)} ${thousandths(place.sums?.red)}`,
  )
  same(floor, about("winner"), standing.winner, place.winner)
  same(floor, about("by"), standing.by, place.by)
  const isExtra = standing.winner === "" && standing.due > FORMS[match.style]
  same(floor, about("due"), isExtra ? standing.due : 0, place.due?.number ?? 0)
  const before = pairs.slice(0, -1).map(({ blue, red }) => `${blue.total} ${red.total}`)
  same(
    floor,
    about("before"),
    before.join(", "),
    place.before.map(({ blue, red }) => `${thousandths(blue)} ${thousandths(red)}`).join(", "),
  )
}

function same({ day: { ledger, judging } }: Floor, about: string, paper: unknown, system: unknown): void {
  judging.compared += 1
  if (String(paper) !== String(system)) ledger.differ({ about, paper: String(paper), system: String(system) })
}
