import { savePoints } from "#contract/poomsae/calls.ts"
import { CallFailed } from "#contract/wire/client.ts"
import type { InputOf, OutputOf } from "#contract/wire/endpoint.ts"
import { newActionId } from "#web/lib/action-id.ts"
import { call } from "#web/lib/api.ts"
import { errorText, hasCode } from "#web/lib/errors.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { messages } from "./uk.ts"

/** Saves fields of a list; if two would have the same medal, it asks first. Without consent the refusal is passed on. */
export async function saveAsked(
  fields: Pick<InputOf<typeof savePoints>, "list" | "reason">,
  action: string,
): Promise<OutputOf<typeof savePoints> & { readonly revision: number }> {
  try {
    return await call(savePoints, { ...fields, action })
  } catch (error) {
    if (!(error instanceof CallFailed) || !hasCode(error, "shared_medal")) throw error
    const title = messages.sharedQuestion(placeOf(error))
    if (!(await confirm({ title, body: errorText(error), action: messages.sharedAction }))) throw error
    return await call(savePoints, { ...fields, force: 1, action: newActionId() })
  }
}

/** The medal that the question is about. */
function placeOf({ body }: CallFailed): number {
  const place = "place" in body ? body.place : 0
  return typeof place === "number" ? place : 0
}
