import type { ColumnChoice } from "#domain/athletes/column-choice.ts"
import type { PaymentId, StatementHeadId, StatementRowId, TournamentId } from "#domain/ids.ts"
import type { StatementHead, StatementRow } from "#domain/money/rows.ts"
import {
  countOutcomes,
  type Debtor,
  type KnownCount,
  type LineOutcome,
  type OutcomeCounts,
} from "#domain/money/statement.ts"
import { columnsIn, columnsText, headKey, statementHeader } from "#domain/money/statement-columns.ts"
import type { StatementColumn } from "#domain/money/statement-words.data.ts"
import { type ClubBalance, clubOf } from "#domain/office/balances.ts"
import { checkPayment, type Payment } from "#domain/office/payments.ts"
import { Refusal } from "#domain/refusal.ts"
import { inserted } from "#domain/value/changes.ts"
import { feeChanges } from "#server/features/office/fee-actions.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { preview } from "#server/platform/preview.ts"
import { cleanOf } from "#server/platform/problems.ts"
import { nextIds } from "#server/records/athletes/athletes.ts"
import { lastReceipt } from "#server/records/office.ts"
import { findHeads, listStatementRows } from "#server/records/statements.ts"
import { type Accounts, loadAccounts } from "#server/views/invoices.ts"
import type { HashedLine, MarkedStatement, StatementJob } from "./import-worker.ts"
import type { Importer } from "./importer.ts"
import { statementTexts } from "./uk.ts"

/** Files of a bank that were read, with a treasurer's answers. */
export interface Statements extends Pick<StatementJob, "sheets" | "taken" | "answers"> {
  /** By the number of the sheet, where a person assigned them. */
  readonly columns: ReadonlyMap<number, ColumnChoice<StatementColumn>>
  /** The mark of the preview that a person has seen; absent: nobody looked. */
  readonly checked?: string
}

/** A club as a line may be its. */
export interface StatementClub extends Debtor {
  readonly organization: string
  readonly region: string
}

export interface Stated extends MarkedStatement {
  readonly clubs: readonly StatementClub[]
  /** The sheets whose columns are those of an earlier statement with such a header. */
  readonly remembered: readonly number[]
}

interface Work {
  readonly shell: Shell
  readonly importer: Importer
}

/**
 * What is said of a statement that was recorded, kept with the step: no payer and no code, least of all of lines that are not ours.
 */
export interface RecordedStatement {
  readonly checked: string
  readonly sum: number
  readonly counts: OutcomeCounts & { readonly bad: number }
}

/** What statements would bring; nothing is saved. A sheet without a header is looked at all the same. */
export const previewStatement = (
  { shell, importer }: Work,
  doer: Doer,
  scope: Scope,
  statements: Statements,
): Promise<Done<Stated>> =>
  preview(shell, doer, scope, async (tx, tournament) => {
    return (await planOf(tx, importer, tournament, { ...statements, headless: "guess" })).stated
  })

/**
 * Records the payments of statements: one step, undone as one. Refuses `state_moved` if what a person has seen in the preview is not
 * what would be done now.
 */
export const recordStatement = (
  { shell, importer }: Work,
  doer: Doer,
  scope: Scope,
  statements: Statements,
): Promise<Done<RecordedStatement>> =>
  change(shell, doer, scope, async (tx, tournament) => {
    const { stated, heads } = await planOf(tx, importer, tournament, { ...statements, headless: "refuse" })
    if (statements.checked !== undefined && statements.checked !== stated.checked) throw new Refusal("state_moved")
    const changes = await rowsOf(tx, tournament.id, stated)
    return {
      kind: "payment.statement",
      changes: changes.length === 0 ? [] : [...changes, ...(await headChanges(tx, statements, heads))],
      topics: ["people"],
      outcome: toldOf(stated),
    }
  })

/** The counts of a plan, and the sum of what is recorded. */
export const toldOf = ({ checked, lines, unread }: Stated): RecordedStatement => ({
  checked,
  sum: lines.reduce((sum, { line, outcome }) => sum + (outcome.kind === "recorded" ? line.amount : 0), 0),
  counts: { ...countOutcomes(lines), bad: unread.length },
})

type WishedStatements = Statements & Pick<StatementJob, "headless">

async function planOf(
  tx: Tx,
  importer: Importer,
  tournament: TournamentRow,
  { checked: _, columns, ...wish }: WishedStatements,
) {
  const keys = new Map(wish.sheets.map(({ number, head }) => [number, headKey(head, statementHeader(head))]))
  const heads = await findHeads(tx, tournament, [...keys.values()].filter(Boolean))
  const remembered = [...keys].flatMap(([number, key]): [number, ColumnChoice<StatementColumn>][] => {
    const head = heads.get(key)
    return head && !columns.has(number) ? [[number, columnsIn(head.columns)]] : []
  })
  const accounts = await loadAccounts(tx, tournament.id)
  const clubs = clubsOf(accounts)
  const rows = await listStatementRows(tx, tournament.id)
  const plan = await importer.planStatement({
    ...wish,
    columns: new Map([...remembered, ...columns]),
    debtors: clubs.map(({ club, name, owed, invoices }) => ({ club, name, owed, invoices })),
    codes: learnedCodes(rows, accounts.payments),
    known: countsOf(rows, accounts.payments),
  })
  return {
    stated: { ...plan, clubs, remembered: remembered.map(([number]) => number) },
    heads: { keys, stored: heads },
  }
}

/** All clubs that owe, have paid or have an invoice. */
function clubsOf({ clubs, invoices }: Accounts): StatementClub[] {
  const balances = new Map<string, Pick<ClubBalance, "organization" | "region" | "balance">>(
    clubs.map((one) => [clubOf(one), one]),
  )
  const numbers = new Map<string, string[]>()
  for (const { number, organization, region } of invoices) {
    const key = clubOf({ organization, region })
    numbers.set(key, [...(numbers.get(key) ?? []), number])
    if (!balances.has(key)) balances.set(key, { organization, region, balance: 0 })
  }
  return [...balances].map(([club, { organization, region, balance }]) => ({
    club,
    name: organization,
    owed: balance,
    invoices: numbers.get(club) ?? [],
    organization,
    region,
  }))
}

/**
 * The club of each payer's code that a person matched, by its payments as they count now. A code of two clubs, somebody's who pays for
 * both, tells of neither.
 */
function learnedCodes(rows: readonly StatementRow[], payments: readonly Payment[]): Map<string, string> {
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  const clubs = new Map<string, Set<string>>()
  for (const { matchedBy, payerCode, paymentIds } of rows) {
    if (matchedBy !== "person" || payerCode === "") continue
    const own = clubs.get(payerCode) ?? new Set()
    for (const payment of paymentIds.map((id) => byId.get(id)))
      if (payment && payment.cancelReason === "") own.add(clubOf(payment))
    clubs.set(payerCode, own)
  }
  return new Map(
    [...clubs].flatMap(([code, own]): [string, string][] =>
      own.size === 1 ? [...own].map((club) => [code, club]) : [],
    ),
  )
}

function countsOf(rows: readonly StatementRow[], payments: readonly Payment[]): Map<string, KnownCount> {
  const standing = new Set(payments.flatMap(({ id, cancelReason }) => (cancelReason === "" ? [id] : [])))
  const counts = new Map<string, KnownCount>()
  for (const { hash, paymentIds } of rows) {
    const before = counts.get(hash) ?? { standing: 0, revoked: 0 }
    const isRevoked = paymentIds.length > 0 && !paymentIds.some((id) => standing.has(id))
    const name = isRevoked ? "revoked" : "standing"
    counts.set(hash, { ...before, [name]: before[name] + 1 })
  }
  return counts
}

type Recorded = HashedLine & { readonly outcome: Extract<LineOutcome, { kind: "recorded" }> }
const isRecorded = (one: HashedLine): one is Recorded => one.outcome.kind === "recorded"
/** What a person said is not ours is not asked about again. */
const isRefused = ({ outcome }: HashedLine): boolean => outcome.kind === "other" && outcome.why === "person"

/** The payments under the next receipts, and the rows by which their lines are known again. */
async function rowsOf(tx: Tx, id: TournamentId, { lines, clubs }: Stated): Promise<RowChange[]> {
  const recorded = lines.filter(isRecorded)
  const refused = lines.filter(isRefused)
  if (recorded.length + refused.length === 0) return []
  const count = recorded.reduce((sum, { outcome }) => sum + outcome.parts.length, 0)
  const paymentIds = (await nextIds<PaymentId>(tx, "payments", count))[Symbol.iterator]()
  const rowIds = (await nextIds<StatementRowId>(tx, "statementRows", recorded.length + refused.length))[
    Symbol.iterator
  ]()
  const byKey = new Map(clubs.map((one) => [one.club, one]))
  let receipt = await lastReceipt(tx, id)
  const own = recorded.flatMap(({ line, outcome: { by, parts }, hash }) => {
    const payments = parts.map(({ club, amount }) => {
      receipt += 1
      const { organization = "", region = "" } = byKey.get(club) ?? {}
      const draft = { date: line.date, amount, payer: line.payer, organization, region, athleteId: null }
      const value = cleanOf(
        checkPayment({
          ...draft,
          payer: line.payer || organization || statementTexts.bank,
          method: "transfer",
          note: statementTexts.note(line.document),
        }),
        "fee",
      )
      return inserted("payments", { id: idOf(paymentIds) }, { ...value, number: receipt, cancelReason: "" })
    })
    const { payer, payerCode, purpose, reference, document } = line
    const said = { payer, payerCode, purpose, reference, document }
    const row = { hash, matchedBy: by, paymentIds: payments.map(({ key }) => key.id as PaymentId), ...said }
    return [...payments, inserted("statementRows", { id: idOf(rowIds) }, row)]
  })
  const others = refused.map(({ hash }) => inserted("statementRows", { id: idOf(rowIds) }, { hash, ...NOT_OURS }))
  return [...(count > 0 ? await feeChanges(tx, id, { receipts: receipt }) : []), ...own, ...others]
}

const NOT_OURS = {
  matchedBy: "",
  paymentIds: [],
  payer: "",
  payerCode: "",
  purpose: "",
  reference: "",
  document: "",
} as const

function idOf<Id extends number>(ids: Iterator<Id>): Id {
  const next = ids.next()
  if (next.done) throw new Error("a sequence gave fewer ids than were asked for")
  return next.value
}

interface Heads {
  readonly keys: ReadonlyMap<number, string>
  readonly stored: ReadonlyMap<string, StatementHead>
}

/** Remembers what a person said of the columns of a bank's file, by its header. */
async function headChanges(tx: Tx, { columns }: Statements, { keys, stored }: Heads): Promise<RowChange[]> {
  const said = new Map(
    [...columns].flatMap(([number, choice]): [string, string][] => {
      const key = keys.get(number) ?? ""
      return key === "" ? [] : [[key, columnsText(choice)]]
    }),
  )
  const fresh = [...said].filter(([head, own]) => stored.get(head)?.columns !== own)
  const ids = (await nextIds<StatementHeadId>(tx, "statementHeads", fresh.length))[Symbol.iterator]()
  return fresh.map(([head, own]) => inserted("statementHeads", { id: idOf(ids) }, { head, columns: own }))
}
