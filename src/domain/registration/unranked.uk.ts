import { UNRANKED } from "./unranked.data.ts"

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
