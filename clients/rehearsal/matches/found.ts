import { autoSortableBracket } from "#contract/brackets/calls.ts"
import { catalogue } from "#contract/catalogue/calls.ts"
import { saveCategory } from "#contract/categories/calls.ts"
import { createCategoryList } from "#contract/poomsae/calls.ts"
import { numberEvent, saveSection } from "#contract/sections/calls.ts"
import { createTournament, fullTournament } from "#contract/tournaments/calls.ts"
import { type Day, type Group, judgingOf } from "#rehearsal/day/day.ts"
import { noteList, noteNumbers, noteTree } from "#rehearsal/day/draw.ts"
import { enterAll } from "#rehearsal/day/entries.ts"
import { dayOf } from "#rehearsal/day/run.ts"
import { signUp } from "#rehearsal/found.ts"
import { type Device, deviceOf, type Lines } from "#rehearsal/lines/device.ts"
import { names, steps } from "#rehearsal/uk.ts"
import { FINALS } from "./list.ts"

/** The rule set that names the sheet of freestyle of 2026. */
const RULES = -5
const JUDGES = 5

/** The categories: a list that ends in a bracket, brackets of tablets, of hand-written sums, and of freestyle. */
const kinds = {
  mixed: { count: 11, showType: 2, poomsaeType: 1, finals: FINALS },
  judged: { count: 4, showType: 1, poomsaeType: 1 },
  byHand: { count: 4, showType: 1, poomsaeType: 1 },
  freestyle: { count: 4, showType: 1, poomsaeType: 2 },
} as const
export type Kind = keyof typeof kinds
export const allKinds = Object.keys(kinds) as readonly Kind[]

export interface MatchDay {
  readonly day: Day
  readonly court: number
  readonly categories: ReadonlyMap<Kind, number>
}

/** A tournament of its own with a court, its categories, their athletes, lists and brackets. */
export async function foundMatches(
  lines: Lines,
  { seed, kinds: wanted }: { readonly seed: string; readonly kinds: readonly Kind[] },
): Promise<MatchDay> {
  const office = deviceOf(lines, { name: names.poomsaeOffice, token: await signUp(lines), skew: 0 })
  const year = new Date().getFullYear()
  const fields = { name: names.matchTournament, date: `15.06.${year}`, published: 1, rules: RULES } as const
  const made = await office.act(createTournament, fields, { name: names.matchTournament })
  const id = made?.item.id ?? 0
  const place = { tournament_id: id, sectionid: 0, name: names.poomsaeCourt }
  const court = (await office.act(saveSection, place, { name: steps.court(names.poomsaeCourt) }))?.item.id ?? 0
  const categories = await makeAll(office, id, court, wanted)
  const day = await dayIn(lines, office, id, seed)
  const { regions } = await office.ask(catalogue, { tournament: id })
  const counts = new Map([...categories].map(([kind, category]) => [category, kinds[kind].count]))
  await enterAll(
    day,
    counts,
    regions.map(({ name }) => name),
  )
  for (const [kind, category] of categories) {
    day.paper.courts.set(category, court)
    const step = { name: steps.list(names.matchCategory[kind]) }
    if (kind === "mixed") {
      const listed = await office.act(createCategoryList, { tournament: id, category }, step)
      if (listed) noteList(day, category, listed.roundsData)
    } else {
      const drawn = await office.act(autoSortableBracket, { tournament_id: id, category }, step)
      if (drawn) noteTree(day, drawn.item)
    }
  }
  await office.act(numberEvent, { id }, { name: steps.numbers })
  await noteAllNumbers(day)
  return { day, court, categories }
}

/** The numbers of fights as they are told now. */
export async function noteAllNumbers(day: Day): Promise<void> {
  const { protocols } = (await day.office.ask(fullTournament, { id: day.tournament })).item
  for (const category of protocols) noteNumbers(day, category)
}

async function makeAll(
  office: Device,
  tournament: number,
  section: number,
  wanted: readonly Kind[],
): Promise<MatchDay["categories"]> {
  const ids = new Map<Kind, number>()
  for (const kind of wanted) {
    const { count: _, ...fields } = kinds[kind]
    const age = { agecategory: 4, age1: 12, age2: 14, weight1: 0, weight2: 0, sex: 1 }
    const name = names.matchCategory[kind]
    const input = { tournament, id: 0, name, ...age, type: 2, categoryStatus: 1, section, ...fields }
    const made = await office.act(saveCategory, input, { name })
    if (made) ids.set(kind, made.item.id)
  }
  return ids
}

async function dayIn(lines: Lines, office: Device, tournament: number, seed: string): Promise<Day> {
  const full = (await office.ask(fullTournament, { id: tournament })).item
  const size = { athletes: 0, courts: 1, tablets: JUDGES, displays: 0, viewers: 0 }
  const judging = judgingOf({ perCourt: 0, wrong: null, length: 0, hasMishaps: false })
  const deskOf = (name: string) => deviceOf(lines, { name, token: office.token, skew: 0 })
  const day = dayOf({ size, seed, speed: 0, lines, tournament, office, deskOf, judging }, full)
  const groups = new Map(
    full.protocols.map((one): [number, Group] => [one.id, { ...one, isList: one.show_type === 2 }]),
  )
  return { ...day, groups, since: 0 }
}
