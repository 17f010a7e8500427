import { getCategoryOne, randomEvent } from "#contract/poomsae/calls.ts"
import { closeEvent } from "#contract/poomsae/scoring.ts"
import { fullTournament } from "#contract/tournaments/calls.ts"
import { groupName } from "#rehearsal/day/day.ts"
import { roundLines } from "#rehearsal/day/forms.ts"
import { COURT_QUESTIONS } from "#rehearsal/day/judged.ts"
import { cutOf, seedsOf } from "#rehearsal/paper/cut.ts"
import { EXTRA_FORMS } from "#rehearsal/paper/final.ts"
import { formOf, ranksOf } from "#rehearsal/paper/forms.ts"
import { formKey, type PaperList } from "#rehearsal/paper/paper.ts"
import { findings, steps } from "#rehearsal/uk.ts"
import { type Floor, nameOf, PLACE, sendAll, treeOf } from "./floor.ts"
import { type JudgeMark, markOfList } from "./marks.ts"

export const FINALS = 8

/** The list of a mixed category: everybody's forms, those that part who is level at the cut, and the bracket of its places. */
export async function playList(floor: Floor, category: number): Promise<void> {
  const { day } = floor
  const performers = day.paper.lists.get(category)?.lists.semifinal ?? []
  for (const form of [1, 2]) {
    for (const [at, athlete] of performers.entries()) {
      // Who is level at the cut got the same from everybody.
      const marks = floor.tablets.map(({ number }) =>
        markOfList(day.dice.of(`list ${form} ${number} ${sameAs(at)}`), at),
      )
      await perform(floor, { category, athlete, form, marks })
    }
  }
  for (const _ of EXTRA_FORMS) {
    const { due, form } = cutNow(floor, category)
    if (due.length > 0) day.ledger.count("cutTies")
    for (const [at, athlete] of due.entries()) {
      const marks = floor.tablets.map(({ number }) => markOfList(day.dice.of(`extra ${form} ${number} ${at}`), at))
      await perform(floor, { category, athlete, form, marks })
    }
  }
  await noteBracket(floor, category)
}

const sameAs = (at: number): number => (at === FINALS ? FINALS - 1 : at)

/** Places of the list as paper has them now. */
export function cutNow({ day }: Floor, category: number) {
  const list = day.paper.lists.get(category)
  return list
    ? cutOf(list, ranksOf(roundLines(list, "semifinal")), FINALS)
    : { ranks: new Map<number, number>(), due: [], form: 0 }
}

interface Turn {
  readonly category: number
  readonly athlete: number
  readonly form: number
  /** In the order of the tablets. */
  readonly marks: readonly JudgeMark[]
}

async function perform(floor: Floor, { category, athlete, form, marks }: Turn): Promise<void> {
  const { day, desk, chief, tablets } = floor
  const who = nameOf(floor, athlete)
  const group = groupName(day, category)
  const wish = {
    tournament_id: day.tournament,
    category,
    sp_id: athlete,
    poomsaeNumber: form,
    round: "semifinal",
  } as const
  const open = { ...wish, kort: PLACE, agreed: [...COURT_QUESTIONS] }
  const opened = await desk.act(randomEvent, open, { name: steps.event(group, who) })
  if (!opened) return
  const { event } = opened.item
  const onRefusal = await sendAll(floor, { category, who, event, marks: marks.map((given) => ({ given })) })
  const closed = await chief.act(closeEvent, { event }, { name: steps.close(group, who), onRefusal })
  const list = day.paper.lists.get(category)
  if (!closed || !list) return
  const key = formKey(athlete, "semifinal", form)
  const given = tablets.flatMap(({ number }, at) => {
    const mark = marks[at]
    return mark ? [[number, { ...mark.paper, label: "" }] as const] : []
  })
  const next: PaperList = {
    ...list,
    marks: new Map(list.marks).set(key, new Map(given)),
    scored: new Map(list.scored).set(
      key,
      formOf(
        marks.map(({ paper }) => paper),
        0,
      ),
    ),
  }
  day.paper.lists.set(category, next)
}

/** The bracket stands by the places; who stands on a position of those who share one, the lot has decided. */
async function noteBracket(floor: Floor, category: number): Promise<void> {
  const { day } = floor
  const { ranks } = cutNow(floor, category)
  const { protocols } = (await day.office.ask(fullTournament, { id: day.tournament })).item
  const { drawdata = [], fullname = "" } = protocols.find(({ id }) => id === category) ?? {}
  const places = Array.from({ length: FINALS }, (_, slot) => {
    const position = `${Math.log2(FINALS)}_${slot}`
    return drawdata.find((entry) => entry.position === position)?.sp_id ?? null
  })
  const told = places.map((athlete) => (athlete === null ? 0 : (ranks.get(athlete) ?? 0))).join(", ")
  const seeds = seedsOf(ranks).join(", ")
  if (told !== seeds) day.ledger.differ({ about: findings.seeds(fullname), paper: seeds, system: told })
  const { due } = await day.office.ask(getCategoryOne, { tournament: day.tournament, category })
  if (due.length > 0)
    day.ledger.differ({ about: findings.seeds(fullname), paper: findings.none, system: String(due.length) })
  day.paper.trees.set(category, treeOf(places))
}
