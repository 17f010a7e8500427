import { markTexts } from "#web/lib/mark-texts.ts"
import { pointsText } from "#web/lib/points.ts"

/** What one judge gave, in points; struck where it does not count, and said so. */
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
