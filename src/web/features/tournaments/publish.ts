import { becomingPublic, type WireBecomingPublic } from "#contract/tournaments/becoming-public.ts"
import { call } from "#web/lib/api.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { publishTexts } from "./publish.uk.ts"

/** Asks before a tournament is published, with what becomes public; at once if there is nothing yet. */
export async function agreesToPublish(id: number): Promise<boolean> {
  const amounts = await call(becomingPublic, { id })
  if (isNothing(amounts)) return true
  return await confirm({ title: publishTexts.title, body: publishTexts.body(amounts), action: publishTexts.action })
}

/** Whether nothing becomes public, now or later. An answer carries more than its amounts, so each is named. */
export const isNothing = ({ draws, lists, fights, performances, medals, later }: WireBecomingPublic): boolean =>
  [draws, lists, fights, performances, medals, later].every((amount) => amount === 0)
