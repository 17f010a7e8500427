import { type Checked, checked, problemIf } from "#domain/athletes/problem.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import { UNATTACHED_NAME } from "#domain/catalogue/place-names.data.ts"
import { regionName } from "#domain/catalogue/regions.ts"
import { groupBy } from "#domain/group-by.ts"
import type { ContactId } from "#domain/ids.ts"
import { key, text } from "#domain/key.ts"
import { isPhones } from "./phones.ts"
import { contactTexts } from "./uk.ts"

export type ContactRole = "representative" | "coach"

/** The person to call about a club or an athlete. Texts are NFC; '' is "not given". */
export interface Contact {
  readonly id: ContactId
  readonly role: ContactRole
  /** '' of a representative whose club is known and whose name is not. */
  readonly name: string
  readonly organization: string
  readonly region: string
  /** One number or several, as written. */
  readonly phone: string
  readonly email: string
  readonly note: string
}
export type ContactFields = Omit<Contact, "id">

export const blankContact: ContactFields = {
  role: "representative",
  name: "",
  organization: "",
  region: "",
  phone: "",
  email: "",
  note: "",
}

/** The people named in an entry. */
export type Entered = Pick<Athlete, "organization" | "region" | "coach" | "coach2" | "coach3">

/** A name or at least an organisation is needed; a region that is recognised becomes its full name. */
export function checkContact(draft: ContactFields): Checked<ContactFields> {
  const value = {
    role: draft.role,
    name: text(draft.name),
    organization: text(draft.organization),
    region: regionName(draft.region) ?? text(draft.region),
    phone: text(draft.phone),
    email: text(draft.email),
    note: text(draft.note),
  }
  const isNameless = value.name === "" && (value.role === "coach" || value.organization === "")
  return checked(
    [
      ...problemIf(isNameless, "name", "required"),
      ...problemIf(value.phone !== "" && !isPhones(value.phone), "phone", "invalid"),
      ...problemIf(value.email !== "" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.email), "email", "invalid"),
    ],
    value,
  )
}

/**
 * The contacts that the entries name and the list lacks: a representative for every club, every coach once. The same
 * name in one region is one coach; with athletes listed under several clubs, the most frequent one counts, the others
 * are in the note.
 */
export function gatherContacts(entries: readonly Entered[], known: readonly ContactFields[]): ContactFields[] {
  const clubs = groupBy(
    entries.filter(({ organization }) => organization !== "" && key(organization) !== UNATTACHED),
    ({ organization, region }) => idOf(organization, region),
  )
  const representatives = [...clubs.values()].map((group) => ({
    ...blank("representative"),
    organization: commonest(group.map(({ organization }) => organization)),
    region: commonest(group.map(({ region }) => region)),
  }))
  const coached = entries.flatMap(({ organization, region, coach, coach2, coach3 }) =>
    [coach, coach2, coach3].filter((name) => name !== "").map((name) => ({ name, organization, region })),
  )
  const coaches = [...groupBy(coached, ({ name, region }) => idOf(name, region)).values()].map(coachOf)
  return [...representatives, ...coaches].filter((contact) => !known.some((other) => isSame(contact, other)))
}

function coachOf(group: readonly { readonly name: string; readonly organization: string; readonly region: string }[]) {
  const clubs = [...groupBy(group, ({ organization }) => key(organization)).values()]
    .sort((one, other) => other.length - one.length)
    .map((club) => commonest(club.map(({ organization }) => organization)))
    .filter((organization) => organization !== "")
  const [organization = "", ...others] = clubs
  return {
    ...blank("coach"),
    name: commonest(group.map(({ name }) => name)),
    organization,
    region: commonest(group.map(({ region }) => region)),
    note: others.length > 0 ? contactTexts.otherClubs(others.join(", ")) : "",
  }
}

/** A region that is not given makes no difference. */
function isSame(contact: ContactFields, other: ContactFields): boolean {
  if (contact.role !== other.role) return false
  if (other.region !== "" && key(other.region) !== key(contact.region)) return false
  return contact.role === "coach"
    ? key(contact.name) === key(other.name)
    : key(contact.organization) === key(other.organization)
}

/** Unattached athletes have no representative. */
const UNATTACHED = key(UNATTACHED_NAME)

const idOf = (name: string, region: string): string => `${key(name)}\0${key(region)}`

const blank = (role: ContactRole): ContactFields => ({ ...blankContact, role })

/** The most frequent spelling, the first of equals. */
function commonest(spellings: readonly string[]): string {
  const groups = [...groupBy(spellings, (spelling) => spelling)]
  return groups.reduce((most, one) => (one[1].length > most[1].length ? one : most), groups[0] ?? ["", []])[0]
}
