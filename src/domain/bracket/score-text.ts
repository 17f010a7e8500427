import type { Totals } from "./types.ts"

/** What is written of how a fight ended. `totals` in thousandths. */
interface Scored {
  readonly bluePoints: number | null
  readonly redPoints: number | null
  readonly totals?: Pick<Totals, "blue" | "red"> | null | undefined
}

/** A sum of a match as it is read: «16,768». */
const sumText = (milli: number): string => (milli / 1000).toFixed(3).replace(".", ",")

/** What stands beside each side: its points, or its sum of a match; '' of a side without. */
export function sideScores({ bluePoints, redPoints, totals }: Scored): Readonly<Record<"blue" | "red", string>> {
  if (totals) return { blue: sumText(totals.blue), red: sumText(totals.red) }
  return { blue: String(bluePoints ?? ""), red: String(redPoints ?? "") }
}

/** «12:7», of a match «16,768 : 16,467»; `none` in place of a side's missing points, '' if neither has any. */
export function scoreText(scored: Scored, none: string): string {
  const { blue, red } = sideScores(scored)
  if (blue === "" && red === "") return ""
  return `${blue || none}${scored.totals ? " : " : ":"}${red || none}`
}
