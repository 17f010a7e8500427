import { setTimeout as pause } from "node:timers/promises"
import { printFile, printJob, startPrint } from "#contract/printing/jobs.ts"
import { addressOf } from "#contract/wire/client.ts"
import type { InputOf } from "#contract/wire/endpoint.ts"
import type { Person } from "./api.ts"

/** The file that a person orders from a running server and fetches as soon as it is made; the reason if it is not. */
export async function printed(
  { call, token }: Person,
  url: string,
  order: InputOf<typeof startPrint>,
): Promise<Uint8Array> {
  const { id } = order
  let { item } = await call(startPrint, order)
  while (item.state === "waiting" || item.state === "making") {
    await pause(100)
    item = (await call(printJob, { id, job: item.job })).item
  }
  if (item.state === "failed") throw new Error(`${order.kinds}: ${item.message}`)
  const address = addressOf(printFile, { id, job: item.job })
  const answer = await fetch(`${url}${address}`, { headers: { authorization: `Bearer ${token}` } })
  return new Uint8Array(await answer.arrayBuffer())
}
