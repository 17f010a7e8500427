import { picksWithout } from "#domain/athletes/lacking-categories.ts"
import type { CategoryId, SectionId, TournamentId } from "#domain/ids.ts"
import { invariant, orNotFound, Refusal } from "#domain/refusal.ts"
import type { TakenRound } from "#domain/schedule/index.ts"
import { movedAlong } from "#domain/tournament/next-year.ts"
import { checkTournament } from "#domain/tournament/tournament-rules.ts"
import { inserted } from "#domain/value/changes.ts"
import { DIPLOMA_ROW } from "#server/features/printing/diploma-actions.ts"
import { FORMULA_ROW } from "#server/features/standings/actions.ts"
import { authorize, type Doer, found, type Scope, type Shell, type Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { cleanOf } from "#server/platform/problems.ts"
import { COPIED } from "#server/platform/undo.ts"
import { nextIds } from "#server/records/athletes/athletes.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { insertedCategory } from "#server/records/categories/inserted-category.ts"
import { settledIn } from "#server/records/categories/settled.ts"
import { copyPictures, findDiploma } from "#server/records/printing/diplomas.ts"
import { logosOf } from "#server/records/printing/logos.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { listDays } from "#server/records/sections.ts"
import { findFormula } from "#server/records/standings.ts"
import { findTournament, listSections } from "#server/records/tournaments/tournaments.ts"

/**
 * Founds the doer's own tournament after another's example: its fields, sections, categories, the formula of the team standings and the look of its diplomas, without athletes, draws and
 * results; neither published nor open for registration. Categories hold ages, so birth years follow the new date.
 */
export async function copyTournament(
  shell: Shell,
  doer: Doer,
  { tournamentId, ...scope }: Scope,
  { name, date }: { readonly name: string; readonly date: string },
) {
  const { accountId } = doer
  if (accountId === null) throw new Refusal("not_signed_in")
  return await found(shell, doer, scope, async (id, tx) => {
    const example = orNotFound(await findTournament(tx, tournamentId))
    authorize(doer, example)
    const { id: _, ownerId: __, revision, deletedAt, secretaries, judges, ...columns } = example
    const clean = cleanOf(
      checkTournament({ ...columns, name, date, published: false, registrationOpen: false }),
      "tournament",
    )
    return {
      kind: COPIED,
      changes: [
        inserted(
          "tournaments",
          { id },
          { ...columns, ...clean, deletedAt: null, categoryWeighIds: await picksOf(tx, example), ownerId: accountId },
        ),
        ...(await partsOf(tx, example.id)),
        ...(await daysOf(tx, example, clean.date)),
        ...(await formulaOf(tx, example.id)),
        ...(await diplomaOf(tx, example.id)),
      ],
      topics: ["tournament"],
      outcome: null,
      // The logos go on: they are the same federation's.
      beside: () => copyPictures(tx, example.id, id, Object.values(logosOf(example))),
    }
  })
}

/** The picked classes without those that were merged, split or deleted there: the journal, which knows them, is not copied. */
async function picksOf(tx: Tx, example: TournamentRow): Promise<number[]> {
  const { groups } = await rulesOf(tx, example)
  return picksWithout(example, await listCategories(tx, example.id), await settledIn(tx, example.id, groups), groups)
}

/** The days of the programme, as far from one another as they were. */
async function daysOf(tx: Tx, example: TournamentRow, date: string): Promise<RowChange[]> {
  const days = await listDays(tx, example.id)
  return days.map(({ tournamentId: _, day, ...row }) =>
    inserted(
      "days",
      { day },
      {
        ...row,
        date: movedAlong(row.date, example.date, date),
        // The copy has its own courts.
        breaks: row.breaks.filter(({ sectionId }) => sectionId === null),
      },
    ),
  )
}

/** The example's formula for team points, if one was chosen. */
async function formulaOf(tx: Tx, example: TournamentId): Promise<RowChange[]> {
  const { formula, norms, isStored } = await findFormula(tx, example)
  return isStored ? [inserted("formulas", FORMULA_ROW, { ...formula, norms })] : []
}

/** The example's diploma design without its background, if one was chosen; the new ones are handed out to nobody yet. */
async function diplomaOf(tx: Tx, example: TournamentId): Promise<RowChange[]> {
  const { design, isStored } = await findDiploma(tx, example)
  return isStored ? [inserted("diplomas", DIPLOMA_ROW, { design: { ...design, handedOut: false }, picture: "" })] : []
}

/** Sections and categories under ids of their own, each category in the copy of its section. */
async function partsOf(tx: Tx, example: TournamentId): Promise<RowChange[]> {
  const sections = await listSections(tx, example)
  const categories = await listCategories(tx, example)
  const sectionIds = await nextIds<SectionId>(tx, "sections", sections.length)
  const categoryIds = await nextIds<CategoryId>(tx, "categories", categories.length)
  const copyOf = new Map(sections.map(({ id }, at) => [id, idAt(sectionIds, at)]))
  const newCategory = new Map(categories.map(({ id }, at) => [id, idAt(categoryIds, at)]))
  const roundsOf = (rounds: readonly TakenRound[]): TakenRound[] =>
    rounds.flatMap((taken) => {
      const category = newCategory.get(taken.category)
      return category === undefined ? [] : [{ ...taken, category }]
    })
  return [
    ...sections.map(({ tournamentId: _, id: __, ...row }, at) =>
      inserted("sections", { id: idAt(sectionIds, at) }, { ...row, rounds: roundsOf(row.rounds) }),
    ),
    ...categories.map(({ tournamentId: _, id: __, ...row }, at) => {
      const sectionId = row.sectionId === null ? null : (copyOf.get(row.sectionId) ?? null)
      return insertedCategory(idAt(categoryIds, at), { ...row, sectionId })
    }),
  ]
}

function idAt<Id extends number>(ids: readonly Id[], at: number): Id {
  const id = ids[at]
  invariant(id, "a sequence always answers")
  return id
}
