import { type ImportAnswer, importAthletes } from "#contract/athletes/import.ts"
import type { Dice } from "#rehearsal/dice.ts"
import { steps } from "#rehearsal/uk.ts"
import type { Day, Group } from "./day.ts"
import names from "./names.json"

/** As many rows as a large application of several clubs has. */
const SHEET = 120
const HEADER = "ПІБ;Рік народження;Стать;Область;Організація;Тренер;Категорія"
/** The most that a bracket holds. */
const LARGEST = 60
/** Older people do not compete here; tournaments accept birth years from 1970 on. */
export const OLDEST = 50

type Entry = Person & { readonly bdate: number; readonly group: Group }

/** Entries come in as spreadsheets; paper has what was sent in them. `counts`: entries by category. */
export async function enterAll(
  day: Day,
  counts: ReadonlyMap<number, number>,
  regions: readonly string[],
): Promise<void> {
  const dice = day.dice.of("entries")
  const invent = inventor(dice, regions)
  const entries: Entry[] = []
  for (const [id, count] of counts) {
    const group = day.groups.get(id)
    for (let n = 0; group && n < count; n++) {
      const sex = group.sex || 1 + dice.below(2)
      const oldest = Math.min(group.age2 === 0 ? group.age1 + 8 : group.age2, OLDEST)
      const age = group.age1 + dice.below(Math.max(1, oldest - group.age1 + 1))
      entries.push({ ...invent(sex), bdate: day.year - age, group })
    }
  }
  const mixed = dice.shuffled(entries)
  for (let at = 0; at < mixed.length; at += SHEET) await sendSheet(day, mixed.slice(at, at + SHEET))
}

async function sendSheet(day: Day, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map(({ name, bdate, sex, oblast, organization, coach, group }) =>
    [name, bdate, sex === 1 ? "ч" : "ж", oblast, organization, coach, group.fullname].join(";"),
  )
  const file = new File([[HEADER, ...rows].join("\r\n")], "заявка.csv", { type: "text/csv" })
  const answer = await day.office.act(importAthletes, { id: day.tournament, file }, { name: steps.import(rows.length) })
  if (answer) noteRows(day, entries, answer)
}

/** The sheet's rows and the answer's are in one order; the answer gives each an id. */
function noteRows(day: Day, entries: readonly Entry[], { rows }: ImportAnswer): void {
  for (const [at, { name, bdate, sex, oblast, organization, coach, group }] of entries.entries()) {
    const row = rows[at]
    if (row?.outcome !== "added" || !row.athlete) {
      day.ledger.differ({ about: name, paper: "added", system: row?.errors[0]?.message ?? row?.outcome ?? "" })
      continue
    }
    const { id } = row.athlete
    day.paper.athletes.set(id, { id, name, bdate, sex, oblast, organization, coach, category: group.id, out: false })
  }
}

/** How many of the athletes perform forms: a twelfth; in a small day more, so that there are a few. */
export const performersOf = (athletes: number): number => Math.round(Math.max(athletes / 12, Math.min(athletes / 4, 8)))

/** Spreads `total` entries over categories unevenly, as in life; no athlete is left alone on purpose. */
export function spread(day: Pick<Day, "dice">, groups: readonly Group[], total: number): Map<number, number> {
  const dice = day.dice.of("spread")
  const weights = groups.map(() => 0.3 + dice.next() * 1.7)
  const sum = weights.reduce((all, one) => all + one, 0)
  const counts = new Map(
    groups.map(({ id }, at) => [id, Math.min(LARGEST, Math.floor((total * (weights[at] ?? 0)) / sum))]),
  )
  let left = total - [...counts.values()].reduce((all, one) => all + one, 0)
  for (const { id } of groups) {
    const more = Math.min(left, 1, LARGEST - (counts.get(id) ?? 0))
    counts.set(id, (counts.get(id) ?? 0) + more)
    left -= more
  }
  return counts
}

/** Somebody invented. */
interface Person {
  readonly name: string
  readonly sex: number
  readonly oblast: string
  readonly organization: string
  readonly coach: string
}

/** Invents people with unique names; `sex` 1 or 2 as requested. */
function inventor(dice: Dice, regions: readonly string[]): (sex: number) => Person {
  const clubs = names.clubs.flatMap((club) => names.towns.map((town) => `${club} ${town}`)).slice(0, 60)
  const homes = new Map(clubs.map((club) => [club, dice.pick(regions)]))
  const told = new Set<string>()
  const nameOf = (sex: number): string => {
    const own = sex === 1 ? names.boys : names.girls
    const fathers = sex === 1 ? names.sons : names.daughters
    return `${dice.pick(names.surnames)} ${dice.pick(own)} ${dice.pick(fathers)}`
  }
  return (sex) => {
    let name = nameOf(sex)
    while (told.has(name)) name = nameOf(sex)
    told.add(name)
    const organization = dice.pick(clubs)
    const coach = `${names.surnames[clubs.indexOf(organization) % names.surnames.length]} ${dice.pick(["А. О.", "І. П."])}`
    return { name, sex, oblast: homes.get(organization) ?? "", organization, coach }
  }
}
