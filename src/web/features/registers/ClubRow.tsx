import type { WireClubFees } from "#contract/fees.ts"
import { clubTitle, money, type PaidFor, paidForAthlete, paidForClub } from "./fee-list.ts"
import { messages } from "./messages.ts"
import styles from "./registers.module.css"

interface Props {
  readonly club: WireClubFees
  readonly onPay: (paidFor: PaidFor) => void
  readonly onSettle: () => void
}

/** A club with what it owes; its athletes unfold. */
export function ClubRow({ club, onPay, onSettle }: Props) {
  const { organization, oblast, entries, due, paid, balance } = club
  const title = clubTitle(club)
  return (
    <tr>
      <th scope="row">
        {title}
        {oblast && <span className={styles.muted}>, {oblast}</span>}
        <Athletes club={club} onPay={onPay} />
      </th>
      <td className={styles.sum} data-label={messages.entries}>
        {entries}
      </td>
      <td className={styles.sum} data-label={messages.due}>
        {money(due)}
      </td>
      <td className={styles.sum} data-label={messages.paid}>
        {money(paid)}
      </td>
      <td className={styles.sum} data-label={messages.balance}>
        {balanceText(balance, due)}
      </td>
      <td className={styles.actions}>
        {balance > 0 && organization && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={messages.settleNamed(title, money(balance))}
            onClick={onSettle}
          >
            {messages.settle}
          </button>
        )}{" "}
        <button
          type="button"
          className="button button-quiet"
          aria-label={messages.payNamed(title)}
          onClick={() => onPay(paidForClub(club))}
        >
          {messages.pay}
        </button>
      </td>
    </tr>
  )
}

function Athletes({ club, onPay }: Pick<Props, "club" | "onPay">) {
  if (club.athletes.length === 0) return null
  return (
    <details>
      <summary className={styles.muted}>{messages.athletesOf(club.athletes.length)}</summary>
      <ul className={styles.people}>
        {club.athletes.map((one) => (
          <li key={one.athlete}>
            <span>{one.name}</span>
            <span className={styles.muted}>{messages.ofAthlete(one.entries, money(one.due), money(one.paid))}</span>
            <button
              type="button"
              className="button button-quiet"
              aria-label={messages.payNamed(one.name)}
              onClick={() => onPay(paidForAthlete(club, one))}
            >
              {messages.pay}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function balanceText(balance: number, due: number): string {
  if (balance < 0) return messages.overpaid(money(-balance))
  return balance === 0 && due > 0 ? messages.settled : money(balance)
}
