import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { frozenDatabase, grantOperator } from "./database.ts"
import { type Call, callsOf, type Document } from "./openapi.ts"
import { BEGIN, type Caller, nobody, Recorder } from "./recorder.ts"
import { renames } from "./renames.ts"
import { cup, fights } from "./scenario/kyorugi.ts"
import { afterFights, beforeFights, wholeTournaments } from "./scenario/office.ts"
import { online } from "./scenario/online.ts"
import { pages } from "./scenario/pages.ts"
import { papers } from "./scenario/papers.ts"
import { accounts, forgotten, OPERATOR, type People, signUp } from "./scenario/people.ts"
import { forms } from "./scenario/poomsae.ts"
import { type Filled, reads } from "./scenario/reads.ts"
import { refusals } from "./scenario/refusals.ts"
import { startServer } from "./server.ts"

interface Wanted {
  /** The sources. */
  readonly tree: string
  /** Where the answers go; emptied first. */
  readonly folder: string
  /** For data, clock and log. */
  readonly scratch: string
  readonly database: Parameters<typeof frozenDatabase>[0]
  readonly name: string
  /** The calls to ask; null: the server's own. */
  readonly calls: Promise<readonly Call[]> | null
  /** Told once they are known. */
  readonly onCalls?: (calls: readonly Call[]) => void
}

/** Starts a tree's server on an empty database, plays the whole scenario and writes every answer. The calls that never were answered with 200. */
export async function record(wanted: Wanted): Promise<string[]> {
  const { tree, folder, scratch, name } = wanted
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const clockFile = join(scratch, `${name}.clock`)
  writeFileSync(clockFile, new Date(BEGIN).toISOString())
  const env = {
    DATABASE_URL: await frozenDatabase(wanted.database, name, clockFile),
    DATA_DIR: join(scratch, name),
    ANSWERS_CLOCK: clockFile,
    PORT: "0",
    HOST: "127.0.0.1",
    SECRET: "a secret of the answers, long enough to sign",
    PUBLIC_URL: "https://sijak.test",
    OPERATORS: OPERATOR,
    BACKUP_DIRS: "none",
    METRICS_TOKEN: "a token of the answers",
    CONTACT_EMAIL: "ideas@example.org",
    FOOTER_CITY: "Дніпро",
    PUSH_SERVICES: "https://push.test",
    LOG_LEVEL: "error",
  }
  mkdirSync(env.DATA_DIR, { recursive: true })
  const log = `${folder}.log`
  let server = await startServer(tree, log, env)
  try {
    const own = callsOf((await (await fetch(`${server.url}/openapi.json`)).json()) as Document)
    wanted.onCalls?.(own)
    const calls = (await wanted.calls) ?? own
    const options = { folder, clockFile, calls: own, renames }
    const first = new Recorder({ ...options, url: server.url })
    const people = await signUp(first)
    first.close()
    await server.stop()
    // One of them is the operator, as if by opening the link that the server prints.
    await grantOperator(env.DATABASE_URL, OPERATOR)
    server = await startServer(tree, log, env)
    const at = new Recorder({ ...options, url: server.url })
    at.setClock(first.now)
    await play(at, calls, people)
    at.close()
    const asked = new Set(calls.map((call) => `${call.method} ${call.path}`))
    const added = own.map((call) => `${call.method} ${call.path}`).filter((one) => !asked.has(one))
    if (added.length > 0) console.log(`Not in the baseline and not asked: ${added.join(", ")}`)
    return calls
      .map((call) => `${call.method} ${call.path}`)
      .filter((one) => !at.answered.has(one) && !first.answered.has(one))
  } finally {
    await server.stop()
  }
}

async function play(at: Recorder, calls: readonly Call[], people: People): Promise<void> {
  const team = await accounts(at, people)
  const kyorugi = await cup(at, people)
  await beforeFights(at, kyorugi, people)
  const path = "/api/v1/tournaments/{id}/events"
  const [staff, visitor] = [people.owner, nobody].map((as) =>
    at.stream(path, { id: kyorugi.id }, as, `events-${as.name}`),
  )
  await fights(at, kyorugi, people)
  await online(at, kyorugi, team, people)
  const { json } = await at.get("/api/tournament-full", { id: kyorugi.id }, people.owner, "last revision")
  await staff?.(`id: ${json.item.revision}\n`)
  await visitor?.(`id: ${json.item.revision}\n`)
  const displays = await afterFights(at, kyorugi, people)
  const poomsae = await forms(at, people)
  const closed = await unpublished(at, people.owner)
  const filled: Filled = { people, cup: kyorugi, forms: poomsae, displays, closed }
  await reads(at, calls, filled)
  await papers(at, filled)
  await pages(at, filled)
  await wholeTournaments(at, kyorugi, people)
  await forgotten(at, people, team)
  await refusals(at, calls, filled)
}

async function unpublished(at: Recorder, owner: Caller): Promise<number> {
  const { json } = await at.post("/wf-api/tournament/create", { name: "Закритий", date: "", published: 0 }, owner)
  return json.item.id
}
