import { Button, Text } from "@mantine/core"
import {
  IconBuildingBank,
  IconDownload,
  IconFileImport,
  IconFileInvoice,
  IconReceipt,
  IconReceiptOff,
} from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Fragment, type ReactNode, useMemo, useState } from "react"
import type { WireFees, WirePayment } from "#contract/office/fees.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { type FeeKind, feeKinds } from "#domain/office/fees.ts"
import { hryvnias, roundHryvnias } from "#domain/office/money.ts"
import { lazy } from "#web/lib/lazy.ts"
import { paths } from "#web/lib/paths.ts"
import { feesQuery } from "#web/tournament/fees-query.ts"
import { PayeeDialog } from "#web/tournament/PayeeDialog.tsx"
import { AddButton } from "#web/ui/AddButton.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { ListBody } from "#web/ui/ListPage.tsx"
import { PartHead } from "#web/ui/PartsPage.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Segmented } from "#web/ui/Segmented.tsx"
import { StatStrip, StatTile } from "#web/ui/StatTile.tsx"
import { Empty } from "#web/ui/states.tsx"
import { Toolbar } from "#web/ui/Toolbar.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { ClubFees } from "./ClubFees.tsx"
import { clubLines, money, noteOf, owedOf, type PaidFor, paymentLines } from "./fee-list.ts"
import { saveCsv } from "./save-csv.ts"
import { messages } from "./uk.ts"
import { useInvoices } from "./use-invoices.ts"

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
  const [list, setList] = useState<FeeList>("clubs")
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [isPayee, setPayee] = useState(false)
  const close = (): void => setDialog(null)
  const invoices = useInvoices(id, name)
  const pay = (paidFor: PaidFor | null): void => setDialog({ kind: "pay", paidFor })
  return (
    <>
      <FeesHead
        id={id}
        tournament={name}
        fees={query.data}
        onPrices={() => setDialog({ kind: "prices" })}
        onPayee={() => setPayee(true)}
        onInvoices={() => invoices.printAll()}
        onPay={() => pay(null)}
      />
      <PayeeDialog tournament={id} isOpen={isPayee} onClose={() => setPayee(false)} />
      <QueryView query={query}>
        {(fees) => (
          <ListBody>
            <Figures fees={fees} />
            {list === "clubs" ? (
              <ClubFees
                tournament={id}
                fees={fees}
                invoices={invoices}
                lists={<Lists list={list} onChoose={setList} payments={fees.payments.length} />}
                onPay={pay}
                onPrices={() => setDialog({ kind: "prices" })}
              />
            ) : (
              <PaymentTable
                fees={fees}
                lists={<Lists list={list} onChoose={setList} payments={fees.payments.length} />}
                onRevoke={(payment) => setDialog({ kind: "revoke", payment })}
                onPay={() => pay(null)}
              />
            )}
            <FormDialog title={dialog && titleOf(dialog)} onClose={close}>
              {() => {
                const own = { tournament: id, onSaved: close }
                if (dialog?.kind === "prices") return <PricesForm {...own} prices={fees.prices} />
                if (dialog?.kind === "revoke") return <RevokeForm {...own} payment={dialog.payment} />
                return dialog && <PaymentForm {...own} clubs={fees.clubs} paidFor={dialog.paidFor} />
              }}
            </FormDialog>
          </ListBody>
        )}
      </QueryView>
    </>
  )
}

interface HeadProps {
  /** Of the tournament. */
  readonly id: number
  /** Its name. */
  readonly tournament: string
  /** undefined until the server has answered. */
  readonly fees: WireFees | undefined
  readonly onPrices: () => void
  readonly onPayee: () => void
  readonly onInvoices: () => void
  readonly onPay: () => void
}

function FeesHead({ id, tournament, fees, onPrices, onPayee, onInvoices, onPay }: HeadProps) {
  const files = [
    { what: messages.balances, file: messages.feesFile, lines: () => clubLines(fees?.clubs ?? []) },
    { what: messages.payments, file: messages.paymentsFile, lines: () => paymentLines(fees?.payments ?? []) },
  ]
  return (
    <PartHead
      actions={[
        { key: "prices", label: messages.prices, icon: IconReceipt, onAct: onPrices },
        { key: "payee", label: messages.payee, icon: IconBuildingBank, onAct: onPayee },
        { key: "statement", label: messages.statement, icon: IconFileImport, link: paths.statement(id) },
      ]}
      menu={[
        {
          key: "invoices",
          label: messages.invoicesOfAll,
          icon: IconFileInvoice,
          onAct: onInvoices,
          isOff: !fees?.clubs.some((club) => owedOf(club) > 0),
        },
        ...files.map(({ what, file, lines }) => ({
          key: file,
          label: messages.exportCsvOf(what),
          icon: IconDownload,
          onAct: () => saveCsv(tournament, file, lines()),
          isOff: fees === undefined,
        })),
      ]}
      primary={<AddButton onClick={onPay}>{messages.pay}</AddButton>}
    />
  )
}

/** Which list of the page is shown. */
type FeeList = "clubs" | "payments"

interface ListsProps {
  readonly list: FeeList
  readonly onChoose: (list: FeeList) => void
  readonly payments: number
}

const Lists = ({ list, onChoose, payments }: ListsProps) => (
  <Segmented
    aria-label={messages.lists}
    value={list}
    onChange={(next) => onChoose(next === "payments" ? next : "clubs")}
    data={[
      { value: "clubs", label: messages.byClub },
      { value: "payments", label: messages.paymentsCount(payments) },
    ]}
  />
)

function Figures({ fees: { clubs, prices } }: { fees: WireFees }) {
  const sum = (of: (club: WireFees["clubs"][number]) => number): number =>
    clubs.reduce((all, club) => all + of(club), 0)
  const debtors = clubs.filter(({ balance }) => balance > 0)
  return (
    <StatStrip label={messages.parts.fees} isTall>
      <StatTile value={roundHryvnias(sum(({ due }) => due))} unit={messages.currency} label={messages.due} />
      <StatTile value={roundHryvnias(sum(({ paid }) => paid))} unit={messages.currency} label={messages.paid} />
      <StatTile value={roundHryvnias(sum(owedOf))} unit={messages.debtors(debtors.length)} label={messages.debt} />
      <Text size="13px" lh="20px" c="var(--muted)" px={20} py={8} flex="2 1 400px" component="div" visibleFrom="sm">
        {messages.pricesIn}
        <div>
          {feeKinds.map((kind, at) => (
            <Fragment key={kind}>
              {at > 0 && " · "}
              {messages.priceShort[kind]}{" "}
              <Text span inherit c="var(--ink)" fw={600} className="num">
                {priceOf(prices, kind)}
              </Text>
            </Fragment>
          ))}
        </div>
      </Text>
    </StatStrip>
  )
}

/** «600», or «600/500» if a further entry costs something else. */
function priceOf(prices: WireFees["prices"], kind: FeeKind): string {
  const next = prices[`${kind}Next`]
  return [prices[kind], ...(next === null ? [] : [next])].map(roundHryvnias).join("/")
}

function titleOf(dialog: Dialog): string {
  if (dialog.kind === "prices") return messages.prices
  if (dialog.kind === "revoke") return messages.sumNamed(messages.revoke, hryvnias(dialog.payment.amount))
  return dialog.paidFor ? messages.payNamed(dialog.paidFor.title) : messages.pay
}

interface Props {
  readonly fees: WireFees
  /** The way to the other list. */
  readonly lists: ReactNode
  readonly onRevoke: (payment: WirePayment) => void
  readonly onPay: () => void
}

/** Every payment by its receipt, the newest first; what was cancelled stays with its reason. */
function PaymentTable({ fees: { payments, receipt }, lists, onRevoke, onPay }: Props) {
  const rows = useMemo(() => payments.toReversed(), [payments])
  return (
    <>
      <Toolbar label={messages.payments}>
        {lists}
        <Text size="13px" c="var(--muted)" ml="auto">
          {messages.nextReceipt(receipt)}
        </Text>
      </Toolbar>
      <DataTable
        label={messages.payments}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        toneOf={({ cancelled }) => (cancelled ? "gone" : undefined)}
        isFilling
        empty={
          <Empty title={messages.noPayments} text={messages.noPaymentsText}>
            <Button variant="default" onClick={onPay}>
              {messages.pay}
            </Button>
          </Empty>
        }
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
  { key: "note", title: messages.note, text: noteOf, weight: 2, priority: 2 },
]
