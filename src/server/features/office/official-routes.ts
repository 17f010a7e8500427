import type { Kysely } from "kysely"
import * as contract from "#contract/office/calls.ts"
import type { ParsedOf } from "#contract/wire/endpoint.ts"
import type { SectionId, ShiftId, TournamentId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import { readFor } from "#server/platform/action.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { listDuties, listOfficials, listShifts } from "#server/records/office.ts"
import { listSections } from "#server/records/tournaments/tournaments.ts"
import type { Deps } from "#server/views/deps.ts"
import { presentOfficial, presentShift } from "./present.ts"
import {
  composeRota,
  deleteOfficial,
  deleteShift,
  previewRota,
  saveCell,
  saveOfficial,
  saveShift,
} from "./rota-actions.ts"

/** The judges and their rota, for staff only. */
export function officialRoutes(serve: Serve, { shell, db }: Deps): void {
  serve(contract.listOfficials, ({ id }, caller) => {
    return readFor(shell, caller, { tournamentId: id }, async (tx) => {
      const courts = await courtIds(tx, id)
      const duties = await listDuties(tx, id)
      return {
        list: (await listOfficials(tx, id)).map((official) => presentOfficial(official, courts)),
        shifts: (await listShifts(tx, id)).map((shift) => presentShift(shift, duties, courts)),
      }
    })
  })

  serve(contract.saveOfficial, async (input, caller) => {
    const { id, official } = input
    const wish = { id: official || null, draft: draftOf(input) }
    const { revision, outcome } = await saveOfficial(shell, caller, scopeOf(id, input), wish)
    const item = orNotFound((await listOfficials(db, id)).find((one) => one.id === outcome.id))
    return { revision, item: presentOfficial(item, await courtIds(db, id)) }
  })

  serve(contract.deleteOfficial, async (input, caller) => {
    const { revision } = await deleteOfficial(shell, caller, scopeOf(input.id, input), input.official)
    return { revision }
  })

  serve(contract.composeRota, async (input, caller) => {
    const { day, start, minutes, count, seats } = input
    const compose = input.preview === 1 ? previewRota : composeRota
    const order = { day, start, minutes, count, seats }
    const { revision, outcome } = await compose(shell, caller, scopeOf(input.id, input), order)
    const { shifts, duties, loads, ...facts } = outcome
    const courts = await courtIds(db, input.id)
    return { revision, ...facts, loads: [...loads], shifts: shifts.map((one) => presentShift(one, duties, courts)) }
  })

  serve(contract.saveDuty, async (input, caller) => {
    const shift = input.shift
    const wish = { shift, section: input.section, officials: input.officials }
    const { revision } = await saveCell(shell, caller, scopeOf(input.id, input), wish)
    return { revision, item: await shiftItem(input.id, shift) }
  })

  serve(contract.saveShift, async (input, caller) => {
    const wish = { id: input.shift || null, draft: { day: input.day, name: input.title } }
    const { revision, outcome } = await saveShift(shell, caller, scopeOf(input.id, input), wish)
    return { revision, item: await shiftItem(input.id, outcome.id) }
  })

  serve(contract.deleteShift, async (input, caller) => {
    const { revision } = await deleteShift(shell, caller, scopeOf(input.id, input), input.shift)
    return { revision }
  })

  async function shiftItem(tournamentId: TournamentId, shift: ShiftId) {
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
    sectionId: section || null,
    note: note ?? "",
  }
}

const courtIds = async (db: Kysely<Tables>, id: TournamentId): Promise<ReadonlySet<SectionId>> =>
  new Set((await listSections(db, id)).map((section) => section.id))
