import type { AccountId, ApplicationId, InvoiceId, TournamentId } from "#domain/ids.ts"
import { checkPayee } from "#domain/money/check-payee.ts"
import { type ClubName, clubOfEntry, isPayable } from "#domain/money/club-invoices.ts"
import { invoiceNumber } from "#domain/money/invoice-number.ts"
import { changedInvoice } from "#domain/money/renamed-clubs.ts"
import type { Invoice, Payee } from "#domain/money/rows.ts"
import { clubOf } from "#domain/office/balances.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { inserted, updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import type { Tx } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { findApplication } from "#server/records/applications/applications.ts"
import { listNamed, nextIds } from "#server/records/athletes/athletes.ts"
import { findPayee, lastInvoiceCount, listInvoices } from "#server/records/money.ts"
import { invoiceOf, loadAccounts } from "#server/views/invoices.ts"

/** Names who receives the fees. */
export const savePayee = action(async (tx, { id }, draft: Payee) => {
  const value = checkPayee(draft)
  const before = await findPayee(tx, id)
  const changes = before ? updated("payees", ROW, before, value) : [inserted("payees", ROW, value)]
  return { kind: "payee.update", changes, topics: ["people", "tournament"], outcome: null }
})

const ROW = { id: 1 }

/** Makes the numbers of clubs that have none; no club is named: of all who owe. `today` dd.mm.yyyy. */
export const makeInvoices = action(async (tx, { id }, named: readonly ClubName[], today: string) => {
  const accounts = await loadAccounts(tx, id)
  if (!isPayable(accounts.payee)) throw new Refusal("no_payee")
  const wanted = new Set(named.map((club) => clubOf(club)))
  const asked = accounts.clubs.filter((club) =>
    named.length === 0 ? club.balance > 0 && club.organization !== "" : wanted.has(clubOf(club)),
  )
  if (asked.length < wanted.size) throw new Refusal("not_found")
  if (asked.some(({ organization }) => organization === "")) throw new Refusal("club_unnamed")
  const made = await newInvoices(
    tx,
    id,
    asked.filter((club) => !invoiceOf(accounts, club)),
    today,
  )
  return {
    kind: "invoice.create",
    changes: made.map(insertedInvoice),
    topics: ["people"],
    outcome: { count: made.length },
  }
})

/** Lets the coach of an entry see the whole invoice of its club, whose number is made if there is none; or no longer. */
export const linkCoach = action(
  async (
    tx,
    { id },
    wish: { readonly application: ApplicationId; readonly linked: boolean; readonly today: string },
  ) => {
    const { accountId, club } = await senderOf(tx, id, wish.application)
    const own = (await listInvoices(tx, id)).filter((one) => clubOf(one) === clubOf(club))
    const isLinked = own.some(({ coaches }) => coaches.includes(accountId))
    const outcome = { organization: club.organization, linked: wish.linked }
    const changes = isLinked === wish.linked ? [] : await linkChanges(tx, id, { own, accountId, club, ...wish })
    return {
      kind: wish.linked ? "invoice.link" : "invoice.unlink",
      changes,
      topics: ["people", "applications"],
      outcome,
    }
  },
)

interface Link {
  /** The club's invoices. */
  readonly own: readonly Invoice[]
  readonly accountId: AccountId
  readonly club: ClubName
  readonly linked: boolean
  readonly today: string
}

async function linkChanges(
  tx: Tx,
  id: TournamentId,
  { own, accountId, club, linked, today }: Link,
): Promise<RowChange[]> {
  const [first] = own
  const others = (coaches: readonly AccountId[]): AccountId[] => coaches.filter((one) => one !== accountId)
  if (!linked) {
    return own.flatMap((one) => changedInvoice(one, { coaches: others(one.coaches) }))
  }
  if (first) return changedInvoice(first, { coaches: [...first.coaches, accountId] })
  const made = await newInvoices(tx, id, [club], today)
  return made.map((one) => insertedInvoice({ ...one, coaches: [accountId] }))
}

/** Who sent an entry, and for which club: where its athlete is now, else as it says. */
async function senderOf(tx: Tx, id: TournamentId, application: ApplicationId) {
  const entry = orNotFound(await findApplication(tx, id, application))
  if (entry.accountId === 0) throw new Refusal("nobody_to_link")
  const athletes = entry.athleteId === null ? [] : await listNamed(tx, id, [entry.athleteId])
  const { organization, region } = clubOfEntry(entry, new Map(athletes.map((athlete) => [athlete.id, athlete])))
  if (organization === "") throw new Refusal("club_unnamed")
  return { accountId: entry.accountId, club: { organization, region } }
}

/** Numbers that were never given before. */
async function newInvoices(
  tx: Tx,
  id: TournamentId,
  clubs: readonly ClubName[],
  today: string,
): Promise<(Invoice & { readonly id: InvoiceId })[]> {
  if (clubs.length === 0) return []
  const ids = await nextIds<InvoiceId>(tx, "invoices", clubs.length)
  const last = await lastInvoiceCount(tx, id)
  return clubs.map(({ organization, region }, at) => ({
    id: ids[at] ?? (0 as InvoiceId),
    number: invoiceNumber(id, last + 1 + at),
    date: today,
    organization,
    region,
    coaches: [],
  }))
}

const insertedInvoice = ({ id, ...row }: Invoice): RowChange => inserted("invoices", { id }, row)
