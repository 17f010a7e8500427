import type { Tx } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { absentAccounts, insertStandIn, nameStandIn } from "#server/records/backups/restored.ts"
import { readFile } from "#server/records/files/read-file.ts"
import { renumbered } from "#server/records/files/relocate.ts"
import type { Copy } from "./copies.ts"

/** Accounts of which only their existence is known. */
export interface StandIns {
  /** Makes those of these accounts that are not here. */
  readonly make: (ids: readonly number[]) => Promise<void>
  /**
   * Creates the accounts that a tournament names and this server lacks, and gives them the names that its file knows.
   */
  readonly makeFor: (copy: Copy) => Promise<void>
  /** Names by id. */
  readonly made: ReadonlyMap<number, string>
}

/** Rows of other tables name accounts: without them the store would take nothing of a tournament. */
export function standInsOf(tx: Tx): StandIns {
  const made = new Map<number, string>()
  const make = async (ids: readonly number[]): Promise<void> => {
    for (const id of await absentAccounts(tx, ids)) {
      const username = `account-${id}`
      await insertStandIn(tx, id, username)
      made.set(id, username)
    }
  }
  return {
    made,
    make,
    makeFor: async (copy) => {
      const { ids, people } = await namedIn(copy)
      await make(ids)
      for (const [text, username] of Object.entries(people)) {
        const id = Number(text)
        if (made.has(id) && (await nameStandIn(tx, id, username))) made.set(id, username)
      }
    },
  }
}

/** Every account that a copy names. */
async function namedIn({ bytes, steps }: Copy) {
  const found = new Set<number>()
  const collect = (kind: string, id: number): number => {
    if (kind === "accounts") found.add(id)
    return id
  }
  const { header, rows } = await readFile(bytes)
  for await (const { t, r } of rows) renumbered(t, r, collect)
  for (const step of steps) {
    renumbered("journal", step, collect)
    for (const { table, after } of step.changes as RowChange[]) renumbered(table, after ?? {}, collect)
  }
  return { ids: [...found], people: header.people }
}
