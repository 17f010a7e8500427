import type { Span } from "./types.ts"

/** Spans that overlap or touch brought together, ascending. */
export function joined(spans: readonly Span[]): Span[] {
  const apart: { start: number; end: number }[] = []
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    const before = apart.at(-1)
    if (before && span.start < before.end) before.end = Math.max(before.end, span.end)
    else if (span.end > span.start) apart.push({ ...span })
  }
  return apart
}

/** When one can begin who wants to at `at`; spans are ascending and apart, their own ends are free. */
export function blockedUntil(spans: readonly Span[], at: number): number {
  let free = at
  for (const { start, end } of spans) {
    if (start >= free) break
    if (free < end) free = end
  }
  return free
}

/** The moments at which something of this many seconds cannot begin, because it would overlap one of these. */
export const noBegin = (spans: readonly Span[], seconds: number): Span[] =>
  spans.map(({ start, end }) => ({ start: start - seconds, end }))
