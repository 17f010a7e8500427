import type { Kysely } from "kysely"
import { expect } from "vitest"
import type { TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { sourceOf } from "#server/states/source.ts"
import { createStates, type States } from "#server/states/states.ts"
import { findTournament } from "#server/tournaments/store.ts"

/** That what is kept of a tournament, brought along step by step, is what somebody reads who has kept nothing. */
export async function expectCarried(db: Kysely<Tables>, kept: States, id: TournamentId): Promise<void> {
  const { revision } = (await findTournament(db, id)) ?? { revision: 0 }
  const [carried, fresh] = [await kept.of(id, revision), await createStates(sourceOf(db, null)).of(id, revision)]
  expect(plain(carried)).toEqual(plain(fresh))
}

/** Maps and rows in one order: none of them is asked for in any. */
const plain = (state: Awaited<ReturnType<States["of"]>>) =>
  state && {
    ...state,
    view: { ...state.view, sheets: sheetsOf(state.view.sheets) },
    courts: state.courts(),
    outcome: state.outcome(),
  }

const sheetsOf = (sheets: NonNullable<Awaited<ReturnType<States["of"]>>>["view"]["sheets"]) =>
  new Map([...sheets].map(([id, rows]) => [id, Object.fromEntries(Object.entries(rows).map(sorted))]))

const sorted = ([name, rows]: [string, unknown]): [string, unknown] => [
  name,
  Array.isArray(rows) ? rows.map((row) => JSON.stringify(row)).sort() : rows,
]
