import type { TournamentId } from "#domain/ids.ts"
import { personCleaner, type Subject } from "#domain/privacy/person.ts"
import { type Clean, scrubbed } from "#domain/privacy/scrub.ts"
import { action } from "#server/platform/action.ts"
import type { Shell } from "#server/platform/change.ts"
import { listFights, listSteps } from "#server/records/privacy/bystanders.ts"
import { erasing, type Wanted } from "#server/records/privacy/erasing.ts"
import { type cleaning, PERSONAL, readPersonal } from "#server/records/privacy/rewrite.ts"
import { listTraces, subjectOf } from "#server/records/privacy/traces.ts"

/**
 * Erases a person's data in a tournament, from its rows and its journal, as one step that cannot be undone. Refuses
 * (`not_found`) entries of another tournament. The outcome names the rows, so that a copy can do the same.
 */
export const erasePerson = action(async (tx, { id }, wanted: Wanted) => await erasing(tx, id, wanted), { need: "own" })

/** Everything that erasing would remove: the stored data of a person, and where it is. */
export async function exportPerson(db: Shell["db"], id: TournamentId, wanted: Wanted) {
  const rows = await readPersonal(db, id)
  const { subject, names } = subjectOf(await listTraces(db, id, rows), wanted)
  const clean = personCleaner(subject, names, PERSONAL)
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
