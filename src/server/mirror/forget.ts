import * as z from "zod"
import type { Tx } from "#server/platform/change.ts"
import { ERASED, RUN_OUT } from "#server/platform/undo.ts"
import { eraseAlike, runOutAlike } from "#server/privacy/alike.ts"
import type { Here } from "./here.ts"
import type { Entry } from "./steps.ts"

const ids = z.array(z.int().positive())
const erased = z.object({ athletes: ids, applications: ids })
const runOut = z.object({ stage: z.enum(["medical", "personal"]) })

/** The ids that an erasure says it was of, as the hall numbers them. */
export function erasedIds({ kind, outcome }: Entry): z.infer<typeof erased> {
  const read = kind === ERASED ? erased.safeParse(outcome) : null
  return read?.success ? read.data : { athletes: [], applications: [] }
}

/** People whom the hall has forgotten are forgotten here too: in what the journal says of earlier steps, which no step tells. */
export async function forgetAlike(tx: Tx, entry: Entry, { id, renumber }: Here, now: Date): Promise<void> {
  if (entry.kind === ERASED) {
    const { athletes, applications } = erasedIds(entry)
    await eraseAlike(tx, id, {
      athletes: athletes.map((one) => renumber("athletes", one)),
      applications: applications.map((one) => renumber("applications", one)),
    })
  }
  if (entry.kind === RUN_OUT) await runOutAlike(tx, id, runOut.parse(entry.outcome).stage, now)
}
