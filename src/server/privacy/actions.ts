import type { TournamentId } from "#domain/ids.ts"
import { aliasOf, nameless, personCleaner, type Subject } from "#domain/privacy/person.ts"
import { type Clean, scrubbed } from "#domain/privacy/scrub.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Step, type Tx } from "#server/platform/change.ts"
import { ERASED } from "#server/platform/undo.ts"
import { cleaning, deleteRows, readPersonal, rewriteJournal } from "./rewrite.ts"
import { dropPacks, listFights, listSteps, silenceBot } from "./store.ts"
import { listTraces, subjectOf } from "./traces.ts"

type Wanted = Pick<Subject, "athletes" | "applications">

/**
 * Erases what a tournament keeps of a person, from its rows and from its journal, as one step that is never taken back. Refuses
 * (`not_found`) entries of another tournament. The outcome says which rows, so that a copy can do the same.
 */
export const erasePerson = (shell: Shell, doer: Doer, scope: Scope, wanted: Wanted): Promise<Done<Subject>> =>
  change(shell, doer, { ...scope, need: "own" }, async (tx, { id }) => await erasing(tx, id, wanted))

/** The step that erases; refuses as `erasePerson`. */
export async function erasing(tx: Tx, id: TournamentId, wanted: Wanted): Promise<Step<Subject>> {
  const rows = await readPersonal(tx, id)
  const { subject, names } = subjectOf(await listTraces(tx, id, rows), wanted)
  const clean = personCleaner(subject, names)
  const { changes, gone } = cleaning(rows, clean)
  const amend = async (): Promise<void> => {
    await deleteRows(tx, id, gone)
    await rewriteJournal(tx, id, clean, nameless(names, aliasOf(subject)))
    await silenceBot(tx, id, subject, names)
    await dropPacks(tx, id)
  }
  return {
    kind: ERASED,
    changes,
    topics: ["athletes", "applications", "people", "messages", "papers"],
    outcome: subject,
    amend,
  }
}

/** All that erasing would take away: what is kept of a person, and where. */
export async function exportPerson(db: Shell["db"], id: TournamentId, wanted: Wanted) {
  const rows = await readPersonal(db, id)
  const { subject, names } = subjectOf(await listTraces(db, id, rows), wanted)
  const clean = personCleaner(subject, names)
  const own = rows.filter(({ table, key, row }) => isOwn(subject, table, key) || isTouched(clean, { table, key, row }))
  return {
    names,
    rows: own.map(({ table, key, row }) => ({ table, ...key, ...row })),
    fights: await listFights(db, id, subject.athletes),
    journal: await journalOf(db, id, clean),
  }
}

async function journalOf(db: Shell["db"], id: TournamentId, clean: Clean) {
  const entries = await listSteps(db, id)
  const told = entries.map(({ changes, ...entry }) => ({
    ...entry,
    changes: changes.filter((one) => JSON.stringify(scrubbed([one], clean)) !== JSON.stringify([one])),
  }))
  return told.filter(({ changes }) => changes.length > 0)
}

const isTouched = (clean: Clean, { table, key, row }: Parameters<typeof cleaning>[0][number]): boolean =>
  JSON.stringify(clean(table, key, row)) !== JSON.stringify(row)

const isOwn = ({ athletes, applications }: Subject, table: string, key: Readonly<Record<string, number>>): boolean =>
  (table === "athletes" && athletes.includes(key.id ?? 0)) ||
  (table === "checkins" && athletes.includes(key.athleteId ?? 0)) ||
  (table === "applications" && applications.includes(key.id ?? 0))
