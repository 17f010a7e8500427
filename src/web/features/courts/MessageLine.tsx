import { Button } from "@mantine/core"
import type { MessageSide, WireMessage } from "#contract/messages.ts"
import { timeOf } from "#web/lib/dates.ts"
import { errorText } from "#web/lib/errors.ts"
import { Failed, Loading } from "#web/ui/states.tsx"
import styles from "./line.module.css"
import { MessageForm } from "./MessageForm.tsx"
import { lineMessages } from "./messages.ts"
import { isUnread, useLine } from "./use-line.ts"

interface Props {
  readonly tournament: number
  readonly side: MessageSide
  /** 0: the lines of all courts, for headquarters. */
  readonly court: number
  readonly courtNames: ReadonlyMap<number, string>
}

const SHOWN = 30

/** What a court and headquarters write to each other, the newest first. */
export function MessageLine({ tournament, side, court, courtNames }: Props) {
  const line = useLine(tournament, side, court)
  const { list } = line
  return (
    <section id="line" tabIndex={-1} className={styles.line} aria-labelledby="line-title">
      <div className={styles.head}>
        <h2 id="line-title">{side === "court" ? lineMessages.title : lineMessages.officeTitle}</h2>
        {line.unread > 0 && (
          <Button variant="default" onClick={line.markRead}>
            {`${lineMessages.markRead} (${line.unread})`}
          </Button>
        )}
      </div>
      <MessageForm side={side} court={court} courtNames={courtNames} isPending={line.isPending} onSend={line.send} />
      {list === null ? (
        line.error ? (
          <Failed text={errorText(line.error)} onRetry={line.refetch} />
        ) : (
          <Loading />
        )
      ) : list.length === 0 ? (
        <p className={styles.about}>{lineMessages.empty}</p>
      ) : (
        <ol className={styles.messages} aria-live="polite">
          {list
            .toReversed()
            .slice(0, SHOWN)
            .map((one) => (
              <Message key={one.id} message={one} side={side} courtNames={courtNames} />
            ))}
        </ol>
      )}
    </section>
  )
}

interface MessageProps {
  readonly message: WireMessage
  readonly side: MessageSide
  readonly courtNames: ReadonlyMap<number, string>
}

function Message({ message, side, courtNames }: MessageProps) {
  const { from, section, text, at, read_at, read_by, user_name } = message
  const court = courtNames.get(section) ?? lineMessages.noCourt
  const who = from === "office" ? lineMessages.fromOffice : court
  const to = from === "office" && side === "office" ? ` → ${court}` : ""
  const state = read_at === "" ? lineMessages.notRead : lineMessages.read(read_by, timeOf(new Date(read_at)))
  return (
    <li className={styles.message} data-unread={isUnread(message, side) || undefined}>
      <p className={styles.text}>
        <strong>{`${who}${to}:`}</strong> {text}
      </p>
      <p className={styles.about}>{[timeOf(new Date(at)), user_name, state].filter(Boolean).join(" · ")}</p>
    </li>
  )
}
