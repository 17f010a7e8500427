import type { WireCategory } from "#contract/categories/calls.ts"
import { poomsaeCode } from "#contract/wire/codes.ts"

type Placed = Pick<WireCategory, "id" | "fullname" | "sectionid" | "poomsae_type">

/** The categories of poomsae that are performed on a court. */
export const listsOn = <Category extends Placed>(
  section: number,
  categories: readonly Category[],
): readonly Category[] =>
  categories.filter(
    ({ sectionid, poomsae_type }) => sectionid === section && (poomsaeCode.from(poomsae_type) ?? "none") !== "none",
  )
