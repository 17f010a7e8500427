import { personOf } from "#domain/athletes/person-groups.ts"
import { compareDays, type MedicalNote, restUntil } from "#domain/checkin/rest-days.ts"
import type { MedicalNoteId, TournamentId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { isCalendarDate } from "#domain/tournament/calendar-date.ts"
import { removed } from "#domain/value/changes.ts"
import { action, previewBy } from "#server/platform/action.ts"
import type { Tx } from "#server/platform/change.ts"
import { findAthlete } from "#server/records/athletes/athletes.ts"
import { listNotes, type PersonNote } from "#server/records/checkin/checkin.ts"
import { knockoutsElsewhere } from "#server/records/checkin/rests.ts"
import { savedRow } from "#server/records/numbered-rows.ts"
import type { Moment } from "./subject.ts"

/** `restUntil` undefined: counted for a knock-out, none for others. */
export interface NoteDraft extends Omit<MedicalNote, "id" | "restUntil"> {
  readonly restUntil: string | undefined
}

/** Adds a medical note (id null) or changes one. */
export const saveNote = action(async (tx, tournament, id: MedicalNoteId | null, draft: NoteDraft, moment: Moment) => {
  const { before, value } = await written(tx, tournament.id, id, draft, moment)
  const { id: own, changes } = await savedRow(tx, "medicalNotes", before, value)
  return { kind: before ? "medical.update" : "medical.create", changes, topics: ["athletes"], outcome: { id: own } }
})

/** The note as it would be saved, with the rest that is counted for it; nothing is saved. */
export const previewNote = previewBy(
  async (tx, tournament, draft: NoteDraft, moment: Moment) =>
    (await written(tx, tournament.id, null, draft, moment)).value,
)

/** The note as it was (undefined: a new one) and as the draft makes it. */
async function written(
  tx: Tx,
  tournamentId: TournamentId,
  id: MedicalNoteId | null,
  draft: NoteDraft,
  moment: Moment,
): Promise<{ readonly before: PersonNote | undefined; readonly value: Omit<MedicalNote, "id"> }> {
  const athlete = await findAthlete(tx, draft.athleteId)
  if (athlete?.tournamentId !== tournamentId) throw new Refusal("not_found")
  const notes = await listNotes(tx, tournamentId)
  const before = id === null ? undefined : orNotFound(notes.find((note) => note.id === id))
  const others = notes.filter((note) => note.id !== id && note.person === personOf(athlete))
  const knockouts = [...knockoutDays(others), ...(await knockoutsElsewhere(tx, athlete))]
  return { before, value: checked(draft, knockouts, moment.today) }
}

export const deleteNote = action(async (tx, tournament, id: MedicalNoteId) => {
  const note = orNotFound((await listNotes(tx, tournament.id)).find((one) => one.id === id))
  const { id: _, person: __, ...row } = note
  return {
    kind: "medical.delete",
    changes: [removed("medicalNotes", { id }, row)],
    topics: ["athletes"],
    outcome: null,
  }
})

function checked(draft: NoteDraft, knockouts: readonly string[], today: string): Omit<MedicalNote, "id"> {
  const day = draft.day || today
  const about = { about: "checkin" }
  if (!isCalendarDate(day) || compareDays(day, today) > 0) throw new Refusal("invalid", "date", about)
  const written = text(draft.text)
  if (written === "" && draft.kind !== "knockout") throw new Refusal("required", "text", about)
  const until = draft.restUntil ?? (draft.kind === "knockout" ? restUntil(day, knockouts) : "")
  const isWrong = until !== "" && (!isCalendarDate(until) || compareDays(until, day) < 0)
  if (isWrong) throw new Refusal("invalid", "restUntil", about)
  return { athleteId: draft.athleteId, kind: draft.kind, text: written, day, restUntil: until }
}

const knockoutDays = (notes: readonly PersonNote[]): string[] =>
  notes.filter(({ kind }) => kind === "knockout").map(({ day }) => day)
