import type { AgeGroup } from "#domain/catalogue/ages.ts"
import { sexLetter } from "./sex-text.ts"
import type { Sex } from "./types.ts"

/** How a kyorugi category that we make is named: 'Кадети -44 ж'; the neutral name of the group stands for both sexes. */
export const categoryName = (group: Pick<AgeGroup, "name">, label: string, sex: Sex): string =>
  [group.name, label, sexLetter(sex)].filter(Boolean).join(" ")
