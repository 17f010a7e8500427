import { regionName } from "#domain/catalogue/regions.ts"
import { parseClassText } from "./class-text.ts"
import type { Columns } from "./columns.ts"
import type { ColumnName } from "./header-words.ts"
import { parseSex } from "./sex-text.ts"

const LOOKED_AT = 200
const MOSTLY = 0.7

/** What values look like, the surest first. A number alone may be a weight or the row's own number: a person says that. */
const looks: readonly (readonly [ColumnName, (value: string) => boolean])[] = [
  [
    "birth",
    (value) => /^(?:\d{1,2}[./]\d{1,2}[./])?(?:19[7-9]\d|20[0-4]\d)(?: ?р\.?.*)?$|^\d{4}-\d\d-\d\d/u.test(value),
  ],
  ["sex", (value) => parseSex(value) !== undefined && !/^\d$/.test(value)],
  ["region", (value) => regionName(value) !== undefined],
  ["category", (value) => /\d/.test(value) && /\p{L}/u.test(value) && parseClassText(value) !== undefined],
  ["name", (value) => /^\p{Lu}[\p{L}'’ʼ-]+(?: \p{Lu}[\p{L}'’ʼ-]+){1,2}$/u.test(value)],
]

/** What the columns of a sheet without a known header seem to hold; each field once, those `known` first. */
export function guessedColumns(below: readonly (readonly string[])[], known: Columns): Columns {
  const rows = below.slice(0, LOOKED_AT)
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const columns: Partial<Record<ColumnName, readonly number[]>> = { ...known }
  const taken = new Set(Object.values(known).flat())
  for (const [name, test] of looks) {
    if (columns[name] !== undefined) continue
    const best = bestPlace(rows, width, taken, test)
    if (best === undefined) continue
    columns[name] = [best]
    taken.add(best)
  }
  return columns
}

function bestPlace(
  rows: readonly (readonly string[])[],
  width: number,
  taken: ReadonlySet<number>,
  test: (value: string) => boolean,
): number | undefined {
  const shares = Array.from({ length: width }, (_, place) => {
    const values = rows.map((cells) => (cells[place] ?? "").trim()).filter(Boolean)
    const share = values.length === 0 || taken.has(place) ? 0 : values.filter(test).length / values.length
    return { place, share }
  })
  return shares.filter(({ share }) => share >= MOSTLY).sort((one, other) => other.share - one.share)[0]?.place
}
