import type { ClassPlace } from "#domain/athletes/class-place.ts"

/** In the order of the rule: the class that will be made, or why the entry waits with the secretary; '' : it names a category. */
export const PLACE_CODES = [
  "",
  "stored",
  "made",
  "several",
  "group",
  "picked",
  "birthYear",
  "sex",
  "weight",
  "class",
] as const

/** Where an online entry without a category comes; `name`: of the class, or of the age group that is not ticked. */
export interface PlaceFact {
  readonly code: (typeof PLACE_CODES)[number]
  /** The age group that is not ticked; 0 none. */
  readonly group: number
  readonly name: string
}

/** An entry that names its category. */
export const namedPlace: PlaceFact = { code: "", group: 0, name: "" }

/** What is told of a place. */
export function factOf(place: ClassPlace<{ readonly name: string }>): PlaceFact {
  switch (place.kind) {
    case "stored":
      return { code: "stored", group: 0, name: place.category.name }
    case "make":
      return { code: "made", group: 0, name: place.category.name }
    case "several":
      return { code: "several", group: 0, name: place.categories.map(({ name }) => name).join(", ") }
    case "unticked":
      return { code: "group", group: place.group.id, name: place.group.name }
    case "unpicked":
      return { code: "picked", group: 0, name: place.category.name }
    case "lacks":
      return { code: place.what, group: 0, name: "" }
  }
}

/** Whether it waits until the secretary, or its coach, does something. */
export const isWaiting = ({ code }: Pick<PlaceFact, "code">): boolean =>
  code !== "" && code !== "stored" && code !== "made"
