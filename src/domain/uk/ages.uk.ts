import { plural } from "./words.ts"

/** «13 років», «21 рік», «22 роки». */
export const years = (age: number): string => plural(age, "рік", "роки", "років")

/** «від 6 років», «від 21 року». */
export const yearsFrom = (age: number): string => `від ${plural(age, "року", "років", "років")}`

/** «12–14 років», «18–21 рік»: as its last number. */
export const yearsBetween = (from: number, to: number): string => `${from}–${years(to)}`
