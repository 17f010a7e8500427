import { diplomaWords } from "#contract/printing/uk.ts"
import {
  type DiplomaDesign,
  type DiplomaField,
  type DiplomaFieldName,
  diplomaFields,
} from "#domain/printing/diploma.ts"
import { asTicked, asWritten, type FormWords } from "#web/tournament/contest-lines.ts"
import { messages } from "./uk.ts"

/** A design by the parts that two people can change without meeting: what holds for the sheet, and each field by its name. */
export type DiplomaParts = Omit<DiplomaDesign, "fields"> & ByPlace<DiplomaField>

type ByPlace<Value> = { readonly [Name in DiplomaFieldName as `at ${Name}`]: Value }

export const partsOf = ({ fields, ...sheet }: DiplomaDesign): DiplomaParts =>
  Object.assign(
    sheet,
    byPlace((name) => fields[name]),
  )

const byPlace = <Value>(made: (name: DiplomaFieldName) => Value): ByPlace<Value> =>
  Object.fromEntries(diplomaFields.map((name) => [`at ${name}`, made(name)])) as unknown as ByPlace<Value>

export function designOf(parts: DiplomaParts): DiplomaDesign {
  const { landscape, sheet, ornament, federation, heading, text, places, handedOut } = parts
  const fields = Object.fromEntries(diplomaFields.map((name) => [name, parts[`at ${name}`]])) as DiplomaDesign["fields"]
  return { landscape, sheet, ornament, federation, heading, text, places, handedOut, fields }
}

/** Where a field stands is seen on the sample: its name is said alone. */
const asPlaced = (label: string) => ({ label, say: () => "" })

export const diplomaContest: FormWords<DiplomaParts> = Object.assign(
  {
    landscape: { label: messages.paper, say: (is: boolean) => messages.papers[is ? "landscape" : "portrait"] },
    sheet: { label: messages.size, say: (sheet: DiplomaDesign["sheet"]) => messages.sheets[sheet] },
    ornament: { label: messages.ornament, say: (one: DiplomaDesign["ornament"]) => messages.ornaments[one] },
    federation: asWritten(diplomaWords.federation),
    heading: asWritten(messages.heading),
    text: asWritten(messages.text),
    places: { label: messages.places, say: String },
    handedOut: asTicked(messages.handedOut),
  },
  byPlace((name) => asPlaced(diplomaWords[name])),
)
