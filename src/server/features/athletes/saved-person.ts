import type { AthleteId, CategoryId } from "#domain/ids.ts"
import type { AthleteFields } from "#domain/registration/athlete-rules.ts"
import type { Notice } from "#domain/registration/import-notice.ts"
import { personOf, personsAfterSave } from "#domain/registration/person-groups.ts"
import type { Athlete, Category } from "#domain/registration/types.ts"
import type { Tx } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { listAlike, type PersonEntry } from "#server/records/athletes/athletes.ts"
import { personChanges } from "#server/records/athletes/leaving.ts"
import { listCategories } from "#server/records/categories/categories.ts"

/** An entry that is being saved; `before` null: a new one. */
interface Saving {
  readonly id: AthleteId
  readonly before: Athlete | null
  readonly value: AthleteFields
}

/**
 * The changes of a save and their effect on the person of the entries: entries of one person have one number. `twice`:
 * the person is already in that category; `doubtful`: also in another sparring class of that age group.
 */
export async function withPerson(tx: Tx, category: Category, changes: readonly RowChange[], saving: Saving) {
  const { id, before, value } = saving
  const saved = { ...value, id, personId: before?.personId ?? 0 }
  const alike = await listAlike(tx, category.tournamentId, before ? [saved, before] : [saved])
  const persons = personsAfterSave(alike, saved, before)
  const others = alike.filter((entry) => entry.id !== id)
  const now = (entry: { id: AthleteId; personId: number }): number =>
    personOf({ id: entry.id, personId: persons.get(entry.id) ?? entry.personId })
  const own = others.filter((entry) => now(entry) === now(saved))
  const person = persons.get(id)
  return {
    changes: [
      ...(person === undefined ? changes : changedPerson(changes, id, saved.personId, person)),
      ...personChanges(others, persons),
    ],
    twice: own.some(({ categoryId }) => categoryId === category.id),
    doubtful: await otherClasses(tx, category, own),
  }
}

/** The person's number goes into the row change of the entry itself. */
function changedPerson(changes: readonly RowChange[], id: AthleteId, was: number, person: number): RowChange[] {
  const isOwn = ({ table, key }: RowChange): boolean => table === "athletes" && key.id === id
  const own = changes.find(isOwn)
  const before = own?.before === null ? null : { ...own?.before, personId: was }
  const changed: RowChange = { table: "athletes", key: { id }, before, after: { ...own?.after, personId: person } }
  return [...changes.filter((change) => !isOwn(change)), changed]
}

async function otherClasses(tx: Tx, category: Category, own: readonly PersonEntry[]): Promise<Notice[]> {
  if (category.kind !== "kyorugi" || own.length === 0) return []
  const ids = new Set<CategoryId | null>(own.map(({ categoryId }) => categoryId))
  const names = (await listCategories(tx, category.tournamentId))
    .filter(({ id, kind, ageCategory }) => {
      return ids.has(id) && id !== category.id && kind === "kyorugi" && ageCategory === category.ageCategory
    })
    .map(({ name }) => name)
  return names.length > 0 ? [{ field: "category_id", code: "two_classes", names }] : []
}
