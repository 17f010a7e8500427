import type { WireContact } from "#contract/office/calls.ts"
import { key } from "#domain/key.ts"
import { hasWords, searchWords } from "#domain/search-words.ts"
import { collator } from "#domain/uk/order.ts"
import type { CsvCell } from "#web/lib/csv.ts"
import { messages } from "./uk.ts"

interface ListFilter {
  readonly text: string
  readonly club: string | null
}

/** By club, representatives first; those that hold every word of the text. */
export function shownContacts(contacts: readonly WireContact[], { text, club }: ListFilter): WireContact[] {
  const words = searchWords(text)
  return contacts
    .filter((contact) => club === null || key(contact.organization) === key(club))
    .filter((contact) => {
      const { name, organization, region, phone, email, note } = contact
      const all = key([name, organization, region, phone, phone.replace(/\D/g, ""), email, note].join(" "))
      return hasWords(all, words)
    })
    .sort(
      (one, other) =>
        collator.compare(one.organization, other.organization) ||
        collator.compare(other.role, one.role) ||
        collator.compare(one.name, other.name),
    )
}

/** Each club once, in order. */
export const clubsOf = (contacts: readonly WireContact[]): string[] =>
  [...new Map(contacts.map(({ organization }) => [key(organization), organization])).values()]
    .filter(Boolean)
    .sort(collator.compare)

export const contactLines = (contacts: readonly WireContact[]): CsvCell[][] => [
  [messages.role, messages.name, messages.club, messages.region, messages.phone, messages.email, messages.note],
  ...contacts.map(({ role, name, organization, region, phone, email, note }) => [
    ...[messages.contactRoles[role], name, organization, region, phone, email, note],
  ]),
]
