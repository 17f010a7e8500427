import { IconDownload, IconReceiptOff } from "@tabler/icons-react"
import { useMemo } from "react"
import type { WireFees, WirePayment } from "#contract/registers/fees.ts"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { money, noteOf, paymentLines } from "./fee-list.ts"
import { saveCsv } from "./save-csv.ts"
import { messages } from "./uk.ts"

interface Props {
  /** Its name. */
  readonly tournament: string
  readonly fees: WireFees
  readonly onRevoke: (payment: WirePayment) => void
}

/** Every payment by its receipt, the newest first; what was cancelled stays with its reason. */
export function PaymentTable({ tournament, fees: { payments, receipt }, onRevoke }: Props) {
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
