import type { CellField } from "#domain/athletes/row-texts.ts"

/** What opens at the right side of the page. */
export type Panel =
  | {
      readonly kind:
        | "columns"
        | "pairs"
        | "clubs"
        | "categories"
        | "asked"
        | "missing"
        | "tables"
        | "fill"
        | "passed"
        | "paste"
    }
  | { readonly kind: "row"; readonly row: number; readonly field: CellField | null }
