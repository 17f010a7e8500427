import type { paperTables } from "#contract/printing/papers.ts"
import { placesBy } from "#contract/standings/uk.ts"
import type { Category, CategoryKind, Sex } from "#domain/athletes/types.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { groupOf } from "#domain/catalogue/age-groups.ts"
import { groupBy } from "#domain/group-by.ts"
import type { RuleSet } from "#domain/rules/rule-set.ts"
import type { Grouping } from "#domain/standings/groupings.ts"
import { standings, type TeamLine } from "#domain/standings/standings.ts"
import type { PaperStyle } from "#layout/documents/occasion.ts"
import { teamOf } from "#layout/documents/person-columns.ts"
import { missingAmong } from "#layout/documents/preliminary.ts"
import { type CategoryLine, teamTitles, type WinnerLine } from "#layout/documents/team-pages.ts"
import type { Content } from "#server/features/printing/layouts.ts"
import { printTexts } from "#server/features/printing/uk.ts"
import type { Ended, Outcome, StandingsFilter } from "#server/views/standings/outcome.ts"
import type { TournamentView } from "#server/views/tournament/view.ts"

export type PaperTable = (typeof paperTables)[number]

/** What tables are made of: the visible part of a tournament, what it comes to, and which categories count. */
export interface TableSource {
  readonly view: TournamentView
  readonly outcome: Outcome
  readonly isAsked: (category: Category) => boolean
  /** Whose medals; undefined: by the kind of protocol. */
  readonly by?: Grouping | undefined
  /** The filter, shown in the head; '' all. */
  readonly note: string
}

export function tableContent(table: PaperTable, source: TableSource, bare: PaperStyle): Content {
  const { outcome, note } = source
  const style = { ...bare, missing: missingAmong(outcome.unfinished.filter(source.isAsked).length) }
  const ended = outcome.ended.filter(({ category }) => source.isAsked(category))
  const lines = (grouping: Grouping): TeamLine[] =>
    standings(
      ended.map(({ result }) => result),
      outcome.teams[grouping],
      outcome.formula,
    )
  if (table === "categories") return ["categories", categoryLines(source), bare]
  if (table === "winners") return ["winners", winners(ended, outcome, style.team), style]
  const by = source.by ?? style.team
  const told = (by: keyof typeof placesBy): string => [note, placesBy[by].note].filter(Boolean).join(" · ")
  if (table === "medals") return ["medals", by, lines(by), style, told("medals")]
  return ["teams", table, lines(table), style, told("points")]
}

/** What the tables are called. */
export const tableTitles: Readonly<Record<PaperTable, string>> = {
  ...teamTitles,
  medals: printTexts.medals,
  categories: printTexts.categories,
  winners: printTexts.winners,
}

/** «Кадети · Жінки · пумсе»: what a table was narrowed to. */
export function noteOf({ groups }: Pick<RuleSet, "groups">, { age, sex, kind }: StandingsFilter): string {
  const group = age === undefined ? undefined : groupOf(groups, age)
  return [group?.name, sex && SEXES[sex], kind && KINDS[kind]].filter(Boolean).join(" · ")
}

const SEXES: Readonly<Record<Sex, string>> = { none: "", male: printTexts.men, female: printTexts.women }
const KINDS: Readonly<Record<CategoryKind, string>> = { kyorugi: printTexts.kyorugi, poomsae: printTexts.poomsae }

function categoryLines({ view, outcome, isAsked }: TableSource): CategoryLine[] {
  const counts = groupBy(view.athletes, ({ categoryId }) => categoryId)
  const endedOf = new Map(outcome.ended.map((ended) => [ended.category.id, ended]))
  return view.categories.filter(isAsked).map(({ id, name }) => {
    const draw = view.draws.get(id)
    return {
      name,
      athletes: counts.get(id)?.length ?? 0,
      fights: draw ? Bracket.progress(draw.bracket).fights : 0,
      state: stateOf(endedOf.get(id), draw?.bracket),
    }
  })
}

function stateOf(ended: Ended | undefined, bracket: Bracket.Bracket | undefined): string {
  if (bracket && bracket.awaits.length > 0) return printTexts.draft
  if (ended && ended.outside > 0) return printTexts.outside(ended.outside)
  if (bracket && Bracket.isUnconfirmed(bracket)) return printTexts.oneAthlete
  return ended ? (ended.result.isOver ? printTexts.over : printTexts.going) : printTexts.notDrawn
}

const MEDALS = 3

const winners = (ended: readonly Ended[], { athleteById }: Outcome, team: PaperStyle["team"]): WinnerLine[] =>
  ended.flatMap(({ category, result }) =>
    result.finishes.flatMap(({ athleteId, place }) => {
      const athlete = athleteById.get(athleteId)
      if (!athlete || place === null || place > MEDALS) return []
      const coach = [athlete.coach, athlete.coach2, athlete.coach3].filter(Boolean).join(", ")
      return { category: category.name, place, name: athlete.name, team: teamOf(athlete, team), coach }
    }),
  )
