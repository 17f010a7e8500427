import { Button, Checkbox } from "@mantine/core"
import { IconDownload } from "@tabler/icons-react"
import { useState } from "react"
import { settleClub, type WireClubFees } from "#contract/fees.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import lines from "#web/ui/table.module.css"
import { toastError } from "#web/ui/toasts.ts"
import { ClubRow } from "./ClubRow.tsx"
import { clubLines, clubTitle, money, type PaidFor, sortedClubs } from "./fee-list.ts"
import { messages } from "./messages.ts"
import styles from "./registers.module.css"
import { saveCsv } from "./save-csv.ts"

interface Props {
  readonly tournament: { readonly id: number; readonly name: string }
  readonly clubs: readonly WireClubFees[]
  readonly onPay: (paidFor: PaidFor) => void
}

/** Who owes what, by club; all that a club owes is marked as paid by one press. */
export function ClubFees({ tournament: { id, name }, clubs, onPay }: Props) {
  const [onlyDebtors, setOnlyDebtors] = useState(false)
  const offerUndo = useUndoToast(id)
  const settle = useTournamentWrite(settleClub, id, {
    onSuccess: ({ item, revision }) =>
      offerUndo(messages.settledToast(clubTitle(item), money(item.amount), item.number), revision),
    onError: (error) => toastError(errorText(error), messages.failed),
  })
  if (clubs.length === 0) return <p className={styles.note}>{messages.noClubs}</p>
  const shown = sortedClubs(clubs).filter(({ balance }) => !onlyDebtors || balance > 0)
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <Checkbox
          label={messages.onlyDebtors}
          checked={onlyDebtors}
          onChange={(event) => setOnlyDebtors(event.currentTarget.checked)}
        />
        <span className={styles.tools}>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
            aria-label={messages.exportCsvOf(messages.balances)}
            onClick={() => saveCsv(name, messages.feesFile, clubLines(shown))}
          >
            {messages.exportCsv}
          </Button>
        </span>
      </div>
      {shown.length === 0 ? (
        <p className={styles.note}>{messages.noDebtors}</p>
      ) : (
        <table className={`${lines.table} ${lines.cards} ${styles.table}`} aria-label={messages.balances}>
          <thead>
            <tr>
              <th scope="col">{messages.club}</th>
              <SumHead text={messages.entries} />
              <SumHead text={messages.due} />
              <SumHead text={messages.paid} />
              <SumHead text={messages.balance} />
              <th scope="col">
                <span className="visually-hidden">{messages.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((club) => (
              <ClubRow
                key={`${club.organization}\n${club.oblast}`}
                club={club}
                onPay={onPay}
                onSettle={() => {
                  const { organization, oblast } = club
                  if (!settle.isPending) settle.mutate({ id, organization, oblast })
                }}
              />
            ))}
          </tbody>
          <Totals clubs={shown} />
        </table>
      )}
    </div>
  )
}

const SumHead = ({ text }: { text: string }) => (
  <th scope="col" className={styles.sum}>
    {text}
  </th>
)

function Totals({ clubs }: { clubs: readonly WireClubFees[] }) {
  const sum = (of: (club: WireClubFees) => number): number => clubs.reduce((all, club) => all + of(club), 0)
  return (
    <tfoot>
      <tr>
        <th scope="row">{messages.total}</th>
        <td className={styles.sum} data-label={messages.entries}>
          {sum(({ entries }) => entries)}
        </td>
        <td className={styles.sum} data-label={messages.due}>
          {money(sum(({ due }) => due))}
        </td>
        <td className={styles.sum} data-label={messages.paid}>
          {money(sum(({ paid }) => paid))}
        </td>
        <td className={styles.sum} data-label={messages.balance}>
          {money(sum(({ balance }) => balance))}
        </td>
        <td />
      </tr>
    </tfoot>
  )
}
