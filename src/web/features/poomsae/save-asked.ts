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
  fields: Pick<InputOf<typeof savePoints>, "list" | "reason" | "revision">,
  action: string,
): Promise<OutputOf<typeof savePoints> & { readonly revision: number }> {
  try {
    return await call(savePoints, { ...fields, action })
  } catch (error) {
    if (!(error instanceof CallFailed) || !hasCode(error, "shared_medal")) throw error
    const title = messages.sharedQuestion(sharedPlace(fields.list))
    if (!(await confirm({ title, body: errorText(error), action: messages.sharedAction }))) throw error
    return await call(savePoints, { ...fields, force: 1, action: newActionId() })
  }
}

/** The place that was given to several at once; 0: it was somebody's before. */
function sharedPlace(list: InputOf<typeof savePoints>["list"]): number {
  const places = Array.isArray(list) ? list.map(({ field_value }) => Number(field_value)) : []
  return places.find((place, at) => places.indexOf(place) !== at) ?? 0
}
