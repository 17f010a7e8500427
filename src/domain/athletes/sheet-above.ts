import type { SheetContext } from "./sheet-context.ts"

/**
 * What is said by the name of the sheet and the lines above its header, and by the lines within its list, the latest last. A line
 * holds for the rows below it until one says something else of the same kind, and ends with what it stands under: «Дівчата» of
 * one club say nothing of the next club, nor «-45» of the boys of the girls.
 */
export interface Above {
  readonly base: SheetContext
  readonly said: readonly HeldValue[]
}

interface HeldValue {
  readonly field: Field
  readonly value: string
  /** Whether no athlete stands between it and the newest line. */
  readonly isFresh: boolean
}

type Field = Exclude<keyof SheetContext, "unranked">

/** The order of what one line says: the last of it changes most often. */
const fields = [
  "organization",
  "country",
  "region",
  "coach",
  "sex",
  "ageGroup",
  "category",
] as const satisfies readonly Field[]

/** What holds for a row below. */
export const heldBy = ({ base, said }: Above): SheetContext => ({
  ...base,
  ...Object.fromEntries(said.map(({ field, value }) => [field, value])),
})

/** An athlete stands below the lines. */
export const withAthlete = (above: Above): Above =>
  above.said.some(({ isFresh }) => isFresh)
    ? { ...above, said: above.said.map(({ field, value }) => ({ field, value, isFresh: false })) }
    : above

/** What lines say below which no athlete stands. */
export const saidLast = ({ said }: Above): SheetContext =>
  Object.fromEntries(said.filter(({ isFresh }) => isFresh).map(({ field, value }) => [field, value]))

/** Whether the newest lines begin a list of another club: those beside it are of its head. */
export const beginsClub = ({ said }: Above): boolean =>
  said.some(({ field, isFresh }) => field === "organization" && isFresh)

/** With one line more. */
export function withLine({ base, said }: Above, line: SheetContext): Above {
  const own = fields.flatMap((field) => {
    const value = line[field]
    return value === undefined ? [] : [{ field, value, isFresh: true }]
  })
  const names = new Set<Field>(own.map(({ field }) => field))
  const first = said.findIndex(({ field, isFresh }) => !isFresh && ends(names, field))
  const left = said.filter(({ field, isFresh }, at) => (isFresh || first < 0 || at < first) && !names.has(field))
  return { base: names.has("organization") ? baseOfOther(base, line) : base, said: [...left, ...own] }
}

/** A coach changes within a club, and ends nothing else; another region ends the club. */
const ends = (names: ReadonlySet<Field>, field: Field): boolean =>
  field !== "coach" && (names.has(field) || (field === "organization" && names.has("region")))

/** Another club than the one above the header has another coach and another town. */
const baseOfOther = (base: SheetContext, { organization }: SheetContext): SheetContext =>
  base.organization === undefined || base.organization === organization
    ? base
    : { ...base, country: "", region: "", organization: "", coach: "" }
