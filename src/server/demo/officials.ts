import { inventedNames, pick } from "#domain/demo/names.ts"
import type { Random } from "#domain/draw/random.ts"
import type { OfficialFields, OfficialRole } from "#domain/registers/officials.ts"
import { messages } from "./messages.ts"

const staff: readonly (readonly [role: OfficialRole, count: number])[] = [
  ["chief", 1],
  ["referee", 5],
  ["corner", 7],
  ["secretary", 2],
  ["doctor", 1],
]

/** Judges who are nobody. */
export function inventedOfficials(random: Random): OfficialFields[] {
  const nameOf = inventedNames(random)
  return staff.flatMap(([role, count]) =>
    Array.from({ length: count }, () => ({
      ...{ name: nameOf(pick(random, ["male", "female"] as const)), category: pick(random, messages.categories) },
      ...{ region: "", organization: "", role, sectionId: null, day: 0, note: "" },
    })),
  )
}
