/** «Поза конкурсом» as the product writes it beside a name. */
export const UNRANKED = "п/к"

/** «Поза конкурсом» in words. */
export const unrankedTexts = {
  mark: UNRANKED,
  label: "Участь",
  competes: "у конкурсі",
  unranked: "поза конкурсом",
  about: "Поза конкурсом: виступає без місця, медалі й балів",
} as const

/** A name as papers and pages write it: «Шевченко Тарас (п/к)». */
export const nameWithMark = (name: string, isUnranked: boolean): string => (isUnranked ? `${name} (${UNRANKED})` : name)

/** The other way round: the name alone, and whether it bore the mark as `nameWithMark` writes it. */
export function markOf(written: string): { readonly name: string; readonly isMarked: boolean } {
  const mark = nameWithMark("", true)
  const isMarked = written.endsWith(mark)
  return { name: isMarked ? written.slice(0, -mark.length) : written, isMarked }
}
