import { NOUNS } from "#contract/history/uk.ts"
import { GROUPS, groupOf } from "./labels.uk.ts"
import { poomsaeTables, totalsSentence } from "./poomsae.uk.ts"
import type { HistoryChange, Names } from "./row-change.ts"
import { stepTitle } from "./steps.uk.ts"
import { changeSentence } from "./words.uk.ts"

/** How many rows of a table a step touched. */
export interface Count {
  readonly table: string
  readonly added: number
  readonly changed: number
  readonly removed: number
}

/** One entry of a journal: all that its sentence needs. */
export interface HistoryStep {
  readonly revision: number
  readonly kind: string
  /** Rows of its own table first; for a large step only as many as a sentence could name. */
  readonly changes: readonly HistoryChange[]
  /** Of all its changes. */
  readonly counts: readonly Count[]
  readonly backTo: number | null
  /** What an undo comes down to in the end: the step that it takes back, or brings again. */
  readonly root?: { readonly step: HistoryStep; readonly isAgain: boolean } | undefined
}

/** One step in one sentence: who it was about and what became of it, or how many. */
export function stepSummary(step: HistoryStep, names: Names): string {
  const { kind, revision, backTo, root } = step
  if (root) {
    const verb = root.isAgain ? "Повернуто" : "Скасовано"
    return `${verb} крок №${root.step.revision}: ${stepSummary(root.step, names)}`
  }
  if (backTo !== null) return `Повернення до стану після кроку №${backTo}, скасовано кроків: ${revision - 1 - backTo}`
  const own = ownChanges(step)
  const few = own.length > 0 && own.length <= FEW && own.length === sizeOf(step)
  if (!few) return joined(stepTitle(kind), ownCounts(step))
  const told = own.map((change) => changeSentence(change, names)).join("; ")
  const isWhole = SPOKEN.has(kind.split(".")[1] ?? "")
  // «Ручне жеребкування: Кадети -53 ч», not «Ручне жеребкування: Жеребкування: …».
  const rest = tableOf(kind) === "draws" ? told.replace(/^[^:]+: /, "") : told
  const sentence = isWhole ? told : joined(stepTitle(kind), rest)
  return [sentence, ...matchTold(step, names), ...besides(step)].join("; ")
}

/** «спортсмени: додано 350, змінено 3; категорії: додано 12». */
export const countsText = (counts: readonly Count[]): string =>
  counts.map((count) => `${NOUNS[count.table]?.many ?? "інші записи"}: ${numbersOf(count)}`).join("; ")

/** «Створено категорії: додано 40»: what the title names already is not named again. */
function ownCounts({ kind, counts }: HistoryStep): string {
  const [only, ...others] = counts
  return only && others.length === 0 && only.table === tableOf(kind) ? numbersOf(only) : countsText(counts)
}

const numbersOf = ({ added, changed, removed }: Count): string =>
  [
    added > 0 ? `додано ${added}` : "",
    changed > 0 ? `змінено ${changed}` : "",
    removed > 0 ? `видалено ${removed}` : "",
  ]
    .filter(Boolean)
    .join(", ")

const FEW = 3
/** Kinds of steps, by their second word, whose rows are complete sentences: «Додано спортсмена: …» needs no title. */
const SPOKEN = new Set(
  "weigh aside takePart move create update verify delete restore leave record auto clear invite revoke join remove handOver call start release send offer".split(
    " ",
  ),
)

/** The table that a step is about. */
export const tableOf = (kind: string): string => OTHER_TABLE[kind] ?? GROUPS[groupOf(kind)]?.table ?? ""

const OTHER_TABLE: Readonly<Record<string, string>> = {
  "staff.handOver": "tournaments",
  "checkin.move": "athletes",
  "staff.invite": "invitations",
  "application.rules": "applicationRules",
  "application.apply": "athletes",
  "application.closed": "tournaments",
  "staff.revoke": "invitations",
  "section.assign": "categories",
  "section.number": "fights",
  "section.numberAll": "fights",
  "days.arrange": "categories",
  ...poomsaeTables,
}

function ownChanges({ kind, changes }: HistoryStep): readonly HistoryChange[] {
  const own = changes.filter(({ table }) => table === tableOf(kind))
  // The result that was entered; those that fell with it are counted.
  return groupOf(kind) === "fight" ? own.filter((change) => !isEmptied(change)) : own
}

function sizeOf(step: HistoryStep): number {
  if (groupOf(step.kind) === "fight") return ownChanges(step).length
  const count = step.counts.find(({ table }) => table === tableOf(step.kind))
  return count ? count.added + count.changed + count.removed : 0
}

/** The sums of a match that a step of its judging decided. */
const matchTold = ({ kind, changes }: HistoryStep, names: Names): string[] =>
  groupOf(kind) === "poomsae" ? changes.flatMap((change) => totalsSentence(change, names) || []) : []

function besides({ kind, changes, counts }: HistoryStep): string[] {
  const emptied = changes.filter(isEmptied).length
  const left = kind === "category.delete" ? (counts.find(({ table }) => table === "athletes")?.changed ?? 0) : 0
  return [
    ...(emptied > 0 ? [`скасовано результатів: ${emptied}`] : []),
    ...(left > 0 ? [`без категорії залишилося спортсменів: ${left}`] : []),
  ]
}

const isEmptied = ({ table, before, after }: HistoryChange): boolean =>
  table === "fights" && before?.done === true && after?.done !== true && (after === null || "done" in after)

const joined = (title: string, text: string): string => (text ? `${title}: ${text}` : title)
