import { groupBy } from "#domain/group-by.ts"
import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { builtInOf, isBuiltInId } from "#domain/rules/built-in.ts"
import { sameValue } from "#domain/value/changes.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { nextNumbers } from "#server/platform/numbers.ts"
import { soundRules } from "#server/records/rule-sets/sound-rules.ts"
import type { Header } from "./file-lines.ts"

type Version = Header["ruleSets"][number]

/**
 * The ids that the sets of rules of a file have here: those of sets that hold exactly the same versions and are
 * everybody's; every other set comes with the tournament and is offered to nobody else. Refuses (`transfer_file`,
 * `broken`) what no page could show.
 */
export async function ruleSetsHere(
  tx: Db,
  { ruleSets }: Pick<Header, "ruleSets">,
  tournamentId: TournamentId,
): Promise<ReadonlyMap<number, number>> {
  const here = new Map<number, number>()
  for (const [id, versions] of groupBy(ruleSets, (one) => one.id)) {
    here.set(id, (await standing(tx, versions)) ?? (await bringAlong(tx, versions, tournamentId)))
  }
  return here
}

/** The number here of a set of a file; built-in sets have the same everywhere. Refuses one of a newer version of the product. */
export const ruleSetOf =
  (ruleSets: ReadonlyMap<number, number>) =>
  (id: number): number => {
    if (!isBuiltInId(id)) return ruleSets.get(id) ?? 0
    if (!builtInOf(id)) throw new Refusal("transfer_file", "file", { reason: "newer" })
    return id
  }

async function standing(tx: Db, versions: readonly Version[]): Promise<number | null> {
  const rows = await tx
    .selectFrom("ruleSets")
    .select(["id", "version", "body"])
    .where(
      "version",
      "in",
      versions.map(({ version }) => version),
    )
    .where("tournamentId", "is", null)
    .orderBy("id")
    .execute()
  for (const [id, own] of groupBy(rows, (row) => row.id)) {
    const bodies = new Map(own.map(({ version, body }) => [version, body]))
    if (versions.every(({ version, body }) => sameValue(sorted(bodies.get(version)), sorted(body)))) return id
  }
  return null
}

async function bringAlong(tx: Db, versions: readonly Version[], tournamentId: TournamentId): Promise<number> {
  const sound = versions.map(({ version, body }) => ({ version, rules: soundRules(body) }))
  const [id = 0] = await nextNumbers(tx, "ruleSetIds", 1)
  for (const { version, rules } of sound) {
    if (!rules) throw new Refusal("transfer_file", "file", { reason: "broken" })
    const { name, validFrom } = rules
    await tx
      .insertInto("ruleSets")
      .values({
        id,
        version,
        name,
        validFrom,
        body: JSON.stringify(rules),
        createdBy: null,
        bodyHash: "",
        tournamentId,
      })
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
