import type { Format } from "#domain/bracket/types.ts"

/** How the athletes of a category meet, as people read it. */
export const formatWords: Readonly<Record<Format, string>> = {
  bracket: "сітка, дві бронзи",
  thirdFight: "сітка з поєдинком за третє місце",
  repechage: "сітка з утішними поєдинками",
  roundRobin: "колова система",
  bestOf: "до двох перемог",
}

export const formatLabels = {
  pairFormat: "двоє в категорії",
  groupFormat: "троє – п’ятеро в категорії",
  bracketFormat: "третє місце в сітці",
}
