import type { TournamentId } from "#domain/ids.ts"
import { aliasOf, nameless, personCleaner, type Subject } from "#domain/privacy/person.ts"
import type { Step, Tx } from "#server/platform/change.ts"
import { ERASED } from "#server/platform/undo.ts"
import { dropPacks, dropProtectorBodies, silenceBot } from "./bystanders.ts"
import { cleaning, deleteRows, PERSONAL, readPersonal, rewriteJournal } from "./rewrite.ts"
import { listTraces, subjectOf } from "./traces.ts"

/** Whose rows of a tournament are to be erased. */
export type Wanted = Pick<Subject, "athletes" | "applications">

/** The step that erases; refuses (`not_found`) entries of another tournament. */
export async function erasing(tx: Tx, id: TournamentId, wanted: Wanted): Promise<Step<Subject>> {
  const rows = await readPersonal(tx, id)
  const { subject, names } = subjectOf(await listTraces(tx, id, rows), wanted)
  const clean = personCleaner(subject, names, PERSONAL)
  const { changes, gone } = cleaning(rows, clean)
  const amend = async (): Promise<void> => {
    await deleteRows(tx, id, gone)
    await rewriteJournal(tx, id, clean, nameless(names, aliasOf(subject)))
    await silenceBot(tx, id, subject, names)
    await dropPacks(tx, id)
    await dropProtectorBodies(tx, id)
  }
  return {
    kind: ERASED,
    changes,
    topics: ["athletes", "applications", "people", "messages", "papers"],
    outcome: subject,
    amend,
  }
}
