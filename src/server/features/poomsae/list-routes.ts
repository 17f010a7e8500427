import * as contract from "#contract/poomsae/calls.ts"
import type { ParsedOf } from "#contract/wire/endpoint.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"
import type { FormNumber, Round } from "#domain/poomsae/index.ts"
import { Refusal } from "#domain/refusal.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { withState } from "#server/platform/http/with-state.ts"
import type { Deps } from "#server/views/deps.ts"
import { presentJudged, presentRounds } from "#server/views/poomsae/present.ts"
import { presentOne, seeSheet } from "#server/views/poomsae/read.ts"
import { makeList, orderLists, savePoints, setForm } from "./list-actions.ts"

/** Lists of poomsae: rounds, scores entered by the desk, forms. */
export function poomsaeListRoutes(serve: Serve, { shell, db, clock, nonce }: Deps): void {
  const see = (caller: Caller, tournament: TournamentId, category: CategoryId) =>
    seeSheet(db, caller, tournament, category)
  const one = async (caller: Caller, tournament: TournamentId, category: CategoryId) =>
    await presentOne(db, await see(caller, tournament, category), clock())

  const context = () => ({ seed: nonce(), now: clock() })

  serve(contract.getCategoryOne, async ({ tournament, category }, caller) => {
    const seen = await see(caller, tournament, category)
    return { revision: seen.revision, ...(await presentOne(db, seen, clock())) }
  })

  serve(contract.judgedForms, async ({ tournament, category }, caller) => {
    const { revision, stored } = await see(caller, tournament, category)
    return { revision, list: presentJudged(stored) }
  })

  serve(contract.createCategoryList, async (input, caller) => {
    const { tournament, category } = input
    const { revision } = await makeList(shell, caller, scopeOf(tournament, input), category, context())
    return { revision, ...(await one(caller, tournament, category)) }
  })

  serve(contract.sortCategoryList, async (input, caller) => {
    const { tournament, category } = input
    const orders = {
      ...orderOf("preround", input.itemsPreroundIds),
      ...orderOf("semifinal", input.itemsSemifinalIds),
      ...orderOf("final", input.itemsFinalIds),
      ...orderOf("all", input.itemsAllIds),
    }
    const order = () => orderLists(shell, caller, scopeOf(tournament, input), category, orders)
    const { revision } = await withState(() => one(caller, tournament, category), order)
    return { revision, ...(await one(caller, tournament, category)) }
  })

  serve(contract.savePositions, async (input, caller) => {
    const { tournament, category, sportsmans } = input
    const current = inOrder(sportsmans.map(({ id, pos }) => ({ id, position: pos })))
    const order = () => orderLists(shell, caller, scopeOf(tournament, input), category, { current })
    const { revision } = await withState(() => one(caller, tournament, category), order)
    return { revision, ...(await one(caller, tournament, category)) }
  })

  serve(contract.savePoints, async (input, caller) => {
    const fields = fieldsOf(input)
    const [{ tournament, category } = NOTHING] = fields
    if (fields.some((field) => field.tournament !== tournament || field.category !== category))
      throw new Refusal("not_found")
    const entered = fields.map(({ sp_id, field_name, field_value }) => ({
      athleteId: sp_id,
      field: field_name,
      value: field_value ?? null,
    }))
    const scope = scopeOf(tournament, input)
    const save = () => savePoints(shell, caller, scope, category, { entered, ...whyOf(input) }, context())
    const { revision } = await withState(() => one(caller, tournament, category), save)
    return { revision, list: presentRounds((await see(caller, tournament, category)).stored).all }
  })

  serve(contract.setForm, async (input, caller) => {
    const { tournament, category, round, poomsaeNumber, poomsae } = input
    const form = { round, number: poomsaeNumber as FormNumber, poomsae: poomsae ?? null }
    const scope = scopeOf(tournament, input)
    const { revision } = await setForm(shell, caller, scope, category, form, nonce())
    return { revision, ...(await one(caller, tournament, category)) }
  })
}

/** Why places are given by hand, and whether the same medal for two is meant. */
const whyOf = ({ reason, force }: ParsedOf<typeof contract.savePoints>) => {
  const consent = force === 1 ? ("given" as const) : ("none" as const)
  return { reason: text(reason ?? ""), consent }
}

interface Item {
  readonly id: number
  readonly position?: number | undefined
}

/** Sorted by position; an athlete without a position keeps the place in the request. */
const inOrder = (items: readonly Item[]): AthleteId[] =>
  items
    .map(({ id, position }, at) => ({ id, position: position ?? at + 1 }))
    .sort((one, other) => one.position - other.position)
    .map(({ id }) => id as AthleteId)

const orderOf = (name: Round | "all", items: readonly Item[] | undefined) =>
  items === undefined ? {} : { [name]: inOrder(items) }

const NOTHING = { tournament: 0 as TournamentId, category: 0 as CategoryId }

/** A list, or the one field that was sent without one. */
function fieldsOf({ list, ...input }: ParsedOf<typeof contract.savePoints>): readonly contract.SentField[] {
  if (list) return list
  const { sp_id, field_name, field_value, tournament, category } = input
  const isWhole = sp_id !== undefined && field_name !== undefined && tournament !== undefined && category !== undefined
  if (!isWhole) throw new Refusal("required", "list", { about: "poomsae" })
  return [{ sp_id, field_name, field_value, tournament, category }]
}
