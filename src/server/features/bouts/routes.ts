import * as contract from "#contract/bouts/calls.ts"
import { MOST_ENTRIES } from "#domain/bout/bounds.ts"
import { isStart } from "#domain/bout/events.ts"
import { isSameResult } from "#domain/bracket/index.ts"
import type { SectionId, TournamentId } from "#domain/ids.ts"
import { allAgreed } from "#domain/questions.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { stepOnCourt } from "#server/features/courts/actions.ts"
import type { Doer, Scope } from "#server/platform/change.ts"
import { agreedOf, scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Head, Serve } from "#server/platform/http/serve.ts"
import { courtTurn, inTurn } from "#server/platform/in-turn.ts"
import { admitTo } from "#server/platform/preview.ts"
import { type BoutRow, findBout, findSummary } from "#server/records/bouts/bouts.ts"
import { isSoundLog } from "#server/records/bouts/sound-log.ts"
import { loadSubject } from "#server/records/brackets/subject.ts"
import { presentSaved } from "#server/views/saved-result.ts"
import type { Bouts } from "./bouts.ts"
import type { BoutDeps } from "./deps.ts"
import { holdBout, requireHolder, untilSettled, writeSteps } from "./desk.ts"
import { headingOf, isConfirmed, stateNow } from "./headings.ts"
import { isSilent, type LiveBout } from "./live-bout.ts"
import { type Opening, openFight } from "./open-actions.ts"
import { openPracticeOn } from "./practice.ts"
import { protectorRoutes } from "./protectors/routes.ts"
import { storedBout } from "./registry.ts"
import { confirmBout, previewReopening, reopenBout } from "./result-actions.ts"
import { seatRoutes } from "./seat-routes.ts"

type MayAsk = (head: Head) => Promise<void>

/** Fights that judges score with their phones: the operator's desk, the phones, the streams of courts. */
export function boutRoutes(serve: Serve, deps: BoutDeps): void {
  const mayAsk = deskOnly(deps)
  openRoutes(serve, deps)
  readRoutes(serve, deps, mayAsk)
  resultOfBoutRoute(serve, deps)
  deskRoutes(serve, deps, mayAsk)
  resultRoutes(serve, deps, mayAsk)
  seatRoutes(serve, deps)
  protectorRoutes(serve, deps)
}

/** The bodies of a desk are read only from the staff of the bout's tournament, and of an account no faster than it may write. */
const deskOnly =
  ({ db, bouts }: BoutDeps): MayAsk =>
  async (head) => {
    bouts.paces.take("deskBytes", head.accountId ?? 0, head.bytes)
    // What is no id at all is the schema's to refuse.
    if (!/^[1-9]\d{0,9}$/.test(String(head.path.bout))) return
    const tournamentId = await tournamentOf(bouts, db, Number(head.path.bout))
    await admitTo(db, head, tournamentId, "edit")
  }

async function tournamentOf(bouts: Bouts, db: BoutDeps["db"], id: number): Promise<TournamentId> {
  await bouts.ready()
  const live = bouts.registry.all().find((bout) => bout.id === id)
  if (live) return live.tournamentId
  if (id > MAX_ROW) throw new Refusal("not_found")
  return orNotFound(await findBout(db, id as BoutRow["id"])).tournamentId
}

const MAX_ROW = 2_147_483_647

function openRoutes(serve: Serve, deps: BoutDeps): void {
  const { db, bouts, clock } = deps
  const { registry, time } = bouts
  const court = courtOf(deps)

  serve(contract.openBout, async (input, caller) => {
    await bouts.ready()
    await admitTo(db, caller, input.tournament, "edit")
    const opening: Opening = {
      sectionId: input.section,
      categoryId: input.category,
      t: input.technicalNumber,
      session: input.session,
      seats: input.seats ?? null,
      agreed: agreedOf(input),
      at: time.now(),
      now: clock(),
    }
    return await inTurn(courtTurn(input.section), () => court.open(caller, scopeOf(input.tournament, input), opening))
  })

  serve(contract.openPractice, async (input, caller) => {
    await bouts.ready()
    await admitTo(db, caller, input.tournament, "edit")
    return await inTurn(courtTurn(input.section), async () => {
      const before = court.standing(input.section, input.tournament)
      if (before && !before.isPractice) requireRoom(before)
      if (before) await registry.remove(before, clock())
      const bout = await openPracticeOn(deps, { ...input, tournamentId: input.tournament, sectionId: input.section })
      bout.desk = { device: caller.device, seenAt: time.now() }
      return { item: presentLive(bout) }
    })
  })
}

/** What stands on courts, and gives way to what is opened. */
function courtOf({ shell, db, bouts, clock }: BoutDeps) {
  const { registry, time } = bouts

  async function open(caller: Caller, scope: Scope, opening: Opening) {
    const before = standing(opening.sectionId, scope.tournamentId)
    const isSame = before?.categoryId === opening.categoryId && before.t === opening.t
    if (before && !isSame) requireRoom(before)
    await leaveOtherCourt(opening, scope.tournamentId)
    const { revision, row, stored } = await openFight(shell, caller, scope, opening)
    if (before && isSame && before.id === row.id) return { revision, item: presentLive(before) }
    if (before && isSame) requireRoom(before)
    // The one before stays on its court, with its result, until the next one has been called.
    if (before) await registry.remove(before, clock())
    const state = orNotFound(await stateNow(db, shell.states, scope.tournamentId))
    const bout = await registry.add(row, stored, state)
    // A bout that was closed and stands again is no interrupted one.
    bout.desk = { device: caller.device, seenAt: time.now() }
    return { revision, item: presentLive(bout) }
  }

  /** The fight was moved: its bout leaves the court on which it stood. Refuses if it is being fought there. */
  async function leaveOtherCourt({ sectionId, categoryId, t }: Opening, tournamentId: TournamentId): Promise<void> {
    const own = registry.all().filter((bout) => bout.tournamentId === tournamentId && !bout.isPractice)
    for (const bout of own) {
      if (bout.categoryId !== categoryId || bout.t !== t || bout.sectionId === sectionId) continue
      requireRoom(bout)
      await registry.remove(bout, clock())
    }
  }

  /** What stands on a court. Refuses `not_found` on the court of another tournament: nothing of it may end. */
  function standing(section: SectionId, tournamentId: TournamentId): LiveBout | null {
    const bout = registry.at(section) ?? null
    if (bout && bout.tournamentId !== tournamentId) throw new Refusal("not_found")
    return bout
  }

  return { open, standing }
}

/** A bout that is over, or in which nothing has happened, makes room for the next one. */
function requireRoom(bout: LiveBout): void {
  const isUntouched = bout.log.every(({ kind }) => kind === "open" || kind === "holder")
  if (bout.isPractice || !(bout.isConfirmed || isUntouched)) {
    throw new Refusal("bout_elsewhere", null, { number: bout.isPractice ? null : bout.heading.number })
  }
}

function readRoutes(serve: Serve, { db, shell, bouts, clock }: BoutDeps, mayAsk: MayAsk): void {
  serve(
    contract.getBout,
    async ({ bout: id, after = 0 }, caller) => {
      await admitTo(db, caller, await tournamentOf(bouts, db, id), "edit")
      const live = bouts.registry.all().find((bout) => bout.id === id)
      const length = live?.log.length ?? MOST_ENTRIES
      bouts.paces.take("reading", caller.accountId ?? 0, Math.max(1, Math.min(length, length - after) / 100))
      const whole = live ? presentLive(live) : await closedBout(id)
      return { item: { ...whole, log: whole.log.filter(({ seq }) => seq > after) } }
    },
    mayAsk,
  )

  async function closedBout(id: number) {
    const { row, stored } = await storedBout(db, id)
    if (!isSoundLog(stored)) throw new Refusal("bout_broken")
    const state = orNotFound(await stateNow(db, shell.states, row.tournamentId))
    const log = stored.map(({ entry }) => entry)
    return {
      bout: row.id,
      tournament: row.tournamentId,
      section: row.sectionId,
      number: headingOf(state, row, clock()).number,
      practice: false,
      confirmed: await isConfirmed(db, state, { ...row, log }),
      open: false,
      log,
    }
  }
}

/** Which bout a result is of, for pages that are not its panel. */
function resultOfBoutRoute(serve: Serve, { db, shell }: BoutDeps): void {
  serve(contract.boutOfResult, async ({ id, category, technicalNumber: t }, caller) => {
    await admitTo(db, caller, id, "edit")
    const state = orNotFound(await stateNow(db, shell.states, id))
    const { categories, brackets } = state.courts()
    orNotFound(categories.find((one) => one.id === category))
    const result = brackets.get(category)?.fights[t]?.result ?? null
    const summary = result && (await findSummary(db, id, category, t))
    return { bout: summary && isSameResult(summary.result, result) ? summary.bout : 0 }
  })
}

function deskRoutes(serve: Serve, { shell, bouts, clock }: BoutDeps, mayAsk: MayAsk): void {
  const { registry, time } = bouts

  serve(
    contract.writeBout,
    async (input, caller) => {
      const bout = registry.of(input.bout)
      const desk = { session: input.session, epoch: input.epoch, device: caller.device }
      const { accountId, signal: gone } = caller
      const { events, kept = false, lived = true } = input
      const steps = { events, isKept: kept, hasLived: lived, accountId, gone }
      const outcomes = await writeSteps(bouts, bout, desk, steps)
      const first = bout.log.find(isStart)
      if (first && outcomes.some(({ seqs }) => seqs.includes(first.seq))) noteStart(bout, caller)
      return { outcomes, seq: bout.log.length }
    },
    mayAsk,
  )

  /** The first start of the clock begins the fight for its court; no judge waits for it. */
  function noteStart(bout: LiveBout, caller: Doer): void {
    if (bout.isPractice) return
    const { tournamentId, categoryId: category, t } = bout
    const order = { step: "start" as const, at: clock().toISOString(), agreed: allAgreed }
    stepOnCourt(shell, caller, { tournamentId }, { category, t }, order).catch((error: unknown) => {
      // Its result may have been recorded by hand meanwhile: the log goes on all the same.
      if (!(error instanceof Refusal)) bouts.onError(error)
    })
  }

  serve(
    contract.holdBout,
    async ({ bout: id, session }, caller) => {
      const bout = registry.of(id)
      const epoch = await holdBout(bouts, bout, { session, device: caller.device })
      return { epoch, seq: bout.log.length }
    },
    mayAsk,
  )

  serve(
    contract.pulseBout,
    async ({ bout: id, session }, caller) => {
      const bout = registry.of(id)
      const holds = bout.state.holder.session === session
      if (holds) bout.desk = { device: caller.device, seenAt: time.now() }
      return { now: time.now(), epoch: time.epoch(), holds }
    },
    mayAsk,
  )
}

function resultRoutes(serve: Serve, { db, shell, bouts, clock }: BoutDeps, mayAsk: MayAsk): void {
  const { registry, writer, time } = bouts

  serve(
    contract.confirmBout,
    async (input, caller) => {
      const bout = registry.of(input.bout)
      if (bout.isPractice) throw new Refusal("bout_not_open")
      requireHolder(bout.state, input)
      await untilSettled(bouts, bout, caller.signal)
      const done = await writer.alone(bout, async () => {
        if (input.seq !== bout.log.length || bout.isStale) throw new Refusal("state_moved")
        const row = orNotFound(await findBout(db, bout.id))
        const ending = {
          note: (input.note ?? "").trim(),
          refused: bout.refused,
          now: clock(),
        }
        const recorded = await confirmBout(shell, caller, scopeOf(bout.tournamentId, input), row, ending)
        await registry.changed(bout.tournamentId)
        return recorded
      })
      const subject = await loadSubject(db, bout.tournamentId, bout.categoryId)
      return {
        revision: done.revision,
        undone: [...done.outcome.undone],
        saved: presentSaved(subject, bout.t),
      }
    },
    mayAsk,
  )

  serve(
    contract.reopenBout,
    async (input, caller) => {
      const row = orNotFound(await findBout(db, input.bout as BoutRow["id"]))
      const scope = scopeOf(row.tournamentId, input)
      const how = input.preview === true ? previewReopening : reopenBout
      const { id: bout, categoryId, t } = row
      const { revision, outcome } = await how(shell, caller, scope, { bout, categoryId, t })
      await registry.changed(row.tournamentId)
      return { revision, undone: [...outcome.undone] }
    },
    mayAsk,
  )

  serve(
    contract.closeBout,
    async ({ bout: id, session }) => {
      const bout = registry.of(id)
      // Nobody closes what another desk is fighting; one that is heard of no more keeps no court.
      if (bout.state.holder.session !== session && !isSilent(bout, time.now())) throw new Refusal("not_holder")
      await registry.remove(bout, clock())
      return {}
    },
    mayAsk,
  )
}

const presentLive = (bout: LiveBout) => ({
  bout: bout.id,
  tournament: bout.tournamentId,
  section: bout.sectionId,
  number: bout.isPractice ? 0 : bout.heading.number,
  practice: bout.isPractice,
  confirmed: bout.isConfirmed,
  open: true,
  log: [...bout.log],
})
