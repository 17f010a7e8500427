import * as z from "zod"
import { Refusal } from "#domain/refusal.ts"
import { TABLES } from "#domain/value/declared.ts"
import { changesAtPresent, FIRST_SCHEMA, schemaNow } from "#server/platform/db/renames.ts"

const columns = z.record(z.string(), z.unknown()).nullable()
const columnsOf = { table: z.enum(TABLES), before: columns, after: columns }
/** The change of one row, as a step from another place holds it. */
export const rowChange = z.object({ ...columnsOf, key: z.record(z.string(), z.int()) })
const steps = z.array(z.looseObject(columnsOf))
const version = z.int().min(FIRST_SCHEMA).default(FIRST_SCHEMA)

/**
 * A step from another place (a file, a copy, a venue server) with the present names. Anything that is no step is left
 * unchanged, and the code that checks it refuses it. Refuses (`transfer_file`, `newer`) a step of a server that has
 * renamed more.
 */
export function entryAtPresent<Entry extends Readonly<Record<string, unknown>>>(entry: Entry): Entry {
  const schema = version.safeParse(entry.schema)
  if (!schema.success) return entry
  const now = schemaNow()
  if (schema.data > now) throw new Refusal("transfer_file", "file", { reason: "newer" })
  if (schema.data === now) return entry
  const changes = steps.safeParse(entry.changes)
  return changes.success ? { ...entry, changes: changesAtPresent(changes.data, schema.data), schema: now } : entry
}
