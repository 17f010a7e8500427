import type { Question } from "#domain/questions.ts"
import { errorText } from "#web/lib/errors.ts"
import { questionsOf } from "#web/lib/send-agreed.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { outsideTexts } from "./uk.ts"

/**
 * Asks whether somebody comes into a category that is finished, takes part in it again, or competes for a place in one that is
 * drawn: the server names whom it is about and which medals. Null: not asked, or not wanted.
 */
export async function askFinished(error: Error): Promise<readonly Question[] | null> {
  const asked = questionsOf(error)
  const code = (["category_finished", "medals_wait", "unranked_drawn"] as const).find((one) => asked?.includes(one))
  if (asked === null || code === undefined) return null
  const question = {
    ...outsideTexts.asked[code],
    body: errorText(error),
  }
  return (await confirm(question)) ? asked : null
}
