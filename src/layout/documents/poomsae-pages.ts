import type { Category } from "#domain/athletes/types.ts"
import { unrankedTexts } from "#domain/athletes/unranked.uk.ts"
import type { AthleteId } from "#domain/ids.ts"
import {
  type DrawnForm,
  extraNumbers,
  formName,
  formNumbers,
  formScore,
  type Milli,
  nameOf,
  type Round,
  rounds,
  type ScoringRules,
  type Sheet,
  standingOf,
} from "#domain/poomsae/index.ts"
import { categoryPaper } from "./category-paper.ts"
import type { PaperStyle } from "./occasion.ts"
import { A4_LANDSCAPE, type PageFn } from "./page.ts"
import {
  blankCol,
  coachCol,
  countCol,
  nameCol,
  of,
  type Person,
  placeCol,
  teamCols,
  yearCol,
} from "./person-columns.ts"
import { outsideText } from "./preliminary.ts"
import { blockPages, tablePages } from "./table.ts"
import { block, type Col, narrowCol } from "./table-rows.ts"
import { paperTexts } from "./uk.ts"

/** A list category as paper sees it. */
export interface PaperList {
  readonly category: Pick<Category, "id" | "name" | "sex">
  readonly personById: ReadonlyMap<AthleteId, Person>
  readonly sheet: Sheet
  readonly scoring: ScoringRules
  readonly forms: readonly DrawnForm[]
  /** Who shares a medal that was given before level athletes had to perform again. */
  readonly sharedBefore: ReadonlySet<AthleteId>
}

export const roundTitles: Readonly<Record<Round, string>> = {
  preround: paperTexts.preround,
  semifinal: paperTexts.semifinal,
  final: paperTexts.final,
}

/**
 * The order of performances, one table for each round that has at least one athlete, with room to write the scores in.
 */
export function poomsaeListPages(
  { category, personById, sheet, scoring, forms }: PaperList,
  style: PaperStyle,
): PageFn[] {
  const missing = outsideText(sheet.outside, personById)
  const meta = categoryPaper(paperTexts.list, category, sheet.all.length, { ...style, missing })
  const numbers = formNumbers(sheet, scoring)
  const scores = numbers.flatMap((number) => {
    const start = numbers.length > 1 ? paperTexts.formStart(number) : ""
    return [blankCol(paperTexts.techniqueOf(start), 50), blankCol(paperTexts.presentationOf(start), 58)]
  })
  const tables = rounds.flatMap((round) => {
    const people = peopleOf(sheet.lists[round], personById)
    const drawn = forms.filter((form) => form.round === round).toSorted((one, other) => one.number - other.number)
    const names = drawn.map(({ number, poomsae }) => paperTexts.drawnForm(number, formName(poomsae)))
    const cols: Col<Person>[] = [countCol, nameCol, yearCol, ...teamCols(style.team), coachCol, ...scores]
    const title = [roundTitles[round], ...names].join(" · ")
    return people.length === 0
      ? []
      : [block(people, [...cols, blankCol(paperTexts.sumColumn, 42), blankCol(paperTexts.placeColumn, 34)], title)]
  })
  return blockPages(tables, meta, { paper: A4_LANDSCAPE, size: 8.4 })
}

/**
 * `list`: in the order of the list; `place`: by stored places; `auto`: by places computed now, without those entered by
 * hand.
 */
export type ResultOrder = "list" | "place" | "auto"

/** What everybody got in each round, and the place. */
export function poomsaeResultPages(list: PaperList, order: ResultOrder, style: PaperStyle): PageFn[] {
  const { category, personById, sheet, scoring } = list
  const counted = order === "auto" ? { ...sheet, typedPlaces: new Map() } : sheet
  const standing = standingOf(counted, scoring)
  // Counted anew a list may have other ties; whether it is over, what stands says.
  const stored = standingOf(sheet, scoring)
  const people = new Map(peopleOf(sheet.all, personById).map((person) => [person.id, person]))
  const rows = standing.places.flatMap((place) => {
    const person = people.get(place.athleteId)
    return person ? [{ ...place, person }] : []
  })
  const last = Number.MAX_SAFE_INTEGER
  if (order !== "list") rows.sort((one, other) => (one.place ?? last) - (other.place ?? last))
  const points = pointsText(scoring.styles[sheet.style].unit)
  const numbers = formNumbers(sheet, scoring)
  type Row = (typeof rows)[number]
  const roundCols = rounds.flatMap((round): Col<Row>[] => {
    const lines = new Map(standing.rounds[round].lines.map((line) => [line.athleteId, line]))
    if (lines.size === 0) return []
    const forms = numbers.map((number) =>
      narrowCol<Row>(paperTexts.formColumn(number), "end", ({ athleteId }) =>
        points(lines.get(athleteId)?.forms[number - 1]?.total),
      ),
    )
    const totalOf = ({ athleteId }: Row): string => points(lines.get(athleteId)?.total)
    const total = narrowCol(shortTitles[round], "end", totalOf, { face: "semibold" })
    return numbers.length > 1 ? [...forms, total] : [total]
  })
  const competing = rows.filter(({ person }) => !person.unranked)
  const shared = competing.filter((row) => competing.some((other) => other !== row && other.place === row.place))
  const place = placeCol<Row>((row) => placeText(row, shared.includes(row) ? " =" : ""))
  const extra = narrowCol<Row>(paperTexts.extraColumn, "end", (row) =>
    extraTotals(row.athleteId, list).map(points).join("; "),
  )
  const hasExtra = rows.some((row) => extraTotals(row.athleteId, list).length > 0)
  const missing = outsideText(sheet.outside, personById) || missingInList(stored)
  const meta = categoryPaper(paperTexts.results, category, sheet.all.length, { ...style, missing })
  const note =
    shared.length > 0
      ? [meta.note, sharingNote(shared, stored, { ...list, sheet: counted })].filter(Boolean).join(" · ")
      : meta.note
  return tablePages(
    rows,
    [
      ...(order === "list" ? [countCol] : [place]),
      ...of<Row>([nameCol, yearCol, ...teamCols(style.team), coachCol], ({ person }) => person),
      ...roundCols,
      ...(hasExtra ? [extra] : []),
      ...(order === "list" ? [place] : []),
    ],
    { ...meta, note },
    { paper: A4_LANDSCAPE, size: 8.4 },
  )
}

/** Who competes for no place has the mark where others have theirs. */
function placeText(
  { place, person }: { readonly place: number | null; readonly person: Person },
  sign: string,
): string {
  if (person.unranked) return unrankedTexts.mark
  return place === null ? "" : `${place}${sign}`
}

/** Totals of the extra forms of an athlete, in their order. */
function extraTotals(athleteId: AthleteId, { sheet, scoring }: PaperList): Milli[] {
  return rounds.flatMap((round) =>
    extraNumbers.flatMap((number) => {
      const performance = sheet.performances.get(nameOf({ athleteId, round, number }))
      return (performance && formScore(performance, sheet.style, scoring)?.total) ?? []
    }),
  )
}

interface Sharing {
  readonly athleteId: AthleteId
  readonly place: number | null
}

/** Why athletes share a place: an extra form is due, somebody has decided so, or no medal depends on it. */
function sharingNote(
  shared: readonly Sharing[],
  { due }: ReturnType<typeof standingOf>,
  { sheet, scoring, sharedBefore }: PaperList,
): string {
  if (due.length > 0) return paperTexts.dueNote
  const isDecided = ({ athleteId, place }: Sharing): boolean =>
    sheet.typedPlaces.has(athleteId) && (place ?? 0) <= scoring.medalPlaces && !sharedBefore.has(athleteId)
  return shared.some(isDecided) ? paperTexts.sharedNote : paperTexts.levelNote
}

/** What a list still lacks before its places are final; '' nothing. */
function missingInList({ isOver, due, rounds: by }: ReturnType<typeof standingOf>): string {
  if (isOver) return ""
  if (by.final.isComplete && due.length > 0) return paperTexts.rematchDue
  const lines = rounds.flatMap((round) => by[round].lines)
  const done = lines.filter(({ total }) => total !== null).length
  return done === 0 ? paperTexts.noScoresYet : paperTexts.scoresDone(done, lines.length)
}

export const shortTitles: Readonly<Record<Round, string>> = {
  preround: paperTexts.preroundShort,
  semifinal: paperTexts.semifinal,
  final: paperTexts.final,
}

const peopleOf = (ids: readonly AthleteId[], personById: ReadonlyMap<AthleteId, Person>): Person[] =>
  ids.flatMap((id) => personById.get(id) ?? [])

/** Thousandths as people write points: with the stored number of decimals and a comma. */
export const pointsText =
  (unit: Milli) =>
  (amount: Milli | null | undefined): string =>
    amount == null ? "" : (amount / 1000).toFixed(Math.max(1, Math.round(Math.log10(1000 / unit)))).replace(".", ",")
