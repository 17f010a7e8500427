import { becomingPublic, drawsBecomingPublic } from "#contract/tournaments/becoming-public.ts"
import {
  copyTournament as copyEndpoint,
  listBin,
  restoreTournament as restoreEndpoint,
} from "#contract/tournaments/bin.ts"
import * as contract from "#contract/tournaments/calls.ts"
import { protocolCode } from "#contract/wire/codes.ts"
import type { TournamentId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { daysLeft } from "#domain/tournament/bin.ts"
import type { TournamentFields } from "#domain/tournament/tournament-rules.ts"
import { tournamentTexts } from "#domain/tournament/tournament-texts.ts"
import { readFor } from "#server/platform/action.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { withState } from "#server/platform/http/with-state.ts"
import { listBinned } from "#server/records/tournaments/bin.ts"
import { findTournament, type ListedTournament, listTournaments } from "#server/records/tournaments/tournaments.ts"
import { visibleTournament } from "#server/records/tournaments/visible.ts"
import type { Deps } from "#server/views/deps.ts"
import { amountsOfDraws, publicAmounts } from "#server/views/public/amounts.ts"
import { presentTournament } from "#server/views/tournament/present.ts"
import { createTournament, deleteTournament, restoreTournament, updateTournament } from "./actions.ts"
import { copyTournament } from "./copy-actions.ts"

/** Tournaments: list, read, create, change, delete. */
export function tournamentRoutes(serve: Serve, { shell, db, snapshots, clock }: Deps): void {
  serve(contract.listTournaments, async (_, caller) => {
    const list = await listTournaments(db, caller)
    return {
      list: list.map((row) => ({
        id: row.id,
        name: row.name,
        short_name: row.shortName,
        city: row.city,
        date: row.date,
        user: row.ownerId,
        published: Number(row.published),
        role: presentRole(row, caller),
      })),
    }
  })

  serve(contract.oneTournament, async ({ id }, caller) => {
    return { item: presentTournament(await visibleTournament(db, caller, id)) }
  })

  serve(contract.fullTournament, async ({ id }, caller) => ({
    kind: "prepared" as const,
    ...(await snapshots.read(caller, id)),
  }))

  serve(becomingPublic, ({ id }, caller) =>
    readFor(shell, caller, { tournamentId: id }, async (tx, tournament) =>
      publicAmounts(await shell.states.within(tx, tournament), clock()),
    ),
  )

  serve(drawsBecomingPublic, ({ id, category }, caller) =>
    readFor(shell, caller, { tournamentId: id }, async (tx, tournament) => {
      const state = await shell.states.within(tx, tournament)
      const one = category === 0 ? null : orNotFound(state.view.categories.find((any) => any.id === category))
      return amountsOfDraws(state, one?.id ?? null, clock())
    }),
  )

  serve(contract.createTournament, async (input, caller) => {
    const fields = fieldsOf(input)
    const { action, rules } = input
    const wish = { rules, now: clock() }
    const done = await createTournament(shell, caller, { action, body: { ...fields, rules } }, fields, wish)
    return { revision: done.revision, item: await tournamentItem(db, done.tournamentId) }
  })

  serve(contract.updateTournament, async (input, caller) => {
    // A demo is never visible to others.
    if (caller.isGuest && input.published === 1) throw new Refusal("not_in_demo")
    const item = () => tournamentItem(db, input.id)
    const done = await withState(item, () => updateTournament(shell, caller, scopeOf(input.id, input), fieldsOf(input)))
    return { revision: done.revision, item: await item() }
  })

  serve(contract.deleteTournament, async (input, caller) => {
    const remove = () => deleteTournament(shell, caller, scopeOf(input.id, input), clock())
    const done = await withState(() => tournamentItem(db, input.id), remove)
    return { revision: done.revision, item: { id: input.id } }
  })
}

/** A judge has no part in the desk's work: to the list a judge is a visitor who may see the tournament. */
function presentRole(row: ListedTournament, { accountId }: Caller): "owner" | "secretary" | "" {
  if (row.ownerId === accountId) return "owner"
  return row.invitedAs === "secretary" ? "secretary" : ""
}

type Input = Omit<typeof contract.createTournament.input._output, "action">

/** A field that the form may set and nobody reads does not compile. */
type Sent = { readonly [Name in keyof TournamentFields]: TournamentFields[Name] | undefined }

/** Only the fields that were sent: the others keep their values. */
function fieldsOf(input: Input): Partial<TournamentFields> {
  const fields: Sent = {
    name: input.name,
    shortName: input.short_name,
    notes: input.notes,
    date: input.date,
    address: input.address,
    contacts: input.contacts,
    city: input.city,
    published: input.published === undefined ? undefined : input.published === 1,
    registrationOpen: input.registration_status === undefined ? undefined : input.registration_status === 1,
    protocolType: protocolCode.from(input.protocol_type),
    type: input.type,
    description: input.description,
    ...tournamentTexts.byName(({ wire }) => input[wire]),
    categoryIds: input.category_ids,
    categoryWeighIds: input.category_weigh_ids,
    allCategories: input.allCategories,
    seeding: input.seeding === undefined ? undefined : input.seeding === 1,
    holdDraws: input.hold_draws === undefined ? undefined : input.hold_draws === 1,
    bestOfThree: input.best_of_three === undefined ? undefined : input.best_of_three === 1,
    publicDelay: input.public_delay,
    pairFormat: input.pair_format,
    groupFormat: input.group_format,
    bracketFormat: input.bracket_format,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** The bin, and next year's tournament after this year's example. */
export function tournamentBinRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  serve(listBin, async (_, { accountId }) => {
    const list = accountId === null ? [] : await listBinned(db, accountId)
    const now = clock().getTime()
    return {
      list: list.map(({ deletedAt, ...row }) => ({
        ...row,
        deletedAt: deletedAt.toISOString(),
        daysLeft: daysLeft(deletedAt.getTime(), now),
      })),
    }
  })

  serve(restoreEndpoint, async (input, caller) => {
    const { revision } = await restoreTournament(shell, caller, scopeOf(input.id, input))
    return { revision, item: await tournamentItem(db, input.id) }
  })

  serve(copyEndpoint, async (input, caller) => {
    const fields = { name: input.name ?? "", date: input.date ?? "" }
    const done = await copyTournament(shell, caller, scopeOf(input.id, input), fields)
    return { revision: done.revision, item: await tournamentItem(db, done.tournamentId) }
  })
}

const tournamentItem = async (db: Deps["db"], id: TournamentId) =>
  presentTournament(orNotFound(await findTournament(db, id)))
