import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

// One rule says the reason of a result (`domain/catalogue/decision-words.ts`): a code may stand for what is untrue of the
// fight («за різницею балів» of 4:3), so no other module puts it, or the name of it, into a sentence by itself.

/** Where a decision is put into a text: into a template, a list of parts, markup, or in place of missing words. */
const SAYS = [
  /\$\{[^}]*\bdecision\b[^}]*\}/,
  /\bdecision\b \|\| /,
  /\?\? [\w.?]*\bdecision\b/,
  /^[^=]*>\{[^}]*\bdecision\b/,
  /[[,] (?:\w+\??\.)*decision[\],][^)]*\.(?:filter|join)/,
  /\bdecisions\.find\(/,
]

/** Modules of another word that is spelt so, and what says something of the code itself. */
const OTHERS: Readonly<Record<string, string>> = {
  "src/domain/catalogue/decision-words.ts": "the rule",
  "src/contract/brackets/uk.ts": "the code that somebody chose contradicts his points",
  "src/domain/bracket/read-result.ts": "the usual code in place of none",
  "src/server/features/applications/letters.uk.ts": "of an online entry",
  "src/server/features/applications/staff-actions.ts": "of an online entry",
  "src/web/features/brackets/entry/ProtestDialog.tsx": "of a protest",
  "src/web/tournament/result/result-form.ts": "the usual code in place of none",
}

const saying = (text: string): string[] =>
  text.split("\n").filter((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line) && SAYS.some((one) => one.test(line)))

test("no module says the reason of a result by itself", () => {
  const found = execFileSync("git", ["ls-files", "src"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && OTHERS[file] === undefined)
    .flatMap((file) => saying(readFileSync(file, "utf8")).map((line) => `${file}: ${line.trim()}`))
  expect(found).toEqual([])
})

test.each([
  '  return `§{score}§{decision ? ` (§{decision})` : ""}`'.replaceAll("§", "$"),
  "  const facts = [who, score, decision || messages.otherDecision].filter(Boolean)",
  "  {[fight.words ?? fight.decision].filter(Boolean)}",
  "          <Quiet>{decision || remark}</Quiet>",
  "  const parts = [who, result.decision].filter(Boolean)",
  '  const name = decisions.find((one) => one.code === code)?.name ?? ""',
  "<span>{wire.decision}</span>",
])("the sweep finds %s", (line) => {
  expect(saying(line)).toEqual([line])
})
