import { type DeclaredText, textsOf } from "#domain/declared-texts.ts"

/** A text of an athlete, which is imported and exported too. */
interface PlainText extends DeclaredText {
  /** Emptied when the person is erased. */
  readonly isPersonal: boolean
  /** A number of a document: emptied when a tournament's personal data are. */
  readonly isDocument: boolean
  /** Only a few tournaments ask for it: its column is shown if somebody has it. */
  readonly isRare?: boolean
  /** Several columns of a spreadsheet («розряд», «пояс») make one text; otherwise the first filled column does. */
  readonly isJoined?: boolean
}

/**
 * Declared once, with `plain-texts.uk.ts`: the type, the wire, the form, the table, the import, the export, the history
 * and the erasure read them here. A new one also needs its column in `platform/db/text-columns.ts`.
 */
const declared = [
  {
    name: "qualification",
    wire: "qualification",
    max: 300,
    isPersonal: true,
    isDocument: false,
    isJoined: true,
  },
  { name: "insurance", wire: "insurence", max: 300, isPersonal: true, isDocument: true },
  { name: "grade", wire: "grade", max: 60, isPersonal: false, isDocument: false, isRare: true },
  { name: "license", wire: "license", max: 60, isPersonal: true, isDocument: true, isRare: true },
] as const satisfies readonly PlainText[]

export type PlainTextName = (typeof declared)[number]["name"]
export type PlainTextWire = (typeof declared)[number]["wire"]

/** '' is "not given". */
export type PlainTexts = Readonly<Record<PlainTextName, string>>

type Declared = PlainText & { readonly name: PlainTextName; readonly wire: PlainTextWire }

/** All plain texts, in the order in which they are shown. */
export const plainTexts: readonly Declared[] = declared

export const { byName, byWire } = textsOf(plainTexts)

export const noPlainTexts: PlainTexts = byName(() => "")

const emptiedWhere = (is: (text: Declared) => boolean): Readonly<Record<string, string>> =>
  Object.fromEntries(plainTexts.filter(is).map(({ name }) => [name, ""]))

/** What goes when a person is erased. */
export const personalTexts = emptiedWhere(({ isPersonal }) => isPersonal)
/** What goes when the personal data of a tournament do. */
export const documentTexts = emptiedWhere(({ isDocument }) => isDocument)
