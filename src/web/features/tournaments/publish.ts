import { becomingPublic } from "#contract/tournaments/becoming-public.ts"
import { call } from "#web/lib/api.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { publishTexts } from "./publish.uk.ts"

/** Asks before a tournament is published, with what becomes public; at once if there is nothing yet. */
export async function agreesToPublish(id: number): Promise<boolean> {
  const { revision: _, ...amounts } = await call(becomingPublic, { id })
  if (Object.values(amounts).every((amount) => amount === 0)) return true
  return await confirm({ title: publishTexts.title, body: publishTexts.body(amounts), action: publishTexts.action })
}
