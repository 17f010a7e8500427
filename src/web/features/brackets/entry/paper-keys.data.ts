import type { WinnerChoice } from "#web/tournament/result/result-form.ts"

/** Who won, as it is typed in either layout of the keyboard. */
export const WINNERS: Readonly<Record<string, WinnerChoice>> = {
  "": "",
  "1": "blue",
  с: "blue",
  c: "blue",
  b: "blue",
  "2": "red",
  ч: "red",
  r: "red",
  "0": "both",
  о: "both",
  o: "both",
}

/** What the same key types when the layout is the Latin one. */
export const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  [..."ЙЦУКЕНГШЩЗФІВАПРОЛДЯЧСМИТЬ"].map((letter, at) => [letter, "QWERTYUIOPASDFGHJKLZXCVBNM"[at] ?? letter]),
)
