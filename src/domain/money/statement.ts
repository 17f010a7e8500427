import { isClubKind } from "#domain/athletes/alike-clubs.ts"
import { tableOf } from "#domain/athletes/sheet-table.ts"
import { groupBy } from "#domain/group-by.ts"
import { likeness, spokenWords } from "#domain/spoken.ts"
import { invoiceNumbersIn } from "./invoice-number.ts"

/** A line of a bank statement, as it was read. */
export interface StatementLine {
  /** The row of the spreadsheet. */
  readonly row: number
  /** dd.mm.yyyy. */
  readonly date: string
  /** Kopiyky; above 0 if it came. */
  readonly amount: number
  readonly isIncoming: boolean
  /** Whether it came in hryvnias. */
  readonly isHryvnia: boolean
  readonly payer: string
  /** ЄДРПОУ or РНОКПП; '' if the bank does not tell. */
  readonly payerCode: string
  readonly purpose: string
  readonly reference: string
  /** The number of the bank's document; '' if the bank does not tell. */
  readonly document: string
}

/** A club as a statement is matched with it; `owed` in kopiyky, below 0: paid too much. */
export interface Debtor {
  /** Of the club, as `clubOf` gives it. */
  readonly club: string
  readonly name: string
  readonly owed: number
  /** All its invoices: two after clubs were joined. */
  readonly invoices: readonly string[]
}

/** What a treasurer said of a line, by its row. */
export interface LineAnswers {
  /** Of which clubs with what sums, which come to that of the line: else, or of other clubs, it stays a question; `other`: not ours. */
  readonly of?: "other" | readonly LinePart[]
  /** Of a line that looks like a known one: it is recorded all the same. */
  readonly isNew?: boolean
}

export interface LinePart {
  readonly club: string
  /** Kopiyky. */
  readonly amount: number
}

/** By what a line was known; `person`: somebody said so. */
export type MatchedBy = "number" | "code" | "person"

export type LineOutcome =
  | { readonly kind: "recorded"; readonly by: MatchedBy; readonly parts: readonly LinePart[] }
  /** Recorded by an earlier statement, or read of an earlier sheet that came with it. */
  | { readonly kind: "known" }
  /**
   * The same, but a person says whether it is recorded, and it is not before: no document number proves that it is the known one, or
   * the payments of the known one were revoked.
   */
  | { readonly kind: "alike"; readonly why: "undocumented" | "revoked" }
  /** A person decides: clubs whose numbers, code or name it has, the likeliest first; none: nobody is like it. */
  | { readonly kind: "asked"; readonly why: "numbers" | "code" | "name" | "nobody"; readonly clubs: readonly string[] }
  | { readonly kind: "other"; readonly why: "outgoing" | "currency" | "person" }

export interface PlannedLine {
  readonly line: StatementLine
  readonly outcome: LineOutcome
}

export interface StatementFacts {
  readonly debtors: readonly Debtor[]
  /** By payer's code: the clubs whose payments a person matched with it. */
  readonly codes: ReadonlyMap<string, string>
  /** By `lineKey`: the lines that earlier statements have brought. */
  readonly known: KnownLines
  readonly answers: ReadonlyMap<number, LineAnswers>
}

/** How many equal lines were recorded, or said to be not ours, and of how many others all payments were revoked since. */
export interface KnownCount {
  readonly standing: number
  readonly revoked: number
}
export type KnownLines = Pick<ReadonlyMap<string, KnownCount>, "get">

/** What a line is known again by, whatever statement it stands in. */
export const lineKey = (line: StatementLine): string =>
  JSON.stringify([line.date, line.amount, line.payer, line.payerCode, line.document, line.reference, line.purpose])

/**
 * What a statement would bring, in its order; each line has one outcome. A line is known by the number of an invoice, else by the
 * code of a payer and exactly the sum that is owed; what is only like a club is asked. Of equal lines of a sheet the n-th is the n-th
 * known one, also of a sheet that came before it: the same days may be sent as CSV and as XLSX.
 */
export function planStatement(lines: readonly StatementLine[], facts: StatementFacts): PlannedLine[] {
  const known = new Map<string, number>()
  const owed = new Map(facts.debtors.map(({ club, owed: sum }) => [club, sum]))
  return [...groupBy(lines, ({ row }) => tableOf(row)).values()].flatMap((sheet) => {
    const seen = new Map<string, number>()
    const knownOf = (key: string): KnownCount => {
      const { standing = 0, revoked = 0 } = facts.known.get(key) ?? {}
      return { standing: Math.max(known.get(key) ?? 0, standing), revoked }
    }
    const planned = sheet.map((line) => {
      const outcome = outcomeOf(line, { ...facts, known: { get: knownOf } }, seen, owed)
      if (outcome.kind === "recorded")
        for (const { club, amount } of outcome.parts) owed.set(club, (owed.get(club) ?? 0) - amount)
      return { line, outcome }
    })
    for (const [key, count] of seen) known.set(key, Math.max(count, known.get(key) ?? 0))
    return planned
  })
}

function outcomeOf(
  line: StatementLine,
  { debtors, codes, known, answers }: StatementFacts,
  seen: Map<string, number>,
  owed: ReadonlyMap<string, number>,
): LineOutcome {
  if (!line.isIncoming) return { kind: "other", why: "outgoing" }
  if (!line.isHryvnia) return { kind: "other", why: "currency" }
  const own = lineKey(line)
  const nth = (seen.get(own) ?? 0) + 1
  seen.set(own, nth)
  const answer = answers.get(line.row)
  const before = knownAs(line, nth, known.get(own))
  if (before?.kind === "known" || (before && !answer?.isNew)) return before
  if (answer?.of === "other") return { kind: "other", why: "person" }
  if (answer?.of && isSplit(answer.of, line, debtors)) return { kind: "recorded", by: "person", parts: answer.of }
  return foundOf(line, debtors, codes, owed)
}

/** What the n-th of equal lines is by those that earlier statements have brought; null: a new one. */
function knownAs(line: StatementLine, nth: number, count: KnownCount | undefined): LineOutcome | null {
  const { standing = 0, revoked = 0 } = count ?? {}
  if (nth <= standing) return line.document === "" ? { kind: "alike", why: "undocumented" } : { kind: "known" }
  return nth <= standing + revoked ? { kind: "alike", why: "revoked" } : null
}

/** Whether parts are those of clubs that there are, and come to the sum of the line. */
const isSplit = (parts: readonly LinePart[], { amount }: StatementLine, debtors: readonly Debtor[]): boolean =>
  parts.every(({ club }) => debtors.some((one) => one.club === club)) &&
  parts.reduce((sum, part) => sum + part.amount, 0) === amount

function foundOf(
  line: StatementLine,
  debtors: readonly Debtor[],
  codes: ReadonlyMap<string, string>,
  owed: ReadonlyMap<string, number>,
): LineOutcome {
  const numbered = clubsOfNumbers(line, debtors)
  const whole = (club: string): LinePart[] => [{ club, amount: line.amount }]
  const [named, another] = numbered
  if (another !== undefined) return { kind: "asked", why: "numbers", clubs: numbered }
  if (named !== undefined) return { kind: "recorded", by: "number", parts: whole(named) }
  const learned = line.payerCode === "" ? undefined : codes.get(line.payerCode)
  if (learned !== undefined && debtors.some(({ club }) => club === learned)) {
    if (owed.get(learned) === line.amount) return { kind: "recorded", by: "code", parts: whole(learned) }
    return { kind: "asked", why: "code", clubs: [learned] }
  }
  const clubs = likeClubs(line, debtors)
  return clubs.length > 0 ? { kind: "asked", why: "name", clubs } : { kind: "asked", why: "nobody", clubs: [] }
}

/** The clubs whose invoices the reference or the purpose names, each once. */
function clubsOfNumbers({ reference, purpose }: StatementLine, debtors: readonly Debtor[]): string[] {
  const numbers = new Set(invoiceNumbersIn(`${reference}\n${purpose}`))
  return debtors.filter(({ invoices }) => invoices.some((one) => numbers.has(one))).map(({ club }) => club)
}

/** More proposals than a person reads. */
const MOST_LIKE = 5

function likeClubs({ payer, purpose }: StatementLine, debtors: readonly Debtor[]): string[] {
  const words = spokenWords(`${payer} ${purpose}`)
  const found = debtors.flatMap(({ club, name }) => {
    // «СК «Барс»» is «ГО «Барс»» to a bank.
    const own = spokenWords(name).filter(({ written }) => !isClubKind(written))
    const rank = likeness(words, own)
    return rank === null ? [] : [{ club, rank }]
  })
  return found
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_LIKE)
    .map(({ club }) => club)
}

/** What is said of lines, for the counts above them; all of them add up to the lines. */
export type OutcomeCounts = Readonly<Record<LineOutcome["kind"], number>>

export function countOutcomes(planned: readonly PlannedLine[]): OutcomeCounts {
  const counts = { recorded: 0, known: 0, alike: 0, asked: 0, other: 0 }
  for (const { outcome } of planned) counts[outcome.kind] += 1
  return counts
}
