import { key } from "#domain/key.ts"
import type { Named } from "#layout/bracket/model.ts"
import { messages } from "./uk.ts"

const MOST = 64
const LONGEST = 120

export interface Listed {
  readonly athletes: readonly Named[]
  /** What has to be mended first, by line; none: the list can be drawn. */
  readonly problems: readonly string[]
}

/** Reads a pasted list: a line each, the club behind `;` or a tab, numbers before names left out. Lines count from 1. */
export function readNames(text: string): Listed {
  const lines = text
    .split(/\r?\n/u)
    .map((line, at) => ({ line: at + 1, ...namedIn(line) }))
    .filter(({ name }) => name !== "")
  const firstLine = new Map<string, number>()
  const problems = lines.flatMap(({ line, name, organization }) => {
    if (name.length > LONGEST || organization.length > LONGEST) return [messages.tooLong(line)]
    const person = `${key(name)}|${key(organization)}`
    const first = firstLine.get(person)
    if (first !== undefined) return [messages.twice(line, first)]
    firstLine.set(person, line)
    return []
  })
  const athletes = lines.map(({ name, organization }) => ({ name, organization, region: "" }))
  if (athletes.length < 2) problems.push(messages.tooFew)
  if (athletes.length > MOST) problems.push(messages.tooMany(athletes.length))
  return { athletes, problems }
}

function namedIn(line: string): { readonly name: string; readonly organization: string } {
  const [name = "", organization = ""] = line.split(/[;\t]/u).map((cell) => cell.replace(/\s+/gu, " ").trim())
  return { name: name.replace(/^\d+\s*[.)]\s*/u, ""), organization }
}
