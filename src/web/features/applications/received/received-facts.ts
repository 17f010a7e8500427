import type { WireReceived } from "#contract/applications/calls.ts"
import { placeText } from "#contract/applications/uk.ts"
import { isWaiting } from "#domain/applications/place-fact.ts"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import { dateAndTime } from "#domain/uk/dates.ts"
import { fullStop } from "#domain/uk/words.ts"
import { noteOf } from "../state-word.tsx"
import { messages } from "./uk.ts"

/** What the columns and the panel of an online entry say of it. */

export const categoryOf = ({ category, place, weight }: WireReceived): string =>
  [
    category || (place.code === "" ? messages.categoryGone : placeName(place)),
    weight === null ? "" : messages.kg(weight),
  ]
    .filter(Boolean)
    .join(", ")

const placeName = (place: WireReceived["place"]): string => (isWaiting(place) ? messages.notPlaced : place.name)

export const fromOf = ({ organization, region }: WireReceived): string =>
  [organization, region].filter(Boolean).join(", ")

/** With the mark of whom the coach enters outside the competition. */
export const whoOf = ({ name, unranked }: WireReceived): string => nameWithMark(name, unranked === 1)

/** Of a pair or team its members. */
export const bornOf = ({ members, birthYear }: WireReceived): string =>
  members.length > 0 ? members.map(({ name }) => name).join(", ") : birthYear ? messages.bornIn(birthYear) : ""

export const consentOf = ({ consentAt }: WireReceived): string => messages.consent(dateAndTime(new Date(consentAt)))

export const senderOf = ({ coach, sender }: WireReceived): string => (sender === coach ? coach : `${coach} (${sender})`)

/** What the state leaves open: whether it is in the list, the reason or the question, the answer. */
export const factsOf = (one: WireReceived): string[] =>
  [
    one.state === "accepted" ? (one.athlete > 0 ? messages.inList : messages.notInList) : "",
    noteOf(one),
    one.answer && `${messages.answer}: ${one.answer}`,
    one.kept && messages.keptWhy(one.kept),
  ].filter(Boolean)

/** What does not fit about it, and what was changed after it was brought into the list or accepted. */
export function attentionTo(one: WireReceived): string {
  const { warnings, place, late } = one
  const changes = late.fields.map(({ field, before, after }) =>
    messages.lateField(messages.lateFields[field] ?? field, before, after),
  )
  return [
    ...(isWaiting(place) ? [messages.waits(placeText(place))] : []),
    ...warnings.map(({ message }) => message),
    ...(late.kind === "" ? [] : [[lateWord(one), changes.join("; ")].filter(Boolean).join(" ")]),
    ...(late.kind === "changed" && !canTake(one) ? [messages.acceptFirst] : []),
  ]
    .map(fullStop)
    .join(" ")
}

const isUnlisted = ({ athlete, late }: WireReceived): boolean => late.kind === "changed" && athlete === 0

function lateWord(one: WireReceived): string {
  if (one.late.kind === "") return ""
  if (!isUnlisted(one)) return messages.late[one.late.kind]
  return one.state === "accepted" ? messages.lateAccepted : messages.lateClosed
}

/** Whether what was changed since can be taken as it stands: into the list only of an accepted entry. */
export const canTake = (one: WireReceived): boolean =>
  one.late.kind !== "" && (one.late.kind !== "changed" || one.state === "accepted" || one.athlete === 0)

/** Whether what stood before the change can be kept: what a coach changed in the entry is declined with a reason. */
export const canKeep = ({ late, state, athlete }: WireReceived): boolean =>
  late.kind === "changed" && (state === "accepted" || athlete === 0)

/** What taking it is called. */
export const takeWord = (one: WireReceived): string =>
  isUnlisted(one) ? messages.take : one.late.kind === "" ? "" : messages.apply[one.late.kind]

export const takeWords: readonly string[] = [...Object.values(messages.apply), messages.take]
