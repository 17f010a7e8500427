import { Button, Group, Progress, Text, TextInput } from "@mantine/core"
import { IconCash, IconCheck, IconChecks, IconCopy, IconFileInvoice, IconSearch } from "@tabler/icons-react"
import { type ReactNode, useMemo, useState } from "react"
import { settleClub, type WireClubFees, type WireFees } from "#contract/office/fees.ts"
import { roundHryvnias } from "#domain/office/money.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { Filter } from "#web/ui/Filter.tsx"
import { optionsOf } from "#web/ui/form/fields.tsx"
import { NoMatch } from "#web/ui/NoMatch.tsx"
import { Empty } from "#web/ui/states.tsx"
import { Toolbar } from "#web/ui/Toolbar.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import type { RowAction } from "#web/ui/table/row-actions.ts"
import { useSorted } from "#web/ui/table/sorting.ts"
import { toastFailure } from "#web/ui/toasts.ts"
import {
  balanceText,
  type ClubWish,
  clubKey,
  clubTitle,
  money,
  noWish,
  owedOf,
  type PaidFor,
  paidForAthlete,
  paidForClub,
  paidShare,
  shownClubs,
  wishWords,
} from "./fee-list.ts"
import { messages } from "./uk.ts"
import type { Invoices } from "./use-invoices.ts"

interface Props {
  readonly tournament: number
  readonly fees: WireFees
  readonly invoices: Invoices
  /** The way to the other list of the page. */
  readonly lists: ReactNode
  readonly onPay: (paidFor: PaidFor) => void
  readonly onPrices: () => void
}

/** Who owes what, by club; all that a club owes is marked as paid by one press, and its athletes unfold. */
export function ClubFees({ tournament, fees, invoices, lists, onPay, onPrices }: Props) {
  const { clubs } = fees
  const [wish, setWish] = useState(noWish)
  const [open, setOpen] = useState<string | null>(null)
  const settle = useSettle(tournament)
  const shown = useMemo(() => shownClubs(clubs, wish), [clubs, wish])
  const columns = useMemo(() => withTotals(shown), [shown])
  const sorted = useSorted(shown, columns, { column: "balance", isDescending: true })
  return (
    <>
      <Toolbar label={messages.balances}>
        {lists}
        <ClubFilters clubs={clubs} wish={wish} onChange={setWish} />
        <Text size="13px" c="var(--muted)" ml="auto" role="status" className="hidden-on-phone">
          {messages.clubsCount(shown.length)}
        </Text>
      </Toolbar>
      <DataTable
        {...sorted}
        label={messages.balances}
        columns={columns}
        keyOf={clubKey}
        isFilling
        empty={
          clubs.length > 0 ? (
            <NoMatch by={wishWords(wish)} onReset={() => setWish(noWish)} />
          ) : (
            <Empty title={messages.noClubs} text={messages.noClubsText}>
              <Button variant="default" onClick={onPrices}>
                {messages.setPrices}
              </Button>
            </Empty>
          )
        }
        onOpen={(club) => setOpen(clubKey(club) === open ? null : clubKey(club))}
        detailOf={(club) => (clubKey(club) === open ? <Athletes club={club} onPay={onPay} /> : null)}
        actions={[
          ...invoiceActions(fees, invoices),
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

/** Of a club that owes: its paper, and what its coach is written. */
const invoiceActions = (fees: WireFees, { print, copy }: Invoices): RowAction<WireClubFees>[] => {
  const isOff = (club: WireClubFees): boolean => owedOf(club) === 0 || club.organization === ""
  return [
    {
      key: "invoice",
      icon: IconFileInvoice,
      label: messages.invoice,
      nameOf: (club) => messages.invoiceNamed(clubTitle(club)),
      onAct: print,
      isOff,
      isRare: true,
    },
    {
      key: "message",
      icon: IconCopy,
      label: messages.copyMessage,
      nameOf: (club) => messages.copyMessageNamed(clubTitle(club)),
      onAct: (club) => copy(club, fees.lastDay),
      isOff,
      isRare: true,
    },
  ]
}

interface FiltersProps {
  readonly clubs: readonly WireClubFees[]
  readonly wish: ClubWish
  readonly onChange: (wish: ClubWish) => void
}

function ClubFilters({ clubs, wish, onChange }: FiltersProps) {
  const regions = useMemo(() => [...new Set(clubs.map(({ region }) => region))].filter(Boolean), [clubs])
  return (
    <>
      <TextInput
        type="search"
        aria-label={messages.club}
        placeholder={messages.club}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={wish.text}
        maxLength={100}
        onChange={({ currentTarget: { value } }) => onChange({ ...wish, text: value })}
      />
      <Filter
        label={messages.region}
        options={regions.map((value) => ({ value, label: value }))}
        isSearched
        value={wish.region}
        onChange={(region) => onChange({ ...wish, region })}
      />
      <Filter
        label={messages.stateOfFees}
        options={optionsOf(messages.feeStates)}
        value={wish.state}
        onChange={(state) => onChange({ ...wish, state: state === "owing" || state === "settled" ? state : null })}
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
  return ({ organization, region, balance }) => !isPending && mutate({ id, organization, region, owed: balance })
}

const payAction = <Row,>(titleOf: (row: Row) => string, onAct: (row: Row) => void): RowAction<Row> => ({
  key: "pay",
  icon: IconCash,
  label: messages.payShort,
  isWordy: true,
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
  text: (row) => roundHryvnias(of(row)),
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

/** What is paid says so in green. */
const Balance = (club: WireClubFees) => {
  const text = balanceText(club)
  if (text !== messages.settled) return club.balance > 0 ? <strong>{text}</strong> : text
  return (
    <Text span inherit c="var(--ok)">
      <IconCheck size={14} stroke={1.75} aria-hidden style={{ verticalAlign: "-2px" }} /> {text}
    </Text>
  )
}

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
  {
    ...sum("balance", messages.balance, ({ balance }) => balance),
    text: balanceText,
    cell: Balance,
    min: 110,
    priority: 1,
  },
]

const withTotals = (clubs: readonly WireClubFees[]): readonly Column<WireClubFees>[] => {
  const total = (of: (club: WireClubFees) => number): number => clubs.reduce((all, club) => all + of(club), 0)
  const totals: Readonly<Record<string, string>> = {
    club: messages.total,
    entries: String(total(({ entries }) => entries)),
    due: roundHryvnias(total(({ due }) => due)),
    paid: roundHryvnias(total(({ paid }) => paid)),
    balance: roundHryvnias(total(owedOf)),
  }
  return columns.map((column) => {
    const text = totals[column.key]
    return text === undefined ? column : { ...column, total: text }
  })
}
