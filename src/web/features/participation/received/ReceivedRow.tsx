import { Button, Checkbox } from "@mantine/core"
import type { WireReceived } from "#contract/applications.ts"
import { dateAndTime } from "#web/lib/dates.ts"
import styles from "../participation.module.css"
import { Late } from "./Late.tsx"
import { messages } from "./messages.ts"
import { isDecidable } from "./received-list.ts"

interface Props {
  readonly one: WireReceived
  readonly isChosen: boolean
  readonly onToggle: () => void
  readonly onDecide: (decision: "accept" | "decline" | "ask") => void
}

/** One online entry: who, in which category, from where, and what may be decided. */
export function ReceivedRow({ one, isChosen, onToggle, onDecide }: Props) {
  const { name, bdate, members, category, weight, organization, oblast, coach, sender, email } = one
  return (
    <tr>
      <td className={styles.check}>
        {isDecidable(one) && (
          <Checkbox aria-label={messages.select(name, category)} checked={isChosen} onChange={onToggle} />
        )}
      </td>
      <th scope="row">
        {name}
        <span className={styles.small}>
          {members.length > 0 ? members.map((member) => member.name).join(", ") : bdate && messages.bornIn(bdate)}
        </span>
      </th>
      <td data-label={messages.category}>
        {category || messages.categoryGone}
        {weight !== null && <span className={styles.small}>{messages.kg(weight)}</span>}
        {one.warnings.map(({ code, message }) => (
          <span key={code} className={styles.small}>
            {message}
          </span>
        ))}
      </td>
      <td data-label={messages.from}>
        {organization}
        <span className={styles.small}>{oblast}</span>
        <span className={styles.small}>
          {coach}
          {sender === coach ? "" : ` (${sender})`}, <a href={`mailto:${email}`}>{email}</a>
        </span>
      </td>
      <td data-label={messages.state}>
        <State one={one} />
        <Late one={one} />
      </td>
      <td className={styles.actions}>
        <Actions one={one} onDecide={onDecide} />
      </td>
    </tr>
  )
}

function State({ one: { state, note, answer, athlete, consent_at } }: Pick<Props, "one">) {
  return (
    <>
      <span className={styles.stateWord} data-state={state}>
        {messages.states[state]}
      </span>
      {state === "accepted" && (
        <span className={styles.small}>{athlete > 0 ? messages.inList : messages.notInList}</span>
      )}
      {note && (
        <span className={styles.small}>
          {state === "declined" ? messages.reason : messages.question}: {note}
        </span>
      )}
      {answer && (
        <span className={styles.small}>
          {messages.answer}: {answer}
        </span>
      )}
      <span className={styles.small}>{messages.consent(dateAndTime(new Date(consent_at)))}</span>
    </>
  )
}

function Actions({ one, onDecide }: Pick<Props, "one" | "onDecide">) {
  if (!isDecidable(one)) return null
  return (
    <>
      {one.state !== "accepted" && (
        <Button aria-label={messages.acceptNamed(one.name)} onClick={() => onDecide("accept")}>
          {messages.accept}
        </Button>
      )}
      {one.state !== "declined" && (
        <Button variant="default" aria-label={messages.declineNamed(one.name)} onClick={() => onDecide("decline")}>
          {messages.decline}
        </Button>
      )}
      <Button variant="subtle" aria-label={messages.askNamed(one.name)} onClick={() => onDecide("ask")}>
        {messages.ask}
      </Button>
    </>
  )
}
