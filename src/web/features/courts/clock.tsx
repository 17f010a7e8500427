import { useClock } from "#web/lib/use-clock.ts"
import { elapsedText } from "./queue.uk.ts"

/** How long ago something began, running. */
export function Elapsed({ since, lead }: { since: number; lead: number }) {
  return <time className="num">{elapsedText(useClock(lead, 1000) - since)}</time>
}
