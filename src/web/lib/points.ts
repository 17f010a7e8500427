import type { Milli } from "#domain/poomsae/types.ts"

/** «7,50»: points as people read them, with the given number of decimals. */
export const pointsText = (points: number, decimals: number): string => points.toFixed(decimals).replace(".", ",")

export const milliText = (value: Milli, decimals: number): string => pointsText(value / 1000, decimals)
