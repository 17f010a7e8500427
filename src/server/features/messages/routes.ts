import * as contract from "#contract/courts/messages.ts"
import { deviceName } from "#contract/wire/device.ts"
import { readFor } from "#server/platform/action.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { listMessages, type ShownMessage } from "#server/records/messages.ts"
import type { Deps } from "#server/views/deps.ts"
import { readMessages, sendMessage } from "./actions.ts"

/** The line between courts and headquarters. */
export function messageRoutes(serve: Serve, { shell, clock }: Deps): void {
  serve(contract.listMessages, ({ id }, caller) =>
    readFor(shell, caller, { tournamentId: id }, async (tx) => ({ list: (await listMessages(tx, id)).map(present) })),
  )

  serve(contract.sendMessage, async (input, caller) => {
    const draft = { section: input.section || null, from: input.from, text: input.text ?? "", now: clock() }
    const { revision, outcome } = await sendMessage(shell, caller, scopeOf(input.id, input), draft)
    return { revision, count: outcome.count }
  })

  serve(contract.readMessages, async (input, caller) => {
    const line = { section: input.section || null, by: input.by, now: clock() }
    const { revision, outcome } = await readMessages(shell, caller, scopeOf(input.id, input), line)
    return { revision, count: outcome.count }
  })
}

const present = (one: ShownMessage): contract.WireMessage => ({
  id: one.id,
  section: one.sectionId,
  from: one.fromCourt ? "court" : "office",
  text: one.text,
  userName: one.writer,
  device: deviceName(one.device),
  at: one.at.toISOString(),
  readAt: one.readAt?.toISOString() ?? "",
  readBy: one.reader,
})
