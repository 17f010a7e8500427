import { type Kysely, sql } from "kysely"
import { groupBy } from "#domain/group-by.ts"
import type { AccountId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { sameValue } from "#server/platform/delta.ts"
import type { Header } from "./file-lines.ts"

type Version = Header["ruleSets"][number]

/**
 * Under which ids the sets of rules of a file stand here: those that hold the very same versions. An operator brings what is
 * missing along; anybody else is told its name (`transfer_file`, `rules`), as rules are the operator's.
 */
export async function ruleSetsHere(
  tx: Kysely<Tables>,
  { ruleSets }: Pick<Header, "ruleSets">,
  { accountId, isAdmin }: { readonly accountId: AccountId; readonly isAdmin: boolean },
): Promise<ReadonlyMap<number, number>> {
  const here = new Map<number, number>()
  for (const [id, versions] of groupBy(ruleSets, (one) => one.id)) {
    const found = await standing(tx, versions)
    if (found === null && !isAdmin) {
      throw new Refusal("transfer_file", "file", { reason: "rules", what: versions.at(-1)?.name ?? "" })
    }
    here.set(id, found ?? (await bringAlong(tx, versions, accountId)))
  }
  return here
}

async function standing(tx: Kysely<Tables>, versions: readonly Version[]): Promise<number | null> {
  const rows = await tx
    .selectFrom("ruleSets")
    .select(["id", "version", "body"])
    .where(
      "version",
      "in",
      versions.map(({ version }) => version),
    )
    .orderBy("id")
    .execute()
  for (const [id, own] of groupBy(rows, (row) => row.id)) {
    const bodies = new Map(own.map(({ version, body }) => [version, body]))
    if (versions.every(({ version, body }) => sameValue(sorted(bodies.get(version)), sorted(body)))) return id
  }
  return null
}

async function bringAlong(tx: Kysely<Tables>, versions: readonly Version[], createdBy: AccountId): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('"ruleSetIds"')::int as id`.execute(tx)
  const id = rows[0]?.id ?? 0
  for (const { version, name, validFrom, body } of versions) {
    await tx
      .insertInto("ruleSets")
      .values({ id, version, name, validFrom, body: JSON.stringify(body), createdBy, bodyHash: "" })
      .execute()
  }
  return id
}

/** The same content in the same order of names. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}
