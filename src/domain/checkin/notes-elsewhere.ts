import { identityOf } from "#domain/registration/persons.ts"
import type { Athlete } from "#domain/registration/types.ts"
import type { MedicalNote } from "./rest-days.ts"

type Person = Pick<Athlete, "name" | "birthYear" | "sex" | "organization" | "members">

/** A medical note of another tournament and whom it is of. Its text stays there: it is for those who wrote it. */
export interface NoteElsewhere extends Pick<MedicalNote, "kind" | "day" | "restUntil"> {
  /** The name of that tournament. */
  readonly tournament: string
  readonly of: Person
}

/**
 * The notes that are of this person. Name, year, sex and organisation have to be known and the same: one that leaves a field empty may be
 * somebody else, whose health is nobody's business here. Pairs and teams have none.
 */
export function notesOf<Note extends Pick<NoteElsewhere, "of">>(person: Person, notes: readonly Note[]): Note[] {
  const own = signatureOf(person)
  return own === null ? [] : notes.filter(({ of }) => signatureOf(of) === own)
}

function signatureOf(person: Person): string | null {
  const { name, birthYear, sex, organization } = identityOf(person)
  const isKnown = person.members.length === 0 && birthYear !== null && sex !== "none" && organization !== ""
  return isKnown ? JSON.stringify([name, birthYear, sex, organization]) : null
}
