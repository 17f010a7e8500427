// Strangers of one server, in a thread of their own: what they send costs the bench's own clock nothing.
import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { parentPort, workerData } from "node:worker_threads"

const { url, kind, token, tournament, section, file } = workerData
const headers = { "content-type": "application/json", authorization: `Bearer ${token}` }
const leaving = new AbortController()
const sent = { calls: 0, bytes: 0, refused: 0 }
parentPort.once("message", () => leaving.abort())

async function post(path, body) {
  const text = JSON.stringify(body)
  sent.calls += 1
  sent.bytes += text.length
  const answer = await fetch(`${url}${path}`, { method: "POST", headers, body: text, signal: leaving.signal })
  if (!answer.ok) sent.refused += 1
  return await answer.json()
}

/** Steps as a desk that was long without a line sends them: half of them correct the one before. */
const steps = (count, now) =>
  Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    at: now + n,
    body:
      n % 2 === 0
        ? { kind: "point", side: n % 4 === 0 ? "blue" : "red", technique: "head" }
        : { kind: n % 4 === 1 ? "take" : "restore", of: 4 },
  }))

/** A guest's practice bout, on which twenty connections write as many steps as a call takes, and leave without waiting for all. */
async function guest() {
  const session = randomUUID()
  const { item } = await post("/api/v1/bouts/practice", { tournament, section, session })
  const write = (events) => post(`/api/v1/bouts/${item.bout}/events`, { session, epoch: 1, kept: true, events })
  const { now } = await (await fetch(`${url}/api/v1/time`)).json()
  await write([{ id: randomUUID(), at: now - 1_000, body: { kind: "clock", step: "start" } }])
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      while (!leaving.signal.aborted) {
        const isAnswered = await write(steps(500, now)).then(
          ({ outcomes }) => outcomes !== undefined,
          () => false,
        )
        if (!isAnswered) await pause(100)
      }
    }),
  )
}

/** Somebody with an account, who looks into the same forged file again and again. */
async function uploader() {
  while (!leaving.signal.aborted) {
    const form = new FormData()
    form.append("file", new File([file], "forged.sijak"))
    sent.calls += 1
    sent.bytes += file.length
    const path = `${url}/api/v1/tournaments/from-file`
    const answer = await fetch(path, {
      method: "POST",
      headers: { authorization: headers.authorization },
      body: form,
      signal: leaving.signal,
    }).catch(() => null)
    if (answer?.ok !== true) sent.refused += 1
  }
}

await (kind === "guest" ? guest() : uploader()).catch(() => undefined)
parentPort.postMessage(sent)
