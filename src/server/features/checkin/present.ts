import type { Kysely } from "kysely"
import type { WireCheckin, WireMovedCheckin } from "#contract/checkin/calls.ts"
import type { WireMedicalNote } from "#contract/checkin/medical.ts"
import { deviceName } from "#contract/wire/device.ts"
import { type Checkin, notSeen } from "#domain/checkin/checkin.ts"
import type { MedicalNote } from "#domain/checkin/rest-days.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { lastDoerOf, listCheckins } from "#server/records/checkin/checkin.ts"
import { loadRests, type Rest } from "#server/records/checkin/rests.ts"
import type { MovedThere } from "./move-action.ts"
import type { Left } from "./state-actions.ts"
import type { Proposal } from "./weigh-actions.ts"

/** Every entry about which a desk should know something, on `today` (dd.mm.yyyy). */
export async function loadItems(db: Kysely<Tables>, id: TournamentId, today: string): Promise<WireCheckin[]> {
  const rows = new Map((await listCheckins(db, id)).map((row) => [row.athleteId, row]))
  const rests = await loadRests(db, id, today)
  const ids = new Set([...rows.keys(), ...rests.keys()])
  return [...ids].sort((one, other) => one - other).map((one) => present(one, rows.get(one) ?? notSeen, rests.get(one)))
}

/** One entry; nothing written down is an answer too. */
export async function loadItem(
  db: Kysely<Tables>,
  id: TournamentId,
  athlete: AthleteId,
  today: string,
): Promise<WireCheckin> {
  const found = (await loadItems(db, id, today)).find((item) => item.athlete === athlete)
  return found ?? present(athlete, notSeen, undefined)
}

/** The same with who wrote it last, for a screen that came too late. */
export const movedItem =
  (db: Kysely<Tables>, id: TournamentId, athlete: AthleteId, today: string) => async (): Promise<WireMovedCheckin> => {
    const last = await lastDoerOf(db, id, athlete)
    const item = await loadItem(db, id, athlete, today)
    return {
      ...item,
      last: last && { userName: last.name, device: deviceName(last.device), at: new Date(last.at).toISOString() },
    }
  }

const present = (athlete: AthleteId, one: Checkin, rest: Rest | undefined): WireCheckin => ({
  athlete,
  state: one.state,
  documents: one.documents,
  insurance: one.insurance,
  declared: one.declared,
  weight1: one.weight1,
  weight2: one.weight2,
  secondUntil: one.secondUntil === null ? "" : new Date(one.secondUntil).toISOString(),
  movedFrom: one.movedFrom ?? 0,
  note: one.note,
  medical: rest ? { kind: rest.kind, until: rest.restUntil, text: rest.text, tournament: rest.tournament } : null,
})

export const presentNote = ({ id, athleteId, kind, text, day, restUntil }: MedicalNote): WireMedicalNote => ({
  id,
  athlete: athleteId,
  kind,
  text,
  date: day,
  restUntil,
})

export const presentFight = ({ categoryId, t }: { readonly categoryId: CategoryId; readonly t: number }) => ({
  category: categoryId,
  technicalNumber: t,
})

/** A category that an athlete could move to after the weigh-in. */
export const presentProposal = ({ categoryId, classId, name, count, isDrawn }: Proposal) => ({
  category: categoryId ?? 0,
  class: classId,
  name,
  count,
  drawn: isDrawn,
})

/** What a move at the weigh-in does, or would do. */
export const presentMove = (moved: MovedThere) => ({
  left: moved.left,
  opponent: moved.opponent ?? 0,
  undone: moved.undone.map(presentFight),
  further: moved.further.map(({ athlete }) => athlete),
  count: moved.count,
  drawn: moved.isDrawn,
  misfits: !moved.fits,
  twice: moved.isTwice,
})

/** What leaving does to the draws. */
export const presentLeft = ({ left, lost, waits, stays, opponent }: Left) => ({
  left,
  opponent: opponent ?? 0,
  lost: lost.map((fight) => ({ ...presentFight(fight), number: fight.number, winner: fight.winner ?? 0 })),
  waits,
  stays,
})
