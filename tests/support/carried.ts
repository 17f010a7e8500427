import type { Kysely } from "kysely"
import { expect } from "vitest"
import type { TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import { readValue } from "#server/records/values/read-value.ts"
import { sourceOf } from "#server/records/values/source.ts"
import type { Values } from "#server/records/values/values.ts"
import { createStates, type States } from "#server/views/states/states.ts"

/**
 * Expects that a tournament state in memory, updated step by step, equals the state of a reader that starts with
 * nothing; and so the rows in memory.
 */
export async function expectCarried(
  db: Kysely<Tables>,
  kept: States,
  id: TournamentId,
  values?: Values,
): Promise<void> {
  const { revision } = (await findTournament(db, id)) ?? { revision: 0 }
  const [carried, fresh] = [await kept.of(id, revision), await createStates(sourceOf(db, null)).of(id, revision)]
  expect(plain(carried)).toEqual(plain(fresh))
  if (values) expect(await values.of(id, revision)).toEqual(await readValue(db, id))
}

/** Maps and rows in one order: nothing reads them in any special order. */
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
