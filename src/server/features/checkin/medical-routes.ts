import * as contract from "#contract/checkin/medical.ts"
import { personOf } from "#domain/athletes/person-groups.ts"
import type { MedicalNoteId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { preview } from "#server/platform/preview.ts"
import { findAthlete } from "#server/records/athletes/athletes.ts"
import { listNotes } from "#server/records/checkin/checkin.ts"
import type { Deps } from "#server/views/deps.ts"
import { deleteNote, previewNote, saveNote } from "./medical-actions.ts"
import { presentNote } from "./present.ts"
import { momentOf } from "./subject.ts"

/** Medical notes, for staff only. */
export function medicalRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  serve(contract.listMedicalNotes, async (input, caller) => {
    const id = input.id
    const { outcome } = await preview(shell, caller, { tournamentId: id }, async (tx) => {
      const notes = await listNotes(tx, id)
      if (input.athlete === 0) return notes
      const athlete = await findAthlete(tx, input.athlete)
      if (athlete?.tournamentId !== id) throw new Refusal("not_found")
      return notes.filter(({ person }) => person === personOf(athlete))
    })
    return { list: outcome.map(presentNote) }
  })

  serve(contract.saveMedicalNote, async (input, caller) => {
    const id = input.note || null
    const draft = {
      athleteId: input.athlete,
      kind: input.kind,
      text: input.text ?? "",
      day: input.date ?? "",
      restUntil: input.restUntil,
    }
    if (input.preview) {
      const { revision, outcome } = await previewNote(shell, caller, scopeOf(input.id, input), draft, momentOf(clock()))
      return { revision, item: presentNote({ id: 0 as MedicalNoteId, ...outcome }) }
    }
    const done = await saveNote(shell, caller, scopeOf(input.id, input), id, draft, momentOf(clock()))
    const saved = (await listNotes(db, input.id)).find((note) => note.id === done.outcome.id)
    if (!saved) throw new Refusal("not_found")
    return { revision: done.revision, item: presentNote(saved) }
  })

  serve(contract.deleteMedicalNote, async (input, caller) => {
    const { revision } = await deleteNote(shell, caller, scopeOf(input.id, input), input.note)
    return { revision }
  })
}
