import { useQuery } from "@tanstack/react-query"
import { lazy, useState } from "react"
import type { WirePayment } from "#contract/fees.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { hryvnias } from "#domain/registers/money.ts"
import { errorText } from "#web/lib/errors.ts"
import { Card } from "#web/ui/Card.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import { ClubFees } from "./ClubFees.tsx"
import type { PaidFor } from "./fee-list.ts"
import { messages } from "./messages.ts"
import { PaymentTable } from "./PaymentTable.tsx"
import { PricesForm } from "./PricesForm.tsx"
import { feesQuery } from "./queries.ts"
import { RegisterDialog } from "./RegisterDialog.tsx"
import styles from "./registers.module.css"

const PaymentForm = lazy(async () => ({ default: (await import("./PaymentForm.tsx")).PaymentForm }))
const RevokeForm = lazy(async () => ({ default: (await import("./RevokeForm.tsx")).RevokeForm }))

type Dialog =
  | { readonly kind: "pay"; readonly paidFor: PaidFor }
  | { readonly kind: "revoke"; readonly payment: WirePayment }

/** What an entry costs, who owes what, what was paid. */
export function FeesPart({ tournament: { id, name } }: { tournament: WireTournamentFull }) {
  const { data, error, refetch } = useQuery(feesQuery(id))
  const [dialog, setDialog] = useState<Dialog | null>(null)
  if (!data) return error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />
  const close = (): void => setDialog(null)
  return (
    <div className={styles.part}>
      <Card title={messages.prices}>
        <PricesForm tournament={id} prices={data.prices} />
      </Card>
      <Card title={messages.balances}>
        <ClubFees
          tournament={{ id, name }}
          clubs={data.clubs}
          onPay={(paidFor) => setDialog({ kind: "pay", paidFor })}
        />
      </Card>
      <Card title={messages.payments}>
        <PaymentTable tournament={name} fees={data} onRevoke={(payment) => setDialog({ kind: "revoke", payment })} />
      </Card>
      <RegisterDialog title={dialog && titleOf(dialog)} onClose={close}>
        {(guard) =>
          dialog?.kind === "revoke" ? (
            <RevokeForm tournament={id} payment={dialog.payment} guard={guard} onSaved={close} />
          ) : (
            dialog && <PaymentForm tournament={id} paidFor={dialog.paidFor} guard={guard} onSaved={close} />
          )
        }
      </RegisterDialog>
    </div>
  )
}

const titleOf = (dialog: Dialog): string =>
  dialog.kind === "revoke"
    ? `${messages.revoke}, ${hryvnias(dialog.payment.amount)} грн`
    : messages.payNamed(dialog.paidFor.title)
