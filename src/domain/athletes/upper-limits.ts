import { OPEN_WEIGHT } from "#domain/catalogue/weight-classes.ts"

/** How the catalogue writes "no upper limit" of an age. */
const OPEN_AGE = 100

/** 0 or 100 years: nobody is too old. */
export const isOpenAge = (age2: number): boolean => age2 === 0 || age2 >= OPEN_AGE

/** 0 or 100 kg: nobody is too heavy. */
export const isOpenWeight = (weight2: number): boolean => weight2 === 0 || weight2 >= OPEN_WEIGHT
