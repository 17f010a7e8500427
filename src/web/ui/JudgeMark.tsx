import { markTexts } from "#web/lib/mark.uk.ts"
import { pointsText } from "#web/lib/points.ts"

/** One judge's mark in points; struck through and announced as such if it does not count. */
export function JudgeMark({ points, isDropped }: { points: number; isDropped: boolean }) {
  const text = pointsText(points, 1)
  if (!isDropped) return text
  return (
    <s>
      {text}
      <span className="visually-hidden"> {markTexts.dropped}</span>
    </s>
  )
}
