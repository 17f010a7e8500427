import * as z from "zod"
import { get, step } from "#contract/wire/endpoint.ts"
import { optionalFlag, optionalText } from "#contract/wire/fields.ts"
import { athleteId, athleteOrNone, medicalNoteId, medicalNoteOrNone, tournamentId } from "#contract/wire/ids.ts"

const under = "/api/v1/tournaments/:id/medical"

/** `date`: when it happened, дд.мм.рррр. `restUntil`: the last day without contests, '' none. */
const note = z.object({
  id: z.int(),
  athlete: z.int(),
  kind: z.enum(["knockout", "injury", "note"]),
  text: z.string(),
  date: z.string(),
  restUntil: z.string(),
})
export type WireMedicalNote = z.infer<typeof note>

/** Of the whole tournament, or of all entries of one `athlete`'s person; the newest first. */
export const listMedicalNotes = get(under, {
  input: { id: tournamentId, athlete: athleteOrNone },
  output: { list: z.array(note) },
})

/**
 * `note` 0: a new one. `date`: today if not sent. `restUntil` not sent: counted for a knock-out by the rest days of the sport,
 * none for others; '' means no rest. `preview`: the new note as it would be, its id 0; nothing is saved.
 */
export const saveMedicalNote = step(`${under}/save`, {
  about: "checkin",
  input: {
    id: tournamentId,
    note: medicalNoteOrNone,
    athlete: athleteId,
    kind: z.enum(["knockout", "injury", "note"]),
    text: optionalText(1000),
    date: optionalText(10),
    restUntil: optionalText(10),
    preview: optionalFlag,
  },
  output: { item: note },
})

export const deleteMedicalNote = step(`${under}/delete`, {
  input: { id: tournamentId, note: medicalNoteId },
})
