import { Text } from "@mantine/core"
import { IconDownload, IconReceiptOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { lazy, useMemo, useState } from "react"
import type { WireFees, WirePayment } from "#contract/registers/fees.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { type FeeKind, feeKinds } from "#domain/registers/fees.ts"
import { hryvnias } from "#domain/registers/money.ts"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { StatStrip, StatTile } from "#web/ui/StatTile.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { ClubFees } from "./ClubFees.tsx"
import { money, noteOf, type PaidFor, paymentLines } from "./fee-list.ts"
import { feesQuery } from "./queries.ts"
import { saveCsv } from "./save-csv.ts"
import { messages } from "./uk.ts"

const PaymentForm = lazy(async () => ({ default: (await import("./PaymentForm.tsx")).PaymentForm }))
const PricesForm = lazy(async () => ({ default: (await import("./PricesForm.tsx")).PricesForm }))
const RevokeForm = lazy(async () => ({ default: (await import("./RevokeForm.tsx")).RevokeForm }))

/** `paidFor` null: the form asks for whom. */
type Dialog =
  | { readonly kind: "prices" }
  | { readonly kind: "pay"; readonly paidFor: PaidFor | null }
  | { readonly kind: "revoke"; readonly payment: WirePayment }

/** What an entry costs, who owes what, what was paid. */
export function FeesPart({ tournament: { id, name } }: { tournament: WireTournamentFull }) {
  const query = useQuery(feesQuery(id))
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = (): void => setDialog(null)
  return (
    <QueryView query={query}>
      {(fees) => (
        <>
          <Figures fees={fees} />
          <ClubFees
            tournament={{ id, name }}
            clubs={fees.clubs}
            onPay={(paidFor) => setDialog({ kind: "pay", paidFor })}
            onPrices={() => setDialog({ kind: "prices" })}
          />
          <PaymentTable tournament={name} fees={fees} onRevoke={(payment) => setDialog({ kind: "revoke", payment })} />
          <FormDialog title={dialog && titleOf(dialog)} onClose={close}>
            {() => {
              const own = { tournament: id, onSaved: close }
              if (dialog?.kind === "prices") return <PricesForm {...own} prices={fees.prices} />
              if (dialog?.kind === "revoke") return <RevokeForm {...own} payment={dialog.payment} />
              return dialog && <PaymentForm {...own} clubs={fees.clubs} paidFor={dialog.paidFor} />
            }}
          </FormDialog>
        </>
      )}
    </QueryView>
  )
}

function Figures({ fees: { clubs, prices } }: { fees: WireFees }) {
  const sum = (of: (club: WireFees["clubs"][number]) => number): number =>
    clubs.reduce((all, club) => all + of(club), 0)
  const debtors = clubs.filter(({ balance }) => balance > 0)
  return (
    <StatStrip label={messages.parts.fees}>
      <StatTile value={money(sum(({ due }) => due))} label={messages.due} />
      <StatTile value={money(sum(({ paid }) => paid))} label={messages.paid} />
      <StatTile value={money(sum(({ balance }) => Math.max(0, balance)))} label={messages.debtOf(debtors.length)} />
      <Text size="13px" lh="20px" c="var(--muted)" px={16} py={8} flex="1 1 300px">
        {messages.pricesIn}
        <br />
        {feeKinds.map((kind) => `${messages.priceKinds[kind]} ${priceOf(prices, kind)}`).join(" · ")}
      </Text>
    </StatStrip>
  )
}

/** «600», or «600/500» if a further entry costs something else. */
function priceOf(prices: WireFees["prices"], kind: FeeKind): string {
  const next = prices[`${kind}Next`]
  return [prices[kind], ...(next === null ? [] : [next])].map(hryvnias).join("/")
}

function titleOf(dialog: Dialog): string {
  if (dialog.kind === "prices") return messages.prices
  if (dialog.kind === "revoke") return messages.sumNamed(messages.revoke, hryvnias(dialog.payment.amount))
  return dialog.paidFor ? messages.payNamed(dialog.paidFor.title) : messages.pay
}

interface Props {
  /** Its name. */
  readonly tournament: string
  readonly fees: WireFees
  readonly onRevoke: (payment: WirePayment) => void
}

/** Every payment by its receipt, the newest first; what was cancelled stays with its reason. */
function PaymentTable({ tournament, fees: { payments, receipt }, onRevoke }: Props) {
  const rows = useMemo(() => payments.toReversed(), [payments])
  return (
    <>
      <PageHead
        title={messages.payments}
        order={3}
        count={messages.nextReceipt(receipt)}
        actions={[
          {
            key: "csv",
            label: messages.exportCsv,
            name: messages.exportCsvOf(messages.payments),
            icon: IconDownload,
            onAct: () => saveCsv(tournament, messages.paymentsFile, paymentLines(payments)),
          },
        ]}
      />
      <DataTable
        label={messages.payments}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        toneOf={({ cancelled }) => (cancelled ? "gone" : undefined)}
        empty={<Empty text={messages.noPayments} />}
        actions={[
          {
            key: "revoke",
            icon: IconReceiptOff,
            label: messages.revoke,
            nameOf: ({ number }) => messages.revokeNamed(number),
            onAct: onRevoke,
            isDanger: true,
            isOff: ({ cancelled }) => cancelled !== "",
          },
        ]}
      />
    </>
  )
}

const columns: readonly Column<WirePayment>[] = [
  { key: "number", title: messages.receipt, text: ({ number }) => messages.number(number), min: 88, priority: 1 },
  { key: "date", title: messages.date, text: ({ date }) => date, width: 100, priority: 3 },
  { key: "payer", title: messages.payer, text: ({ payer }) => payer, weight: 2, priority: 2 },
  {
    key: "club",
    title: messages.club,
    text: ({ organization, payer }) => (organization === payer ? "" : organization),
    weight: 2,
    priority: 3,
  },
  { key: "method", title: messages.method, text: ({ method }) => messages.methods[method], priority: 5 },
  {
    key: "sum",
    title: messages.sum,
    text: ({ amount }) => money(amount),
    cell: ({ amount, cancelled }) => (cancelled ? <del>{money(amount)}</del> : money(amount)),
    isNumeric: true,
    min: 110,
    priority: 1,
  },
  { key: "note", title: messages.note, text: noteOf, isWrapped: true, weight: 2, priority: 2 },
]
