import * as contract from "#contract/mirror/calls.ts"
import { problemSentence } from "#contract/mirror/uk.ts"
import { FILE_ENDING } from "#contract/transfer/calls.ts"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { preview } from "#server/platform/preview.ts"
import { findMirror, type Mirror, mirrorOfCode, noteOfHall } from "#server/records/mirror/mirrors.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import { visibleTournament } from "#server/records/tournaments/visible.ts"
import type { Deps } from "#server/views/deps.ts"
import { presentTournament } from "#server/views/tournament/present.ts"
import { fileForHall, forceBack, giveToHall, offerMirror as offer } from "./cloud-actions.ts"
import { codeOf, originOf } from "./cloud-client.ts"
import { createFetches } from "./fetches.ts"
import { giveBack } from "./hall-actions.ts"
import { receiveSteps } from "./receive.ts"
import { takeScores } from "./take-scores.ts"

/** This server's settings for speaking to another. */
interface Own {
  readonly secret: string
  /** Whether an account that is no operator's may make it call another server. */
  readonly isHallOwner: (id: AccountId) => Promise<boolean>
  /** Origins that may be called although they are private ones. */
  readonly clouds: readonly string[]
}

/** Hall and cloud: who of the two changes a tournament, and how its steps come from one to the other. */
export function mirrorRoutes(serve: Serve, deps: Deps, { secret, isHallOwner, clouds }: Own): void {
  const { shell, db, clock, reader } = deps
  const fetches = createFetches({ ...shell, check: reader.file }, secret)

  async function shown(id: TournamentId): Promise<{ revision: number; item: contract.WireMirror | null }> {
    const row = orNotFound(await findTournament(db, id))
    const mirror = await findMirror(db, row.id)
    return { revision: row.revision, item: mirror ? present(mirror, row.revision, clock()) : null }
  }

  serve(contract.showMirror, async ({ id }, caller) => {
    await preview(shell, caller, { tournamentId: id, need: "own" }, async () => null)
    return await shown(id)
  })

  serve(contract.hallNote, async ({ id }, caller) => {
    const row = await visibleTournament(db, caller, id)
    return { note: await noteOfHall(db, row.id, clock()) }
  })

  serve(contract.offerMirror, async ({ id }, caller) => {
    await preview(shell, caller, { tournamentId: id, need: "own" }, async () => null)
    // A guest's account lasts a day, and its tournament no longer.
    if (caller.isGuest) throw new Refusal("forbidden")
    const code = await offer(shell, caller, id, clock())
    return { ...(await shown(id)), code }
  })

  serve(contract.forceMirror, async (input, caller) => {
    await forceBack(shell, caller, scopeOf(input.id, input), clock())
    return await shown(input.id)
  })

  serve(contract.returnMirror, async (input, caller) => {
    await giveBack(shell, caller, scopeOf(input.id, input), clock())
    return await shown(input.id)
  })

  serve(contract.fetchMirror, async ({ address, code, place }, caller) => {
    const { accountId } = caller
    if (accountId === null) throw new Refusal("not_signed_in")
    if (caller.isGuest) throw new Refusal("forbidden")
    if (!caller.isAdmin && !(await isHallOwner(accountId))) throw new Refusal("not_hall_owner")
    const origin = originOf(address)
    if ([caller.ownOrigin, caller.origin].includes(origin)) throw new Refusal("mirror", null, { reason: "self" })
    const cloud = { address: origin, code: codeOf(code), isNamed: clouds.includes(origin) }
    const id = await fetches.fetch({ ...caller, accountId }, cloud, { place: place.trim(), now: clock() })
    const row = orNotFound(await findTournament(db, id))
    return { revision: row.revision, item: presentTournament(row) }
  })

  lineRoutes(serve, deps)
}

/** What a laptop says to its hosted server, with the code as its bearer token. */
function lineRoutes(serve: Serve, deps: Deps): void {
  const { shell, db, clock } = deps

  serve(contract.takeMirror, ({ key, place }, { bearer }) =>
    giveToHall(shell, bearer, { key, place: place.trim() }, clock()),
  )

  serve(contract.mirrorFile, async ({ key, from }, { bearer }) => ({
    kind: "pdf" as const,
    type: "application/gzip" as const,
    fileName: `tournament${FILE_ENDING}`,
    bytes: (await fileForHall(shell, bearer, key)).subarray(from ?? 0),
  }))

  serve(
    contract.sendScores,
    async ({ courts }, { bearer }) => {
      await takeScores(deps, bearer, courts)
      return {}
    },
    ({ bearer }) => mirrorOfCode(db, bearer),
  )

  serve(
    contract.sendSteps,
    async ({ file }, { bearer }) => receiveSteps(deps, bearer, new Uint8Array(await file.arrayBuffer())),
    // 32 MB from a sender whose code belongs to no tournament are not even read.
    ({ bearer }) => mirrorOfCode(db, bearer),
  )
}

function present(mirror: Mirror, revision: number, now: Date): contract.WireMirror {
  const { side, state, place, address, since, contactAt, known, cursor, problem } = mirror
  const isHall = side === "hall"
  return {
    side,
    state,
    other: isHall ? address : place,
    since: since.toISOString(),
    contactAt: contactAt?.toISOString() ?? "",
    sent: isHall ? cursor : revision,
    behind: isHall ? revision - cursor : Math.max(0, known - revision),
    silent: contactAt === null ? -1 : Math.max(0, Math.round((now.getTime() - contactAt.getTime()) / 1000)),
    problem: problem === null ? "" : problemSentence(problem.reason, problem.revision),
  }
}
