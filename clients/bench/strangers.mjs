// A stranger of one server, in a separate process that gives way to the server and to the bench, no part of that computer. Told `go` and `leave`, it answers what it sent.
import { randomUUID } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { Agent, get } from "node:http"
import { setTimeout as pause } from "node:timers/promises"

try {
  writeFileSync("/proc/self/autogroup", "-10")
} catch {
  // Without groups of processes this one is as any other.
}

const { url, kind, file, ...data } = JSON.parse(process.argv[2])
const body = file ? readFileSync(file) : null
let leaving = new AbortController()
let sent = { calls: 0, bytes: 0, refused: 0 }
/** How often `go` was told. */
let turn = 0

async function call(path, token, { body: bytes, ...more } = {}) {
  sent.calls += 1
  sent.bytes += bytes instanceof Blob ? bytes.size : (bytes?.length ?? 0)
  const answer = await fetch(`${url}${path}`, {
    ...more,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...more.headers },
    ...(bytes === undefined ? {} : { method: "POST", body: bytes }),
    signal: leaving.signal,
  })
  if (!answer.ok) sent.refused += 1
  return answer
}

const post = async (path, token, fields) =>
  await (
    await call(path, token, { body: JSON.stringify(fields), headers: { "content-type": "application/json" } })
  ).json()

const connections = new Agent({ keepAlive: true })

/** Reads as a program does that cares for nothing but the next call: unpacking what comes is work of the stranger's own computer, which is another one. */
const read = (path, token) =>
  new Promise((resolve, reject) => {
    sent.calls += 1
    const headers = { "accept-encoding": "gzip, deflate, br", ...(token ? { authorization: `Bearer ${token}` } : {}) }
    get(`${url}${path}`, { agent: connections, headers, signal: leaving.signal }, (answer) => {
      if (answer.statusCode !== 200) sent.refused += 1
      answer.resume().on("end", resolve).on("error", reject)
    }).on("error", reject)
  })

/** So many at once, each as fast as it is answered, until `leave`. */
const crowd = (count, one) => {
  const { signal } = leaving
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      while (!signal.aborted) if ((await one(at).catch(() => null)) === null) await pause(100)
    }),
  )
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

/** Takes a form with the file. */
const sendFile = (path, token, fields, name) => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append("file", new File([body], name))
  sent.bytes += body.length
  return call(path, token, { body: form })
}

const strangers = {
  /** Is there and does nothing. */
  async nobody() {
    await new Promise((leave) => leaving.signal.addEventListener("abort", leave))
  },
  /** A practice bout, on which twenty connections write as many steps as a call takes, and leave without waiting for all. */
  async guest({ token, tournament, section }) {
    const session = randomUUID()
    const { item } = await post("/api/v1/bouts/practice", token, { tournament, section, session })
    const write = (events) =>
      post(`/api/v1/bouts/${item.bout}/events`, token, { session, epoch: 1, kept: true, events })
    const { now } = await (await fetch(`${url}/api/v1/time`)).json()
    await write([{ id: randomUUID(), at: now - 1_000, body: { kind: "clock", step: "start" } }])
    await crowd(20, async () => ((await write(steps(500, now))).outcomes === undefined ? null : true))
  },
  /** Corrections in logs near their bound: each desk of each account one after another. */
  async corrections({ desks }) {
    await crowd(desks.length, async (at) => {
      const { token, bout, session, epoch, of } = desks[at]
      const { now } = await (await fetch(`${url}/api/v1/time`)).json()
      const events = [
        { id: randomUUID(), at: now, body: { kind: turn % 2 === 0 ? "take" : "restore", of: of + sent.calls } },
      ]
      const { outcomes } = await post(`/api/v1/bouts/${bout}/events`, token, { session, epoch, kept: true, events })
      return outcomes ?? null
    })
  },
  /** The same file, looked into or opened again and again by two accounts of each turn. */
  async files({ tokens, path, name, fields }) {
    await crowd(
      4,
      async (at) => (await sendFile(path, tokens[(2 * turn + (at % 2)) % tokens.length], fields, name)).ok || null,
    )
  },
  /** A body as it is, to one address after another. */
  async bodies({ tokens, paths, type }) {
    await crowd(8, async (at) => {
      const token = tokens.length > 0 ? tokens[(2 * turn + (at % 2)) % tokens.length] : null
      await (await call(paths[at % paths.length], token, { body, headers: { "content-type": type } })).arrayBuffer()
    })
  },
  /** Addresses that are only read, one after another. */
  async reads({ token, paths }) {
    await crowd(8, async (at) => {
      await read(paths[(sent.calls + at) % paths.length], token)
    })
  },
}

process.on("message", async (order) => {
  if (order === "leave") {
    leaving.abort()
    turn += 1
    // Not once all calls have ended: of a body that is broken off while it is unpacked, fetch sometimes says nothing any more.
    return process.send(sent)
  }
  leaving = new AbortController()
  sent = { calls: 0, bytes: 0, refused: 0 }
  const { signal } = leaving
  await strangers[kind](data).catch((error) => {
    if (!signal.aborted) sent.failed = String(error)
  })
})
process.on("disconnect", () => process.exit())
process.send("ready")
