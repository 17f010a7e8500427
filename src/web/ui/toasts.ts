import { type NotificationData, notifications } from "@mantine/notifications"
import { errorText } from "#web/lib/errors.ts"
import { messages } from "./uk.ts"

/** The line above a page has room for one notice; the older ones wait, and come back when it is gone. */
export const NOTICES_AT_ONCE = 1

/** The subject of a notice: a step of a tournament, by its revision. */
interface OfStep {
  readonly tournament: number
  readonly step: number
}

/** Of each kind the notice that is shown or waits. */
const newest = new Map<string, { readonly id: string; readonly of: OfStep | null }>()
let told = 0
/** Presses of notices that go on. */
let holders = 0
/** Changes of what stands there that wait for their end. */
const waiting: (() => void)[] = []

/**
 * Somebody presses a notice: until the returned function is called nothing takes its place, or the press would be lost or reach
 * another one.
 */
export function holdNotices(): () => void {
  holders += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    holders -= 1
    if (holders === 0) for (const now of waiting.splice(0)) now()
  }
}

function change(now: () => void): void {
  if (holders === 0) now()
  else waiting.push(now)
}

/** What was done, 10 s, with or without a button that takes it back. One at a time, however fast ticks and results are entered. */
export function toastSuccess(message: NotificationData["message"], title?: string): void {
  replace("done", { ...(title !== undefined && { title }), message, autoClose: 10_000, role: "status" })
}

/**
 * The same for a step; if the notice of a later step of that tournament is already shown, its answer was quicker, and
 * it stays.
 */
export function toastStep(message: NotificationData["message"], of: OfStep): void {
  const last = newest.get("done")?.of
  if (last && last.tournament === of.tournament && last.step > of.step) return
  replace("done", { message, autoClose: 10_000, role: "status" }, of)
}

/** A short remark, 5 s; only the newest is shown. */
export function toastInfo(message: string): void {
  replace("remark", { message, autoClose: 5_000, role: "status" })
}

/** That something has begun. The returned function removes the notice: the outcome is told next, and this must not come back after it. */
export function toastBegun(message: string): () => void {
  const id = replace("begun", { message, autoClose: false, role: "status" })
  return () => change(() => void notifications.hide(id))
}

/**
 * A failure stays until it is closed; repeated, it is shown once. `title` as in the specification, `message`: what is
 * wrong.
 */
export function toastError(message: string, title: string = messages.error): void {
  const kind = `failure: ${title}: ${message}`
  replace(kind, { title, message, autoClose: false, role: "alert", color: "var(--danger)" })
}

/** For `onError` and `catch`: says under the title why a call went wrong. */
export const toastFailure =
  (title?: string) =>
  (error: unknown): void =>
    toastError(errorText(error), title)

/** Shows a notice before all older ones; a click anywhere on it, its own button included, closes it. Answers its id. */
export function tell(notice: NotificationData): string {
  told += 1
  const id = notice.id ?? `notice ${told}`
  const priority = told
  change(() => void notifications.show({ onClick: () => notifications.hide(id), ...notice, id, priority }))
  return id
}

/** A new one of its kind takes its place. */
function replace(kind: string, notice: NotificationData, of: OfStep | null = null): string {
  const last = newest.get(kind)
  if (last !== undefined) change(() => void notifications.hide(last.id))
  const id = tell({
    color: "var(--ok)",
    ...notice,
    onClose: () => {
      if (newest.get(kind)?.id === id) newest.delete(kind)
    },
  })
  newest.set(kind, { id, of })
  return id
}
