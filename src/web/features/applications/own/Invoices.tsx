import { Button, Group, Stack, Text, Title } from "@mantine/core"
import { IconAlertCircle, IconCheck, IconClock } from "@tabler/icons-react"
import type { WireCoachInvoice } from "#contract/applications/participation.ts"
import { feeWords } from "#contract/office/uk.ts"
import { hryvnias } from "#domain/office/money.ts"
import { Facts } from "#web/ui/Facts.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { messages } from "../uk.ts"

const PaymentCode = onDemand(async () => (await import("#web/ui/PaymentCode.tsx")).PaymentCode)

/** The invoices of the clubs with which the secretary has linked the coach. */
export const Invoices = ({ invoices }: { readonly invoices: readonly WireCoachInvoice[] }) =>
  invoices.map((one) => <Invoice key={one.number} invoice={one} />)

function Invoice({ invoice }: { readonly invoice: WireCoachInvoice }) {
  const { number, date, organization, region, due, paid, balance, lastDay, payment } = invoice
  const facts: (readonly [string, string])[] = [
    [messages.invoiceDue, money(due)],
    [messages.invoicePaid, money(paid)],
    balance < 0 ? [messages.invoiceOver, money(-balance)] : [messages.invoiceLeft, money(balance)],
    ...(lastDay === "" || balance <= 0 ? [] : [[messages.payUntil, messages.untilDay(lastDay)] as const]),
    ...(payment
      ? ([
          [messages.payee, payment.payee],
          [messages.iban, payment.iban],
          [messages.payeeCode, payment.code],
          [messages.purpose, payment.purpose],
        ] as const)
      : []),
  ]
  return (
    <Stack component="section" gap={8} aria-label={messages.invoiceOf(number)}>
      <Group gap={8}>
        <Title order={2} fz={16}>
          {messages.invoiceOf(number)}
        </Title>
        <State invoice={invoice} />
      </Group>
      <Text c="dimmed">
        {[organization, region].filter(Boolean).join(", ")} · {messages.invoiceDate(date)}
      </Text>
      <Group gap={24} align="flex-start">
        <Stack gap={8} flex="1 1 280px" miw={0}>
          <Facts facts={facts} />
        </Stack>
        {payment && (
          <Stack gap={8} align="center">
            <PaymentCode address={payment.address} label={messages.codeOf(number)} />
            <Button component="a" href={payment.address} target="_blank" rel="noreferrer" variant="default">
              {messages.payInBank}
            </Button>
          </Stack>
        )}
      </Group>
      {!payment && balance > 0 && <Text c="dimmed">{messages.noPayee}</Text>}
      <DataTable
        label={messages.linesOf(number)}
        rows={invoice.lines}
        columns={lineColumns}
        keyOf={(line) => `${line.name} ${line.kind} ${line.price}`}
        empty={<Text c="dimmed">{messages.noLines}</Text>}
      />
    </Stack>
  )
}

const money = (kopiyky: number): string => messages.sum(hryvnias(kopiyky))

const icons = { none: IconCheck, open: IconAlertCircle, partly: IconClock, paid: IconCheck, over: IconCheck }

const State = ({ invoice: { state } }: { readonly invoice: WireCoachInvoice }) =>
  state === "none" ? null : (
    <StatusBadge
      text={messages.invoiceStates[state]}
      tone={state === "open" || state === "partly" ? "warn" : "good"}
      icon={icons[state]}
    />
  )

type Line = WireCoachInvoice["lines"][number]

const lineColumns: readonly Column<Line>[] = [
  { key: "name", title: messages.athlete, text: ({ name }) => name, weight: 3, priority: 1 },
  { key: "service", title: messages.service, text: ({ kind }) => feeWords[kind], weight: 2, priority: 2 },
  {
    key: "entries",
    title: messages.entriesShort,
    text: ({ entries }) => String(entries),
    isNumeric: true,
    priority: 3,
  },
  { key: "sum", title: messages.fee, text: ({ sum }) => money(sum), isNumeric: true, priority: 1 },
]
