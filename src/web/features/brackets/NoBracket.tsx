import { mostAthletes } from "#domain/draw/limits.ts"
import { Card } from "#web/ui/Card.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { CategoryView } from "./category-view.ts"
import { messages } from "./uk.ts"

export const NoBracket = ({ text }: { text: string }) => (
  <Card>
    <Empty text={text} />
  </Card>
)

/** Why no bracket can be shown for a category; null: one can. */
export function withoutBracket({ category, bracket, roster }: CategoryView): string | null {
  if (roster.length > mostAthletes) return messages.tooMany(roster.length)
  return bracket === null && category.count === 0 ? messages.isEmpty : null
}
