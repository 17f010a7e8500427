import { mkdirSync, writeFileSync } from "node:fs"
import { Agent, request } from "node:http"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { maskedFields, maskedHeaders, withSortedKeys } from "./masks.ts"
import type { Call } from "./openapi.ts"
import { type Renames, translator } from "./renames.ts"

type Fields = Readonly<Record<string, unknown>>

/** Who asks: a name for the file and a bearer token; '' asks as nobody. */
export interface Caller {
  readonly name: string
  readonly token: string
}

export const nobody: Caller = { name: "nobody", token: "" }

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly bytes: Buffer
  /** The parsed body; null where it is no JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: what a server answers is what this tool is to find out
  readonly json: any
}

/** How the clock moves: by so much before each call, so that no call looks like the flood of another. */
const STEP_MS = 7000
export const BEGIN = Date.parse("2026-05-15T06:00:00Z")
const HOST = "sijak.test"

interface Options {
  readonly url: string
  readonly folder: string
  readonly clockFile: string
  readonly calls: readonly Call[]
  readonly renames: Renames
}

/** Asks a server and writes what it answers, one file a call, named in the order of the calls. */
export class Recorder {
  /** Of each write, by `METHOD path`, the last fields that were taken. */
  readonly taken = new Map<string, Fields>()
  /** The calls that were answered with 200. */
  readonly answered = new Set<string>()
  #options: Options
  #agent = new Agent({ keepAlive: true, maxSockets: 4 })
  #translate
  #now = BEGIN
  #phase = ""
  #count = 0

  constructor(options: Options) {
    this.#options = options
    this.#translate = translator(options.calls, options.renames)
    this.setClock(BEGIN)
  }

  /** A part of the scenario: a folder with numbers of its own. */
  phase(name: string): void {
    this.#phase = name
    this.#count = 0
    mkdirSync(join(this.#options.folder, name), { recursive: true })
  }

  /** The server's time from now on, ms. */
  setClock(time: number): void {
    this.#now = time
    writeFileSync(this.#options.clockFile, `${new Date(time).toISOString()}\n`)
  }

  get now(): number {
    return this.#now
  }

  /** A read: `path` with `{name}`, filled from `fields`; the others are its query. */
  get(path: string, fields: Fields = {}, as: Caller = nobody, note = ""): Promise<Answer> {
    const name = `GET ${path}`
    const asked = this.#translate.nameOf(name).slice(4)
    const { url, rest } = filled(asked, this.#translate.bodyFor(name, fields))
    const query = new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, String(value)])).toString()
    return this.#ask({ name, note, as, method: "GET", url: query ? `${url}?${query}` : url })
  }

  /** Asks the same until it is so, unrecorded; then once more, recorded. */
  async until(path: string, fields: Fields, as: Caller, isSo: (json: Answer["json"]) => boolean): Promise<Answer> {
    const name = `GET ${path}`
    const { url } = filled(this.#translate.nameOf(name).slice(4), fields)
    for (;;) {
      const { json } = await this.#send({ name, note: "", as, method: "GET", url }, "waiting")
      if (isSo(json)) return await this.get(path, fields, as)
      await pause(20)
    }
  }

  /** A write with a JSON body. */
  async post(path: string, fields: Fields = {}, as: Caller = nobody, note = ""): Promise<Answer> {
    const name = `POST ${path}`
    const { url, rest } = filled(this.#translate.nameOf(name).slice(5), this.#translate.bodyFor(name, fields))
    const body = Buffer.from(JSON.stringify(rest))
    const sent = filled(path, fields).rest
    const answer = await this.#ask({ name, note, as, method: "POST", url, body, type: "application/json", sent })
    if (answer.status === 200) this.taken.set(name, fields)
    return answer
  }

  /** A write with a file, as a form. */
  async upload(path: string, fields: Fields, file: Upload, as: Caller, note = ""): Promise<Answer> {
    const name = `POST ${path}`
    const { url, rest } = filled(this.#translate.nameOf(name).slice(5), this.#translate.bodyFor(name, fields))
    const parts = Object.entries(rest).map(([field, value]) => part(`name="${field}"`, "", Buffer.from(String(value))))
    const head = `name="${file.field}"; filename="${file.name}"`
    const body = Buffer.concat([...parts, part(head, file.type, file.bytes), Buffer.from(`--${BOUNDARY}--\r\n`)])
    const type = `multipart/form-data; boundary=${BOUNDARY}`
    const sent = { ...filled(path, fields).rest, [file.field]: `${file.name}, ${file.bytes.length} bytes` }
    return await this.#ask({ name, note, as, method: "POST", url, body, type, sent })
  }

  /** A body as it is, for what no client would send. */
  raw(path: string, body: string, type: string, as: Caller, note: string): Promise<Answer> {
    const name = `POST ${path}`
    return this.#ask({ name, note, as, method: "POST", url: path, body: Buffer.from(body), type, sent: body })
  }

  /** Opens a stream of events; the answer ends it and writes what came, once it has told `until`. */
  stream(path: string, fields: Fields, as: Caller, file: string): (until: string) => Promise<void> {
    const { url } = filled(this.#translate.nameOf(`GET ${path}`).slice(4), fields)
    let text = ""
    let ring: () => void = () => {}
    const headers = { host: HOST, "user-agent": "answers", ...(as.token && { authorization: `Bearer ${as.token}` }) }
    const sent = request(new URL(url, this.#options.url), { headers, agent: false }, (response) => {
      text += `${response.statusCode} ${response.headers["content-type"]}\n\n`
      response.setEncoding("utf8")
      response.on("error", () => {})
      response.on("data", (part: string) => {
        text += part
        ring()
      })
    })
    sent.on("error", () => {})
    sent.end()
    this.answered.add(`GET ${path}`)
    return async (until) => {
      const told = new Promise<void>((resolve) => {
        ring = () => text.includes(until) && resolve()
        ring()
      })
      await Promise.race([told, pause(10_000)])
      sent.destroy()
      // What keeps the connection open is no event.
      const events = text
        .split("\n\n")
        .filter((event) => !event.startsWith(":"))
        .map((event) => event.replace(/^data: (.*)$/m, (_, data) => `data: ${withoutOrder(data)}`))
      writeFileSync(join(this.#options.folder, this.#phase, `${file}.text`), events.join("\n\n"))
    }
  }

  close(): void {
    this.#agent.destroy()
  }

  async #ask(one: AskedCall): Promise<Answer> {
    this.#count += 1
    const number = String(this.#count).padStart(4, "0")
    const file = `${number}-${one.as.name}-${slug(one.name)}${one.note ? `-${slug(one.note)}` : ""}`
    this.setClock(this.#now + STEP_MS)
    const answer = await this.#send(one, `${this.#phase}/${number}`)
    if (answer.status === 200) this.answered.add(one.name)
    this.#write(file, one, answer)
    return answer
  }

  #send({ method, url, as, body, type }: AskedCall, seed: string): Promise<Answer> {
    const headers: Record<string, string> = {
      host: HOST,
      "x-answers-call": seed,
      "user-agent": "answers",
      "accept-encoding": "identity",
      ...(as.token && { authorization: `Bearer ${as.token}` }),
      ...(body && { "content-type": type ?? "", "content-length": String(body.length) }),
    }
    return new Promise((resolve, reject) => {
      const sent = request(new URL(url, this.#options.url), { method, headers, agent: this.#agent }, (response) => {
        const parts: Buffer[] = []
        response.on("data", (part: Buffer) => parts.push(part))
        response.on("error", reject)
        response.on("end", () => {
          const bytes = Buffer.concat(parts)
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, json: parsed(bytes) })
        })
      })
      sent.on("error", reject)
      sent.end(body)
    })
  }

  #write(file: string, { name, method, url, as, sent }: AskedCall, { status, headers, bytes, json }: Answer): void {
    const at = join(this.#options.folder, this.#phase, file)
    const lines = [`${method} ${url} as ${as.name}`, ...(sent === undefined ? [] : [JSON.stringify(sent)]), ""]
    lines.push(String(status), ...maskedHeaders(name, headers).map(([header, value]) => `${header}: ${value}`), "")
    const extension = extensionOf(String(headers["content-type"] ?? ""), String(headers["content-disposition"] ?? ""))
    if (extension === "json" && json !== null) {
      // The wire's own spelling is compact; anything else is a difference too.
      if (JSON.stringify(json) !== bytes.toString()) lines.push("(not spelled compactly)")
      const body = maskedFields(name, this.#translate.answerOf(name, json))
      // The specification's calls keep the order of their fields too; our own do not promise one.
      lines.push(JSON.stringify(name.includes(" /api/v1/") ? withSortedKeys(body) : body, null, 1))
    } else if (bytes.length > 0) {
      writeFileSync(`${at}.${extension}`, bytes)
    }
    writeFileSync(`${at}.txt`, `${lines.join("\n")}\n`)
  }
}

export interface Upload {
  readonly field: string
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

interface AskedCall {
  readonly name: string
  readonly note: string
  readonly as: Caller
  readonly method: "GET" | "POST"
  readonly url: string
  readonly body?: Buffer
  readonly type?: string
  readonly sent?: unknown
}

const BOUNDARY = "----answers"

const part = (head: string, type: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n${type && `Content-Type: ${type}\r\n`}\r\n`,
    ),
    bytes,
    Buffer.from("\r\n"),
  ])

/** The address with its values, and the fields that do not stand in it. */
function filled(path: string, fields: Fields): { url: string; rest: Fields } {
  const used = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields[name])))
  return { url, rest: Object.fromEntries(Object.entries(fields).filter(([name]) => !used.has(name))) }
}

const slug = (text: string): string =>
  text
    .replace(/[^\p{L}\d.]+/gu, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, 90)

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}

const EXTENSIONS: readonly [RegExp, string][] = [
  [/application\/json/, "json"],
  [/application\/pdf/, "pdf"],
  [/text\/html/, "html"],
  [/text\/calendar/, "ics"],
  [/text\/csv/, "csv"],
  [/spreadsheetml/, "xlsx"],
  [/application\/zip/, "zip"],
  [/image\/(png|jpeg|webp)/, "image"],
  [/^text\//, "text"],
]

function extensionOf(type: string, disposition: string): string {
  const named = /filename="?[^";]*\.(\w+)"?/.exec(disposition)?.[1]
  return EXTENSIONS.find(([pattern]) => pattern.test(type))?.[1] ?? named ?? "bin"
}

/** The value of an event without the order of its fields; what is no JSON stays as it is. */
function withoutOrder(data: string): string {
  try {
    return JSON.stringify(withSortedKeys(JSON.parse(data)))
  } catch {
    return data
  }
}
