import { Button } from "@mantine/core"
import styles from "./entry.module.css"
import type { EntryNote, FoundFight, Told } from "./entry-types.ts"
import { messages } from "./messages.ts"
import { lettersText } from "./paper-text.ts"

interface Props {
  readonly found: FoundFight | null
  readonly note: EntryNote | null
  readonly told: Told | null
  /** Numbers of fights that the server has not answered yet. */
  readonly sending: readonly string[]
  readonly isUndoing: boolean
  readonly onUndo: (revision: number) => void
}

/** Below the fields: whose fight it is, what is wrong or odd, and what the server answered last. */
export function EntryNotes({ found, note, told, sending, isUndoing, onUndo }: Props) {
  return (
    <div className={styles.notes}>
      <div role="status">
        {found && <p className={styles.found}>{foundText(found)}</p>}
        {!found && told && <p className={styles.told}>{told.text}</p>}
        {sending.length > 0 && <p>{messages.sending(sending)}</p>}
      </div>
      {!found && told && (
        <Button variant="default" size="compact-sm" loading={isUndoing} onClick={() => onUndo(told.revision)}>
          {messages.undo}
        </Button>
      )}
      {note && (
        <div role="alert" className={note.kind === "problem" ? styles.problem : styles.ask}>
          {note.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {note.kind === "ask" && <p>{messages.again}</p>}
        </div>
      )}
      {!found && !told && !note && sending.length === 0 && (
        <p className={styles.hint}>
          {messages.keys} {messages.letters(lettersText)}
        </p>
      )}
    </div>
  )
}

function foundText({ view, opened }: FoundFight): string {
  const nameOf = (id: typeof opened.blue): string => (id === null ? "…" : (view.athleteById.get(id)?.name ?? "…"))
  return messages.found(view.category.fullname, nameOf(opened.blue), nameOf(opened.red))
}
