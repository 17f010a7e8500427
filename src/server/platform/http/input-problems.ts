import type * as z from "zod"
import type { About } from "#contract/wire/endpoint.ts"
import type { Problem } from "./errors.ts"

type Issue = z.core.$ZodIssue

/** What the schema found wrong, one problem a field, in the schema's order and under the wire's names. */
export function problemsOf(issues: readonly Issue[], raw: Readonly<Record<string, unknown>>, about?: About): Problem[] {
  const byField = new Map<string | null, Problem>()
  for (const issue of issues) {
    const [first] = issue.path
    const field = first === undefined ? null : String(first)
    if (!byField.has(field)) byField.set(field, problemOf(issue, field, raw))
  }
  const problems = [...byField.values()]
  return about === undefined ? problems : problems.map((problem) => ({ ...problem, data: { about, ...problem.data } }))
}

function problemOf(issue: Issue, field: string | null, raw: Readonly<Record<string, unknown>>): Problem {
  const value = field === null ? null : raw[field]
  if (value === undefined || value === null || value === "") return { field, code: "required" }
  if (issue.code === "too_big") {
    return { field, code: isNumber(issue.origin) ? "out_of_range" : "too_long", data: { max: Number(issue.maximum) } }
  }
  if (issue.code === "too_small" && isNumber(issue.origin)) {
    return { field, code: "out_of_range", data: { min: Number(issue.minimum) } }
  }
  return { field, code: "invalid" }
}

function isNumber(origin: string): boolean {
  return origin === "number" || origin === "int"
}
