import { elapsedText } from "./queue-text.ts"
import { useClock } from "./use-clock.ts"

/** How long ago something began, running. */
export function Elapsed({ since, lead }: { since: number; lead: number }) {
  return <time className="num">{elapsedText(useClock(lead, 1000) - since)}</time>
}
