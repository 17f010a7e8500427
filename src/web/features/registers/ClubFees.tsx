import { Checkbox, Group, Progress } from "@mantine/core"
import { IconCash, IconChecks, IconDownload, IconReceipt } from "@tabler/icons-react"
import { useMemo, useState } from "react"
import { settleClub, type WireClubFees } from "#contract/registers/fees.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { AddButton } from "#web/ui/AddButton.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import type { RowAction } from "#web/ui/table/row-actions.ts"
import { useSorted } from "#web/ui/table/sorting.ts"
import { toastFailure } from "#web/ui/toasts.ts"
import {
  balanceText,
  clubKey,
  clubLines,
  clubTitle,
  money,
  type PaidFor,
  paidForAthlete,
  paidForClub,
  paidShare,
} from "./fee-list.ts"
import { saveCsv } from "./save-csv.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: { readonly id: number; readonly name: string }
  readonly clubs: readonly WireClubFees[]
  readonly onPay: (paidFor: PaidFor | null) => void
  readonly onPrices: () => void
}

/** Who owes what, by club; all that a club owes is marked as paid by one press, and its athletes unfold. */
export function ClubFees({ tournament: { id, name }, clubs, onPay, onPrices }: Props) {
  const [onlyDebtors, setOnlyDebtors] = useState(false)
  const [open, setOpen] = useState<string | null>(null)
  const settle = useSettle(id)
  const shown = useMemo(() => clubs.filter(({ balance }) => !onlyDebtors || balance > 0), [clubs, onlyDebtors])
  const columns = useMemo(() => withTotals(shown), [shown])
  const sorted = useSorted(shown, columns, { column: "balance", isDescending: true })
  return (
    <>
      <PageHead
        title={messages.balances}
        order={3}
        filters={
          <Checkbox
            label={messages.onlyDebtors}
            checked={onlyDebtors}
            onChange={(event) => setOnlyDebtors(event.currentTarget.checked)}
          />
        }
        filtersSet={Number(onlyDebtors)}
        actions={[
          { key: "prices", label: messages.prices, icon: IconReceipt, onAct: onPrices },
          {
            key: "csv",
            label: messages.exportCsv,
            name: messages.exportCsvOf(messages.balances),
            icon: IconDownload,
            onAct: () => saveCsv(name, messages.feesFile, clubLines(sorted.rows)),
          },
        ]}
        primary={<AddButton onClick={() => onPay(null)}>{messages.pay}</AddButton>}
      />
      <DataTable
        {...sorted}
        label={messages.balances}
        columns={columns}
        keyOf={clubKey}
        empty={<Empty text={clubs.length === 0 ? messages.noClubs : messages.noDebtors} />}
        onOpen={(club) => setOpen(clubKey(club) === open ? null : clubKey(club))}
        detailOf={(club) => (clubKey(club) === open ? <Athletes club={club} onPay={onPay} /> : null)}
        actions={[
          {
            key: "settle",
            icon: IconChecks,
            label: messages.settle,
            nameOf: (club) => messages.settleNamed(clubTitle(club), money(club.balance)),
            onAct: settle,
            isOff: ({ organization, balance }) => balance <= 0 || organization === "",
          },
          payAction<WireClubFees>(clubTitle, (club) => onPay(paidForClub(club))),
        ]}
      />
    </>
  )
}

function useSettle(id: number): (club: WireClubFees) => void {
  const offerUndo = useUndoToast(id)
  const { mutate, isPending } = useTournamentWrite(settleClub, id, {
    onSuccess: ({ item, revision }) =>
      offerUndo(messages.settledToast(clubTitle(item), money(item.amount), item.number), revision),
    onError: toastFailure(messages.failed),
  })
  return ({ organization, region }) => !isPending && mutate({ id, organization, region })
}

const payAction = <Row,>(titleOf: (row: Row) => string, onAct: (row: Row) => void): RowAction<Row> => ({
  key: "pay",
  icon: IconCash,
  label: messages.pay,
  nameOf: (row) => messages.payNamed(titleOf(row)),
  onAct,
})

type Owing = WireClubFees["athletes"][number]

function Athletes({ club, onPay }: { readonly club: WireClubFees; readonly onPay: (paidFor: PaidFor) => void }) {
  return (
    <DataTable
      label={messages.athletesOf(club.athletes.length)}
      columns={athleteColumns}
      rows={club.athletes}
      keyOf={({ athlete }) => athlete}
      actions={[
        payAction<Owing>(
          ({ name }) => name,
          (one) => onPay(paidForAthlete(club, one)),
        ),
      ]}
    />
  )
}

const sum = <Row,>(key: string, title: string, of: (row: Row) => number): Column<Row> => ({
  key,
  title,
  text: (row) => money(of(row)),
  sort: (one, other) => of(one) - of(other),
  isNumeric: true,
  priority: 3,
})

const athleteColumns: readonly Column<Owing>[] = [
  { key: "name", title: messages.name, text: ({ name }) => name, weight: 3, priority: 1 },
  { key: "entries", title: messages.entries, text: ({ entries }) => String(entries), isNumeric: true, priority: 4 },
  sum("due", messages.due, ({ due }) => due),
  sum("paid", messages.paidForSelf, ({ paid }) => paid),
]

const shareText = (share: number | null): string => (share === null ? "" : `${share} %`)

const columns: readonly Column<WireClubFees>[] = [
  { key: "club", title: messages.club, text: clubTitle, weight: 3, priority: 1 },
  { key: "region", title: messages.region, text: ({ region }) => region, priority: 5 },
  {
    key: "entries",
    title: messages.entries,
    text: ({ entries }) => String(entries),
    sort: (one, other) => one.entries - other.entries,
    isNumeric: true,
    width: 96,
    priority: 4,
  },
  sum("due", messages.due, ({ due }) => due),
  sum("paid", messages.paid, ({ paid }) => paid),
  {
    key: "share",
    title: messages.share,
    text: (club) => shareText(paidShare(club)),
    cell: (club) => {
      const share = paidShare(club)
      if (share === null) return null
      return (
        <Group display="inline-flex" gap={8} wrap="nowrap">
          <Progress value={share} size={6} w={48} color="var(--ink)" aria-hidden />
          {shareText(share)}
        </Group>
      )
    },
    sort: (one, other) => (paidShare(one) ?? -1) - (paidShare(other) ?? -1),
    isNumeric: true,
    width: 128,
    priority: 4,
  },
  { ...sum("balance", messages.balance, ({ balance }) => balance), text: balanceText, min: 110, priority: 1 },
]

const withTotals = (clubs: readonly WireClubFees[]): readonly Column<WireClubFees>[] => {
  const total = (of: (club: WireClubFees) => number): number => clubs.reduce((all, club) => all + of(club), 0)
  const totals: Readonly<Record<string, string>> = {
    club: messages.total,
    entries: String(total(({ entries }) => entries)),
    due: money(total(({ due }) => due)),
    paid: money(total(({ paid }) => paid)),
    balance: money(total(({ balance }) => balance)),
  }
  return columns.map((column) => {
    const text = totals[column.key]
    return text === undefined ? column : { ...column, total: text }
  })
}
