import { createContext, runInContext } from "node:vm"
import { expect, test } from "vitest"
import { literalsOf } from "./support/literals.ts"

const sources = import.meta.glob<string>(
  ["../src/**/*.{ts,tsx}", "../clients/rehearsal/**/*.ts", "!../src/**/*.test.{ts,tsx}", "!../src/web/**"],
  {
    eager: true,
    query: "?raw",
    import: "default",
  },
)

/** What words were made of: the expressions that their modules export are not written as such. */
const words = import.meta.glob<Record<string, unknown>>("../src/{domain,server,layout}/**/*.data.ts", { eager: true })

/** Each expression with a file that contains it. */
const found = new Map([
  ...Object.entries(sources).flatMap(([file, text]) =>
    literalsOf(file, text).expressions.map((expression): [string, string] => [expression, file]),
  ),
  ...Object.entries(words).flatMap(([file, exported]) =>
    Object.values(exported).flatMap((value): [string, string][] =>
      value instanceof RegExp ? [[String(value), file]] : [],
    ),
  ),
])

/**
 * One letter of each kind that expressions distinguish, many times; then one that fits nowhere, so that every way is
 * tried, and before them one for those ways that do not begin the text.
 */
const LENGTH = 60_000
const PARTS = [
  "a",
  "я",
  "1",
  " ",
  "\n",
  "-",
  ".",
  ",",
  '"',
  "'",
  "/",
  "<",
  "=",
  "a ",
  "1.",
  "1,",
  "a-",
  "[",
  "[a]",
  "%",
  "\\",
  "|",
  "ʼ",
  "б. ",
]
/** Milliseconds of this process for all texts of one expression: linear ones take a few, a quadratic one many seconds. */
const PATIENCE = 1000
/** The same by the clock, which others on the machine make longer: then it is slow whatever it took of the process. */
const END = 20 * PATIENCE

/** Of numbers that we have written ourselves; of settings of the operator. What pages run on what their own reader types is left out too. */
const BOUNDED = new Set(["/\\B(?=(\\d{3})+$)/g", "/\\/+$/"])

// A sender of a megabyte of text must not block the server with it.
test("no regular expression takes long for a text that was made for it", () => {
  expect(found.size).toBeGreaterThan(150)
  const slow = [...found]
    .filter(([literal]) => !BOUNDED.has(literal) && isSlow(literal))
    .map(([literal, file]) => `${literal} in ${file}`)
  expect(slow).toEqual([])
})

const context = createContext({ texts: [] as string[] })

function isSlow(literal: string): boolean {
  const own = [...new Set(literal.replace(/\\[A-Za-z]|[\\^$*+?(){}|[\]]/g, ""))].slice(1, 7)
  const long = [...PARTS, ...own].map((part) => part.repeat(Math.ceil(LENGTH / part.length)))
  // At the start of the text `^x+|x+$` finds them at once.
  context.texts = long.flatMap((text) => [`${text}\u0001`, `\u0001${text}\u0001`])
  const before = process.cpuUsage()
  try {
    runInContext(`for (const text of texts) text.replace(${literal}, "")`, context, { timeout: END })
    return process.cpuUsage(before).user > PATIENCE * 1_000
  } catch (error) {
    // Of another realm: no instance of this one's Error.
    if ((error as { code?: unknown }).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return true
    throw error
  }
}
