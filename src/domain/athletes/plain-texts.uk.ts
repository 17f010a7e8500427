import { byName, type PlainTextName } from "./plain-texts.ts"

interface Words {
  /** Above its column of the table. */
  readonly column: string
  /** At its field of the form. */
  readonly label: string
  /** Above its column of an exported sheet; the import reads it. */
  readonly heading: string
  /** Where a column of a sheet is chosen to hold it. */
  readonly choice: string
  /** Where a cell of a sheet is corrected. */
  readonly cell: string
  /** As history names it. */
  readonly noun: string
  /** «Доповнено: …» */
  readonly accusative: string
  /** Headers of sheets in Ukrainian, Russian and English, without punctuation. */
  readonly headers: string
}

export const plainTextWords: Readonly<Record<PlainTextName, Words>> = {
  qualification: {
    column: "Квал.",
    label: "Кваліфікація",
    heading: "Кваліфікація",
    choice: "Кваліфікація (розряд, пояс)",
    cell: "Кваліфікація",
    noun: "кваліфікація",
    accusative: "кваліфікацію",
    headers:
      "кваліфікація|квал|кваліф|розряд|розр|спорт розряд|спортивний розряд|звання|спортивне звання|пояс|гип|куп|дан|куп дан|гип дан|квалификация|разряд|звание|qualification|belt|grade|gup|dan|gup dan|stopień|stopien|stopień szkoleniowy|pas|centura|centură|grad|gradul|calificarea",
  },
  insurance: {
    column: "Страхування",
    label: "Страхування",
    heading: "Страхування",
    choice: "Страхування",
    cell: "Страхування",
    noun: "страхування",
    accusative: "страхування",
    headers: "страхування|страховка|страховий поліс|страховий|поліс|страхование|страховой полис|полис|insurance",
  },
  grade: {
    column: "Клас",
    label: "Клас (А/Б, пояс)",
    heading: "Клас",
    choice: "Клас (А/Б)",
    cell: "Клас (А/Б)",
    noun: "дивізіон",
    accusative: "дивізіон",
    headers: "дивізіон а б|клас|клас а б|група а б|категорія а б|рівень|уровень|класс|skill level|level",
  },
  license: {
    column: "Ліцензія",
    label: "Ліцензія",
    heading: "Ліцензія",
    choice: "Ліцензія",
    cell: "Ліцензія",
    noun: "ліцензія",
    accusative: "ліцензію",
    headers:
      "ліцензія|ліцензія номер|номер ліцензії|лицензия|номер лицензии|license|licence|license no|gal|licencja|nr licencji|numer licencji|licența|licenţa|licenta|nr licenței|nr licentei",
  },
}

/** One kind of words for each text, by its name. */
export const wordsOf = (kind: keyof Words): Readonly<Record<PlainTextName, string>> =>
  byName(({ name }) => plainTextWords[name][kind])
