import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import { plainTexts } from "#domain/athletes/plain-texts.ts"
import { plainTextWords } from "#domain/athletes/plain-texts.uk.ts"
import { REGION_ENDING } from "#domain/catalogue/place-names.data.ts"
import type { Column } from "#web/ui/table/columns.ts"
import { messages } from "./uk.ts"

const sexText = (sex: number): string => (sex === 1 ? messages.male : sex === 2 ? messages.female : "")

/** The heading already says «Область»; for a guest the country is more useful. */
const regionText = ({ oblast, country }: WireAthlete): string => country || oblast.replace(REGION_ENDING, "")

const weightText = ({ weight }: WireAthlete): string => (weight === null ? "" : String(weight).replace(".", ","))

/** The texts about the people come before the coach, those of their documents last. */
const plainColumns = ({ areDocuments }: { readonly areDocuments: boolean }): Column<WireAthlete>[] =>
  plainTexts
    .filter(({ isDocument }) => isDocument === areDocuments)
    .map(({ name, wire }) => ({
      key: wire,
      title: plainTextWords[name].column,
      text: (athlete) => athlete[wire],
      min: 70,
      priority: 5,
    }))

const all: readonly Column<WireAthlete>[] = [
  { key: "id", title: messages.id, text: ({ id }) => String(id), width: 48, priority: 4 },
  { key: "name", title: messages.name, text: ({ name }) => name, isName: true, min: 200, weight: 3, priority: 1 },
  { key: "oblast", title: messages.region, text: regionText, min: 116, priority: 3 },
  { key: "bdate", title: messages.year, text: ({ bdate }) => String(bdate ?? ""), width: 60, priority: 3 },
  { key: "sex", title: messages.sex, text: ({ sex }) => sexText(sex), width: 74, priority: 4 },
  // Shows «Молодші юнаки -30 ж» whole.
  { key: "category", title: messages.category, text: ({ category }) => category, min: 164, priority: 2 },
  {
    key: "organization",
    title: messages.organization,
    text: ({ organization }) => organization,
    min: 132,
    weight: 3,
    priority: 2,
  },
  ...plainColumns({ areDocuments: false }),
  { key: "weight", title: messages.weight, text: weightText, width: 68, isNumeric: true, priority: 5 },
  { key: "coach", title: messages.coach, text: ({ coach }) => coach, min: 120, priority: 3 },
  ...plainColumns({ areDocuments: true }),
]

/** Categories in the order of their lists; athletes without one last. */
function byPlace(categories: readonly Pick<WireCategory, "id">[]) {
  const places = new Map(categories.map(({ id }, place) => [id, place]))
  const placeOf = ({ category_id }: WireAthlete): number => places.get(category_id) ?? places.size
  return (one: WireAthlete, other: WireAthlete): number => placeOf(one) - placeOf(other)
}

/** Columns that the public does not see. */
const ofStaff: ReadonlySet<string> = new Set([...plainTexts.map(({ wire }) => wire), "weight"])

/**
 * The existing columns: those that few tournaments ask for only if an athlete has a value, texts about people only for
 * the staff.
 */
export function columnsOf(
  athletes: readonly WireAthlete[],
  categories: readonly Pick<WireCategory, "id">[],
  who: "staff" | "public" = "staff",
): readonly Column<WireAthlete>[] {
  const columns = all.map((column) => (column.key === "category" ? { ...column, sort: byPlace(categories) } : column))
  if (who === "public") return columns.filter(({ key }) => !ofStaff.has(key))
  const absent = new Set(
    plainTexts
      .filter(({ isRare, wire }) => isRare && !athletes.some((athlete) => athlete[wire] !== ""))
      .map(({ wire }): string => wire),
  )
  return columns.filter(({ key }) => !absent.has(key))
}
