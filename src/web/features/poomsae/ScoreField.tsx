import { IconAlertTriangle, IconCheck, IconCloudOff, IconDots } from "@tabler/icons-react"
import { type KeyboardEvent, useState } from "react"
import type { Entry } from "./entry-queue.ts"
import styles from "./poomsae.module.css"
import { messages } from "./uk.ts"
import type { Entries } from "./use-entries.ts"

interface Props {
  /** Whose field, and what the wire calls it. */
  readonly cell: string
  readonly label: string
  /** What the server has. */
  readonly served: string
  readonly entries: Entries
}

/** One field, sent as soon as it loses the focus. What is being typed stays, whatever others write meanwhile. */
export function ScoreField({ cell, label, served, entries }: Props) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly over: string } | null>(null)
  const entry = entries.byField.get(cell)
  const kept = entry && entry.state !== "saved" ? entry.text : served
  const isOvertaken = draft !== null && draft.over !== served
  const commit = (): void => {
    if (draft === null) return
    setDraft(null)
    const text = draft.text.trim()
    if (text === served && entry?.state === "refused") entries.forget(cell)
    else if (text !== kept) entries.enter(cell, text)
  }
  const byKey = ({ key }: KeyboardEvent): void => {
    if (key !== "Escape") return
    setDraft(null)
    entries.forget(cell)
  }
  const about = `about-${cell}`
  const Icon = entry && icons[entry.state]
  return (
    <span className={styles.field} data-state={entry?.state}>
      <input
        data-cell={cell}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        aria-label={label}
        aria-invalid={entry?.state === "refused" || undefined}
        aria-describedby={about}
        value={draft?.text ?? kept}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget: { value: text } }) => setDraft({ text, over: draft?.over ?? served })}
        onBlur={commit}
        onKeyDown={byKey}
      />
      {Icon && <Icon size={14} stroke={2} aria-hidden />}
      <span id={about} className={isOvertaken ? styles.meanwhile : "visually-hidden"}>
        {isOvertaken ? messages.meanwhile(served) : stateText(entry)}
      </span>
    </span>
  )
}

const icons = { saving: IconDots, saved: IconCheck, refused: IconAlertTriangle, waiting: IconCloudOff } as const

const stateText = (entry: Entry | undefined): string =>
  entry === undefined ? "" : [messages[entry.state], entry.message].filter(Boolean).join(". ")
