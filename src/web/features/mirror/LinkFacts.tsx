import type { WireMirror } from "#contract/mirror.ts"
import { plural } from "#domain/ukrainian.ts"
import { dateAndTime } from "#web/lib/dates.ts"
import { messages } from "./messages.ts"
import styles from "./mirror.module.css"

const MINUTE = 60

/** Who has the tournament, and how far the other one is. */
export function LinkFacts({ link }: { link: WireMirror }) {
  const { side, state, other, sent, behind, problem } = link
  const isHallReturned = side === "hall" && state === "returned"
  return (
    <>
      <dl className={styles.facts}>
        <dt>{messages.state}</dt>
        <dd>
          <strong>{isHallReturned ? messages.hallReturned : messages.states[state]}</strong>
        </dd>
        {state !== "offered" && (
          <>
            <dt>{messages.other[side]}</dt>
            <dd>{other || messages.nameless}</dd>
            <dt>{messages.contact}</dt>
            <dd>{lastContact(link)}</dd>
            <dt>{messages.lastStep}</dt>
            <dd>{sent}</dd>
            <dt>{messages.behind}</dt>
            <dd>{behind}</dd>
          </>
        )}
      </dl>
      {problem !== "" && (
        <p role="alert" className={styles.problem}>
          {messages.problem}: {problem}
        </p>
      )}
    </>
  )
}

/** When the two last spoke; where that is more than a minute ago, for how long they have not. */
export function lastContact({ contact_at, silent, state }: WireMirror): string {
  if (contact_at === "") return messages.never
  const moment = dateAndTime(new Date(contact_at))
  const isOpen = state === "held" || state === "writing" || state === "returning"
  if (!isOpen || silent <= MINUTE) return moment
  return `${moment}, ${messages.silent(plural(Math.floor(silent / MINUTE), "хвилину", "хвилини", "хвилин"))}`
}
