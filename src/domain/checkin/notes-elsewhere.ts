import { type Identifying, identityOf } from "#domain/athletes/persons.ts"
import type { MedicalNote } from "./rest-days.ts"

/** A licence is renewed: a rest is not to be missed because its number is another one by now. */
type Named = Omit<Identifying, "license">

/** A medical note of another tournament with its athlete. The text is left out: it is for those who wrote it. */
export interface NoteElsewhere extends Pick<MedicalNote, "kind" | "day" | "restUntil"> {
  /** The name of that tournament. */
  readonly tournament: string
  readonly of: Named
}

/**
 * The notes of this person. Name, year, sex and club must be known and equal: a note with an empty field may belong to
 * somebody else, whose health is private. Pairs and teams have none.
 */
export function notesOf<Note extends Pick<NoteElsewhere, "of">>(person: Named, notes: readonly Note[]): Note[] {
  const own = signatureOf(person)
  return own === null ? [] : notes.filter(({ of }) => signatureOf(of) === own)
}

function signatureOf(person: Named): string | null {
  const { name, birthYear, sex, organization } = identityOf({ ...person, license: "" })
  const isKnown = person.members.length === 0 && birthYear !== null && sex !== "none" && organization !== ""
  return isKnown ? JSON.stringify([name, birthYear, sex, organization]) : null
}
