import type { WireJudgedForm, WirePoomsaeRow, WireRoundsData } from "#contract/poomsae/calls.ts"
import { type Day, groupName } from "#rehearsal/day/day.ts"
import { roundLines } from "#rehearsal/day/forms.ts"
import { FORMS, finalOf } from "#rehearsal/paper/final.ts"
import { ranksOf } from "#rehearsal/paper/forms.ts"
import { formKey, type PaperList, type RoundName, roundNames } from "#rehearsal/paper/paper.ts"
import { findings } from "#rehearsal/uk.ts"
import type { Same } from "./same.ts"

interface JudgedList {
  readonly rounds: WireRoundsData
  readonly judged: readonly WireJudgedForm[]
}

const PREFIX = { preround: "prev_", semifinal: "semifinal_", final: "final_" } as const

/** Every mark, score, total and place of a list of performers; `placed`: the places, if a bracket comes after the list. */
export function compareList(
  day: Day,
  category: number,
  told: JudgedList,
  same: Same,
  placed?: ReadonlyMap<number, number>,
): void {
  const list = day.paper.lists.get(category)
  if (!list) return
  const group = groupName(day, category)
  const nameOf = (athlete: number): string => day.paper.athletes.get(athlete)?.name ?? String(athlete)
  for (const round of roundNames) {
    const rows = told.rounds[round]
    same(
      findings.round(group, round),
      list.lists[round],
      rows.map(({ sp_id }) => sp_id),
    )
    for (const row of rows)
      compareRow(list, round, row, (about, ...both) => same(findings.form(group, row.name, about), ...both))
    for (const athlete of list.lists[round]) {
      for (const form of FORMS) {
        const judges = told.judged.find(
          (one) => one.athlete === athlete && one.round === round && one.poomsaeNumber === form,
        )
        compareMarks(list, formKey(athlete, round, form), judges, (seat, ...both) =>
          same(findings.mark(group, nameOf(athlete), seat), ...both),
        )
      }
    }
  }
  const places = placed ?? placesOf(list)
  for (const { sp_id, place } of told.rounds.all)
    same(findings.listPlace(group, nameOf(sp_id)), places.get(sp_id), place)
}

function compareRow(list: PaperList, round: RoundName, row: WirePoomsaeRow, same: Same): void {
  const prefix = PREFIX[round]
  for (const form of [1, 2] as const) {
    const scored = list.scored.get(formKey(row.sp_id, round, form))
    same(`${prefix}teh${form}`, points(scored?.technique), row[`${prefix}teh${form}`])
    same(`${prefix}pres${form}`, points(scored?.presentation), row[`${prefix}pres${form}`])
    same(`${prefix}total_${form}`, points(scored?.total), row[`${prefix}total_${form}`])
  }
  const line = roundLines(list, round).find(({ athlete }) => athlete === row.sp_id)
  same(`${prefix}total`, points(line?.total), row[`${prefix}total`])
}

function compareMarks(
  list: PaperList,
  key: string,
  judged: WireJudgedForm | undefined,
  same: (seat: number, paper: unknown, system: unknown) => void,
): void {
  for (const [seat, { technique, presentation }] of list.marks.get(key) ?? []) {
    const mark = judged?.judges.find((one) => one.seat === seat)
    same(seat, `${technique / 1000} + ${presentation / 1000}`, mark && `${mark.technique} + ${mark.presentation}`)
  }
}

/** Places of the final, and behind them those of the rounds before, each by the last round performed. */
export function placesOf(list: PaperList): Map<number, number> {
  const places = new Map<number, number>()
  for (const [at, round] of roundNames.entries()) {
    const next = new Set(list.lists[roundNames[at + 1] ?? "preround"].filter(() => round !== "final"))
    const level = ranksOf(roundLines(list, round))
    const ranks = round === "final" ? finalOf(list, level).ranks : level
    const stayed = [...ranks].filter(([athlete]) => !next.has(athlete))
    for (const [athlete, rank] of stayed) {
      places.set(athlete, next.size + 1 + stayed.filter(([, other]) => other < rank).length)
    }
  }
  return places
}

const points = (thousandths: number | undefined): number | null =>
  thousandths === undefined ? null : thousandths / 1000
