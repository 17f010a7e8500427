import { Button } from "@mantine/core"
import { IconDownload } from "@tabler/icons-react"
import type { WireFees, WirePayment } from "#contract/fees.ts"
import lines from "#web/ui/table.module.css"
import { money, noteOf, paymentLines } from "./fee-list.ts"
import { messages } from "./messages.ts"
import styles from "./registers.module.css"
import { saveCsv } from "./save-csv.ts"

interface Props {
  /** Its name. */
  readonly tournament: string
  readonly fees: WireFees
  readonly onRevoke: (payment: WirePayment) => void
}

/** Every payment by its receipt, the newest first; what was cancelled stays with its reason. */
export function PaymentTable({ tournament, fees: { payments, receipt }, onRevoke }: Props) {
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <p className={styles.note}>{messages.nextReceipt(receipt)}</p>
        <span className={styles.tools}>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
            aria-label={messages.exportCsvOf(messages.payments)}
            onClick={() => saveCsv(tournament, messages.paymentsFile, paymentLines(payments))}
          >
            {messages.exportCsv}
          </Button>
        </span>
      </div>
      {payments.length === 0 ? (
        <p className={styles.note}>{messages.noPayments}</p>
      ) : (
        <table className={`${lines.table} ${lines.cards} ${styles.table}`} aria-label={messages.payments}>
          <thead>
            <tr>
              <th scope="col">{messages.receipt}</th>
              <th scope="col">{messages.date}</th>
              <th scope="col">{messages.payer}</th>
              <th scope="col">{messages.club}</th>
              <th scope="col">{messages.method}</th>
              <th scope="col" className={styles.sum}>
                {messages.sum}
              </th>
              <th scope="col">{messages.note}</th>
              <th scope="col">
                <span className="visually-hidden">{messages.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.toReversed().map((payment) => (
              <PaymentRow key={payment.id} payment={payment} onRevoke={onRevoke} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function PaymentRow({ payment, onRevoke }: { payment: WirePayment; onRevoke: (payment: WirePayment) => void }) {
  const { number, date, payer, organization, method, amount, cancelled } = payment
  return (
    <tr className={cancelled ? styles.gone : undefined}>
      <th scope="row">{messages.number(number)}</th>
      <td>{date}</td>
      <td>{payer}</td>
      <td>{organization === payer ? "" : organization}</td>
      <td>{messages.methods[method]}</td>
      <td className={styles.sum}>{cancelled ? <del>{money(amount)}</del> : money(amount)}</td>
      <td>{noteOf(payment)}</td>
      <td className={styles.actions}>
        {!cancelled && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={messages.revokeNamed(number)}
            onClick={() => onRevoke(payment)}
          >
            {messages.revoke}
          </button>
        )}
      </td>
    </tr>
  )
}
