import { type ResultForm, scored } from "./result-form.ts"

/** What is probably a typing slip but may be meant: it is asked about, whatever the decision. */
export type Slip = "halfScore" | "huge"

/** More points than contests have; a slip such as 127 for 12:7. */
const HUGE = 60

export function slipsOf(form: ResultForm): Slip[] {
  // Of sums the form itself says what is wrong.
  if (form.sumsTo !== undefined) return []
  const { bluePoints, redPoints } = scored(form)
  const isHalf = (bluePoints.trim() === "") !== (redPoints.trim() === "")
  const isHuge = Math.max(Number(bluePoints), Number(redPoints)) > HUGE
  return [...(isHalf ? (["halfScore"] as const) : []), ...(isHuge ? (["huge"] as const) : [])]
}
