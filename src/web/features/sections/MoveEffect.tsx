import type { WireDay } from "#contract/tournaments.ts"
import type { Programme } from "./day-programme.ts"
import { messages } from "./messages.ts"
import styles from "./sections.module.css"
import { later } from "./times.ts"

interface Props {
  /** Before the last move; null: nothing was moved yet. */
  readonly before: Programme | null
  readonly after: Programme
  readonly days: readonly WireDay[]
}

/** What the last move did: when each court it touched ends, and how many athletes go between courts. */
export function MoveEffect({ before, after, days }: Props) {
  const lines = before === null ? [] : endsChanged(before, after, days)
  const isShared = before !== null && before.shared !== after.shared
  return (
    <p className={styles.effect} role="status">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {isShared && <span>{messages.sharedChanged(before.shared, after.shared)}</span>}
    </p>
  )
}

function endsChanged(before: Programme, after: Programme, days: readonly WireDay[]): string[] {
  return days.flatMap(({ day, title, start }) => {
    const [old, now] = [before, after].map(({ courts }) => courts.get(day) ?? [])
    const sections = new Map([...(old ?? []), ...(now ?? [])].map(({ section }) => [section.id, section.name]))
    return [...sections].flatMap(([id, name]) => {
      const [was, is] = [old, now].map((courts) => courts?.find(({ section }) => section.id === id)?.end ?? null)
      if (was === is) return []
      const [from, to] = [was, is].map((end) => (end === null || end === undefined ? "—" : later(start, end)))
      return [messages.endChanged(messages.dayNamed(day, title), name, from ?? "", to ?? "")]
    })
  })
}
