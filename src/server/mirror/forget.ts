import * as z from "zod"
import type { Tx } from "#server/platform/change.ts"
import { ERASED, RUN_OUT } from "#server/platform/undo.ts"
import { eraseAlike, runOutAlike } from "#server/privacy/alike.ts"
import { erasedIn } from "#server/privacy/erased.ts"
import type { Here } from "./here.ts"
import type { Entry } from "./steps.ts"

const runOut = z.object({ stage: z.enum(["medical", "personal"]) })

/** People whom the hall has forgotten are forgotten here too: in what the journal says of earlier steps, which no step tells. */
export async function forgetAlike(tx: Tx, entry: Entry, { id, renumber }: Here, now: Date): Promise<void> {
  if (entry.kind === ERASED) {
    const { athletes, applications } = erasedIn(entry)
    await eraseAlike(tx, id, {
      athletes: athletes.map((one) => renumber("athletes", one)),
      applications: applications.map((one) => renumber("applications", one)),
    })
  }
  if (entry.kind === RUN_OUT) await runOutAlike(tx, id, runOut.parse(entry.outcome).stage, now)
}
