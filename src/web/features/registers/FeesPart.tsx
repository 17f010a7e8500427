import { Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { lazy, useState } from "react"
import type { WireFees, WirePayment } from "#contract/registers/fees.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { feeKinds } from "#domain/registers/fees.ts"
import { hryvnias } from "#domain/registers/money.ts"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { StatStrip, StatTile } from "#web/ui/StatTile.tsx"
import { ClubFees } from "./ClubFees.tsx"
import { money, type PaidFor } from "./fee-list.ts"
import { PaymentTable } from "./PaymentTable.tsx"
import { feesQuery } from "./queries.ts"
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
    <>
      <StatStrip label={messages.parts.fees}>
        <StatTile value={money(sum(({ due }) => due))} label={messages.due} />
        <StatTile value={money(sum(({ paid }) => paid))} label={messages.paid} />
        <StatTile value={money(sum(({ balance }) => Math.max(0, balance)))} label={messages.debtOf(debtors.length)} />
      </StatStrip>
      <Text c="dimmed" size="13px">
        {messages.prices}:{" "}
        {feeKinds.map((kind) => `${messages.priceKinds[kind]} ${hryvnias(prices[kind])}`).join(" · ")}
      </Text>
    </>
  )
}

function titleOf(dialog: Dialog): string {
  if (dialog.kind === "prices") return messages.prices
  if (dialog.kind === "revoke") return messages.sumNamed(messages.revoke, hryvnias(dialog.payment.amount))
  return dialog.paidFor ? messages.payNamed(dialog.paidFor.title) : messages.pay
}
