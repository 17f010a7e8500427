import { deleteCategory as deleteEndpoint, saveCategory as saveEndpoint } from "#contract/categories/calls.ts"
import { kindCode, poomsaeCode, sexCode, showCode, statusCode, workCode } from "#contract/wire/codes.ts"
import type { ParsedOf } from "#contract/wire/endpoint.ts"
import { categoryTexts } from "#domain/athletes/category-texts.ts"
import type { SectionId } from "#domain/ids.ts"
import { yearInKyiv } from "#domain/uk/dates.ts"
import { tournamentOfAction } from "#server/platform/change.ts"
import { agreedOf, scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { withState } from "#server/platform/http/with-state.ts"
import { findCategory } from "#server/records/categories/categories.ts"
import { itemOf } from "#server/views/brackets.ts"
import type { Deps } from "#server/views/deps.ts"
import { type CategorySave, deleteCategory, saveCategory } from "./actions.ts"

/** Categories: add, change, delete. */
export function categoryRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  serve(saveEndpoint, async (input, caller) => {
    const id = input.id || null
    const how = { agreed: agreedOf(input), thisYear: yearInKyiv(clock()) }
    const save = () => saveCategory(shell, caller, scopeOf(input.tournament, input), id, draftOf(input), how)
    const done = await (id === null ? save() : withState(itemOf(db, input.tournament, id), save))
    const { id: saved, misfits } = done.outcome
    return { revision: done.revision, item: await itemOf(db, input.tournament, saved)(), misfits: [...misfits] }
  })

  serve(deleteEndpoint, async (input, caller) => {
    const id = input.id
    const category = await findCategory(db, id)
    const tournamentId = category?.tournamentId ?? (await tournamentOfAction(db, caller, input.action))
    const remove = () => deleteCategory(shell, caller, scopeOf(tournamentId, input), id)
    const done = await withState(itemOf(db, tournamentId, id), remove)
    return { revision: done.revision, item: { id } }
  })
}

/** Type 3 is poomsae with the work of a pair. */
const draftOf = (input: ParsedOf<typeof saveEndpoint>): CategorySave => ({
  name: input.name ?? "",
  ageCategory: input.agecategory,
  age1: orZero(input.age1),
  age2: orZero(input.age2),
  weight1: orZero(input.weight1),
  weight2: orZero(input.weight2),
  sex: sexCode.from(input.sex),
  kind: input.type === 3 ? "poomsae_pair" : (kindCode.from(input.type) ?? null),
  showType: showCode.from(input.showType) ?? null,
  poomsaeKind: poomsaeCode.from(input.poomsaeType) ?? "none",
  workType: workCode.from(input.workType),
  ...categoryTexts.byName(({ wire }) => input[wire]),
  headRule: input.headRule === "" ? null : input.headRule,
  finals: input.finals,
  status: statusCode.from(input.categoryStatus) ?? "none",
  sectionId: input.section === 0 ? null : (input.section as SectionId | undefined),
})

/** Emptied is 0, not sent stays so. */
const orZero = (value: number | null | undefined): number | undefined => (value === null ? 0 : value)
