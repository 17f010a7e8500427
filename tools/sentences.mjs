import { readFileSync } from "node:fs"

/** The sentences of a part of the specification, numbered in their order: `P1-12`. Headings and table frames are no sentences. */
export function sentencesOf(part) {
  const text = readFileSync(new URL(`../docs/specification/part-${part}.md`, import.meta.url), "utf8")
  return text
    .split("\n")
    .filter((line) => line.trim() && !line.startsWith("#") && !/^\|[-| ]+\|$/u.test(line))
    .flatMap(sentencesOfLine)
    .map((sentence, at) => ({ id: `P${part}-${at + 1}`, sentence }))
}

/** A row of a table is one sentence; elsewhere one ends with a full stop (and what closes it) before a capital letter. */
function sentencesOfLine(line) {
  if (line.startsWith("|")) return [line.replace(/^\|\s*|\s*\|$/gu, "").replace(/\s*\|\s*/gu, ": ")]
  return line.replace(/^(?:- |\d+\. )/u, "").split(/(?<=[a-zа-яіїєґ0-9)'.][.!?]'?\)?)\s+(?=['(/{]?[A-ZА-ЯІЇЄҐ])/u)
}
