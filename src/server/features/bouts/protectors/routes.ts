import { isUtf8 } from "node:buffer"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import * as contract from "#contract/bouts/protectors.ts"
import type { ParsedOf } from "#contract/wire/endpoint.ts"
import { Refusal } from "#domain/refusal.ts"
import { hashOfCode, newCode } from "#server/platform/code.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Head, Serve } from "#server/platform/http/serve.ts"
import { courtTurn, inTurn } from "#server/platform/in-turn.ts"
import { preview } from "#server/platform/preview.ts"
import {
  bodiesAfter,
  countBodies,
  keepBody,
  listProtectors,
  type ProtectedCourt,
} from "#server/records/protectors/protectors.ts"
import { requireCourts } from "#server/records/tournaments/own-courts.ts"
import { listSections } from "#server/records/tournaments/tournaments.ts"
import type { BoutDeps } from "../deps.ts"
import { closeProtectors, openProtectors } from "./actions.ts"
import { type SentSignal, takeSignal } from "./signals.ts"

/** Electronic protectors: their addresses for the organiser, and what they send. */
export function protectorRoutes(serve: Serve, deps: BoutDeps): void {
  settingRoutes(serve, deps)
  listenerRoutes(serve, deps)
}

function settingRoutes(serve: Serve, { shell, db }: BoutDeps): void {
  serve(contract.listProtectors, async ({ id }, caller) => {
    const { revision, outcome } = await preview(shell, caller, { tournamentId: id }, async (tx) => ({
      courts: await listSections(tx, id),
      on: await listProtectors(tx, id),
      bodies: await countBodies(tx, id),
    }))
    const list = outcome.courts.map((court) => ({
      section: court.id,
      on: outcome.on.some(({ sectionId }) => sectionId === court.id),
      bodies: outcome.bodies.get(court.id) ?? 0,
    }))
    return { revision, list }
  })

  serve(contract.openProtectors, async (input, caller) => {
    const secret = newCode()
    const scope = scopeOf(input.id, input)
    const { revision } = await openProtectors(shell, caller, scope, input.section, hashOfCode(secret))
    const court = (await listProtectors(db, input.id)).find(({ sectionId }) => sectionId === input.section)
    // For a repeated action it belongs to the first one, which has sent it.
    return { revision, secret: court?.codeHash === hashOfCode(secret) ? secret : "" }
  })

  serve(contract.closeProtectors, async (input, caller) => {
    const { revision } = await closeProtectors(shell, caller, scopeOf(input.id, input), input.section)
    return { revision }
  })

  serve(contract.protectorBodies, async ({ id, section }, caller) => {
    await preview(shell, caller, { tournamentId: id }, async (tx) => await requireCourts(tx, id, section))
    const bytes = await packed(db, { tournamentId: id, sectionId: section })
    return { kind: "pdf" as const, type: "application/gzip" as const, fileName: `pss-${section}.jsonl.gz`, bytes }
  })
}

/** Wrong secrets of one address in ten minutes; nobody can guess one, so a right one is always accepted. */
const WRONG = { most: 200, windowMs: 10 * 60_000 }

function listenerRoutes(serve: Serve, deps: BoutDeps): void {
  const hear = ears(deps)
  const mayAsk = async ({ path, address }: Head): Promise<void> => {
    await hear.court(String(path.secret), address)
  }

  serve(
    contract.pingProtectors,
    async ({ secret }, caller) => {
      await hear.call(secret, caller, "ping", null)
      return { status: "ok" as const }
    },
    mayAsk,
  )

  const kept = [
    [contract.protectorMatch, "new-match-configured"],
    [contract.protectorEvent, "new-match-event"],
    [contract.protectorResult, "match-result"],
  ] as const
  for (const [endpoint, call] of kept) {
    serve(
      endpoint,
      async ({ secret, body }, caller) => {
        await hear.call(secret, caller, call, body)
        return { status: "ok" as const }
      },
      mayAsk,
    )
  }

  serve(
    contract.protectorSignal,
    async ({ secret, ...sent }, caller) => {
      const { bouts } = deps
      const signal = signalOf(sent, bouts.time.epoch())
      const { sectionId } = await hear.call(secret, caller, "signal", Buffer.from(JSON.stringify(sent)))
      const answer = await takeSignal(bouts, sectionId, signal)
      bouts.streams.publish(sectionId)
      return { status: "ok" as const, ...answer }
    },
    mayAsk,
  )
}

type Sent = Omit<ParsedOf<typeof contract.protectorSignal>, "secret">

/** Refuses `required`. A bridge that names no exchange of clocks goes by the server's time. */
function signalOf(sent: Sent, present: number): SentSignal {
  const { id, at: stamp, kind, side = null, technique = null, level = null } = sent
  const { offset = 0, rtt = 0, epoch = present } = sent
  if (side === null && kind !== "clock") throw new Refusal("required", "side", { about: "bout" })
  if (technique === null && kind === "point") throw new Refusal("required", "technique", { about: "bout" })
  return { id, kind, side, technique, level, stamp, offset, rtt, epoch }
}

function ears({ db, bouts, clock, counts }: BoutDeps) {
  /** Refuses `not_found`, and `too_many_tries` where many secrets were wrong. A body is read only from who knows one. */
  async function court(secret: string, address: string): Promise<ProtectedCourt> {
    await bouts.ready()
    const found = await bouts.protectors.bySecret(secret)
    if (found) return found
    const retryAfter = await counts.take(`wrong pss ${address}`, WRONG)
    if (retryAfter !== null) throw new Refusal("too_many_tries", null, { retryAfter })
    throw new Refusal("not_found")
  }

  return {
    court,
    /** Keeps what came, before anybody is told of it. */
    async call(secret: string | undefined, caller: Caller, name: string, body: Uint8Array | null) {
      const here = await court(secret ?? "", caller.address)
      caller.isDevice()
      const { sectionId } = here
      if (body !== null) {
        await inTurn(courtTurn(sectionId), () =>
          keepBody(db, here, { at: clock(), call: name, body: Buffer.from(body) }),
        )
      }
      bouts.protectors.heard(sectionId, { at: bouts.time.now(), isSignal: name === "signal" })
      bouts.streams.publish(sectionId)
      return here
    },
  }
}

const compress = promisify(gzip)
/** Bodies that are read at a time. */
const AT_ONCE = 500

/** All that is kept of a court; members of gzip may follow one another. */
async function packed(db: Db, court: Pick<ProtectedCourt, "tournamentId" | "sectionId">): Promise<Buffer> {
  const parts: Buffer[] = [await compress("")]
  for (let after = 0; ; ) {
    const rows = await bodiesAfter(db, court, after, AT_ONCE)
    if (rows.length === 0) return Buffer.concat(parts)
    parts.push(await compress(rows.map(lineOf).join("")))
    after = rows.at(-1)?.n ?? after
  }
}

function lineOf({ at, call, body }: { readonly at: Date; readonly call: string; readonly body: Uint8Array }): string {
  const bytes = Buffer.from(body)
  const said = isUtf8(bytes) ? { body: bytes.toString("utf8") } : { base64: bytes.toString("base64") }
  return `${JSON.stringify({ at, call, ...said })}\n`
}
