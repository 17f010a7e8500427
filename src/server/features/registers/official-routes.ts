import type { Kysely } from "kysely"
import * as contract from "#contract/registers/calls.ts"
import type { ParsedOf } from "#contract/wire/endpoint.ts"
import type { OfficialId, SectionId, ShiftId, TournamentId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import { readFor } from "#server/platform/action.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { listDuties, listOfficials, listShifts } from "#server/records/registers.ts"
import { listSections } from "#server/records/tournaments/tournaments.ts"
import type { Deps } from "#server/views/deps.ts"
import { composeRota, previewRota } from "./compose-actions.ts"
import { deleteOfficial, saveOfficial } from "./official-actions.ts"
import { presentOfficial, presentShift } from "./present.ts"
import { deleteShift, saveCell, saveShift } from "./rota-actions.ts"

/** The judges and their rota, for staff only. */
export function officialRoutes(serve: Serve, { shell, db }: Deps): void {
  serve(contract.listOfficials, ({ id }, caller) => {
    const tournamentId = id as TournamentId
    return readFor(shell, caller, { tournamentId }, async (tx) => {
      const courts = await courtIds(tx, tournamentId)
      const duties = await listDuties(tx, tournamentId)
      return {
        list: (await listOfficials(tx, tournamentId)).map((official) => presentOfficial(official, courts)),
        shifts: (await listShifts(tx, tournamentId)).map((shift) => presentShift(shift, duties, courts)),
      }
    })
  })

  serve(contract.saveOfficial, async (input, caller) => {
    const { id, official } = input
    const which = official === 0 ? null : (official as OfficialId)
    const { revision, outcome } = await saveOfficial(shell, caller, scopeOf(id, input), which, draftOf(input))
    const item = orNotFound((await listOfficials(db, id as TournamentId)).find((one) => one.id === outcome.id))
    return { revision, item: presentOfficial(item, await courtIds(db, id as TournamentId)) }
  })

  serve(contract.deleteOfficial, async (input, caller) => {
    const { revision } = await deleteOfficial(shell, caller, scopeOf(input.id, input), input.official as OfficialId)
    return { revision }
  })

  serve(contract.composeRota, async (input, caller) => {
    const { day, start, minutes, count, seats } = input
    const compose = input.preview === 1 ? previewRota : composeRota
    const order = { day, start, minutes, count, seats }
    const { revision, outcome } = await compose(shell, caller, scopeOf(input.id, input), order)
    const { shifts, duties, loads, ...facts } = outcome
    const courts = await courtIds(db, input.id as TournamentId)
    return { revision, ...facts, loads: [...loads], shifts: shifts.map((one) => presentShift(one, duties, courts)) }
  })

  serve(contract.saveDuty, async (input, caller) => {
    const shift = input.shift as ShiftId
    const wish = { shift, section: input.section as SectionId, officials: input.officials as OfficialId[] }
    const { revision } = await saveCell(shell, caller, scopeOf(input.id, input), wish)
    return { revision, item: await shiftItem(input.id, shift) }
  })

  serve(contract.saveShift, async (input, caller) => {
    const which = input.shift === 0 ? null : (input.shift as ShiftId)
    const draft = { day: input.day, name: input.title }
    const { revision, outcome } = await saveShift(shell, caller, scopeOf(input.id, input), which, draft)
    return { revision, item: await shiftItem(input.id, outcome.id) }
  })

  serve(contract.deleteShift, async (input, caller) => {
    const { revision } = await deleteShift(shell, caller, scopeOf(input.id, input), input.shift as ShiftId)
    return { revision }
  })

  async function shiftItem(id: number, shift: ShiftId) {
    const tournamentId = id as TournamentId
    const row = orNotFound((await listShifts(db, tournamentId)).find((one) => one.id === shift))
    return presentShift(row, await listDuties(db, tournamentId), await courtIds(db, tournamentId))
  }
}

function draftOf({
  name,
  category,
  region,
  organization,
  role,
  section,
  day,
  note,
}: ParsedOf<typeof contract.saveOfficial>) {
  return {
    name,
    role,
    day,
    category: category ?? "",
    region: region ?? "",
    organization: organization ?? "",
    sectionId: section === 0 ? null : (section as SectionId),
    note: note ?? "",
  }
}

const courtIds = async (db: Kysely<Tables>, id: TournamentId): Promise<ReadonlySet<SectionId>> =>
  new Set((await listSections(db, id)).map((section) => section.id))
