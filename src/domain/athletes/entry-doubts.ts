import { isUnlikelyWeight } from "#domain/checkin/likely-weight.ts"
import { contraryPatronymic } from "./contrary-sex.ts"
import { type Bounds, type Entrant, type Misfit, misfits } from "./fits.ts"
import type { Notice } from "./import-notice.ts"
import type { Member } from "./types.ts"

/** What of an entry somebody should look at again; `field` by the domain's name. */
type EntryDoubt = Notice<Misfit["code"] | "weight_unlikely" | "sex_patronymic"> & Pick<Misfit, "field">

/**
 * Whether a patronymic tells another sex, how an entry does not fit its category, and whether its weight looks like a slip of a
 * key; null: it has no category yet. Never a reason to refuse.
 */
export function entryDoubts(
  entrant: Entrant & Pick<Member, "name">,
  category: (Bounds & { readonly name: string }) | null,
  year: number,
) {
  const names = category === null ? [] : [category.name]
  const contrary = (entrant.members.length > 0 ? entrant.members : [entrant]).map(contraryPatronymic).filter(Boolean)
  const found: EntryDoubt[] = [
    ...contrary.map((value): EntryDoubt => ({ field: "sex", code: "sex_patronymic", value })),
    ...(category === null ? [] : misfits(entrant, category, year).map((one) => ({ ...one, names }))),
  ]
  if (!isDoubtfulWeight(entrant, category, year)) return found
  return [...found, { field: "weight", code: "weight_unlikely", value: String(entrant.weight), names } as const]
}

type Weighted = Pick<Entrant, "birthYear" | "weight" | "members">

/**
 * Whether a declared weight looks like a slip of a key, by the rule of the scales: 182 kg for 18.2, 5 kg for a cadet.
 * `bounds` null: no category yet. Of a pair or team nobody declares a weight.
 */
export function isDoubtfulWeight(
  { birthYear, weight, members }: Weighted,
  bounds: Pick<Bounds, "weight1" | "weight2"> | null,
  year: number,
): boolean {
  if (weight === null || members.length > 0) return false
  const age = birthYear === null ? null : year - birthYear
  const { weight1, weight2 } = bounds ?? { weight1: 0, weight2: 0 }
  return isUnlikelyWeight(weight, { age, declared: null, weight1, weight2 })
}
