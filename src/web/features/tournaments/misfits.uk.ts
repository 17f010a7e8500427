import { plural } from "#domain/uk/words.ts"

/** Words after the day of a tournament has moved to another year. */
export const misfitTexts = {
  told: (count: number, year: number) =>
    `У ${year} році ${plural(count, "запис не підходить", "записи не підходять", "записів не підходять")} своїй категорії за віком`,
  show: "Показати",
}
