import { Text } from "@mantine/core"
import { drawsBecomingPublic } from "#contract/tournaments/becoming-public.ts"
import { call } from "#web/lib/api.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { publishDrawsTexts as texts } from "./becoming-public.uk.ts"

/** Asks before the draw of one category is published, with what becomes public. `isPublic`: visitors see the tournament. */
export async function agreesToPublishDraw(
  { id, tournament_id, fullname }: { readonly id: number; readonly tournament_id: number; readonly fullname: string },
  isPublic: boolean,
): Promise<boolean> {
  const amounts = await call(drawsBecomingPublic, { id: tournament_id, category: id })
  const body = (
    <>
      <Text fw={500}>{fullname}</Text>
      <Text>{texts.body(amounts, isPublic)}</Text>
    </>
  )
  return await confirm({ title: texts.titleOfOne, body, action: texts.action })
}

/** The same of all `count` draws that are held back. */
export async function agreesToPublishDraws(tournament: number, count: number, isPublic: boolean): Promise<boolean> {
  const amounts = await call(drawsBecomingPublic, { id: tournament, category: 0 })
  return await confirm({ title: texts.title(count), body: texts.body(amounts, isPublic), action: texts.action })
}
