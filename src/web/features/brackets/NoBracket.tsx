import { Link } from "@tanstack/react-router"
import { mostAthletes } from "#domain/draw/limits.ts"
import { paths } from "#web/lib/paths.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { Card } from "#web/ui/Card.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { CategoryView } from "./category-view.ts"
import { messages } from "./uk.ts"

export const NoBracket = ({ text }: { text: string }) => (
  <Card>
    <Empty text={text} />
  </Card>
)

/** The tournament has no category, so there is nothing to draw or to fight; who may add one is led there. */
export const NoCategories = ({ tournament, mayEdit }: TabProps) => (
  <Empty title={messages.noCategories} text={mayEdit ? messages.noCategoriesText : messages.noCategoriesPublic}>
    {mayEdit && (
      <Link {...paths.overview(tournament.id, 7)} className="button button-quiet">
        {messages.toCategories}
      </Link>
    )}
  </Empty>
)

/** Why no bracket can be shown for a category; null: one can. */
export function withoutBracket({ category, bracket, roster }: CategoryView): string | null {
  if (roster.length > mostAthletes) return messages.tooMany(roster.length)
  if (bracket !== null || roster.length > 0) return null
  return category.count === 0 ? messages.isEmpty : messages.noneTakesPart
}
