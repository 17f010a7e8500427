import { Button, List, Text } from "@mantine/core"
import { IconPencil } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { WireFulfilled, WireNorm, WireNorms } from "#contract/standings/calls.ts"
import { rankName } from "#contract/standings/uk.ts"
import { lazy } from "#web/lib/lazy.ts"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { ListBody } from "#web/ui/ListPage.tsx"
import { PartHead } from "#web/ui/PartsPage.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import type { PartProps } from "./part-props.ts"
import { normsQuery } from "./queries.ts"
import { messages } from "./uk.ts"

const NormsForm = lazy(async () => ({ default: (await import("./NormsForm.tsx")).NormsForm }))

/** What the regulations ask for sports ranks, and who fulfilled it. */
export const RanksPart = (props: PartProps) => (
  <QueryView query={useQuery(normsQuery(props.tournament.id))}>
    {(answer) => <Ranks {...props} {...answer} />}
  </QueryView>
)

function Ranks({ tournament, mayEdit, norms, list }: PartProps & WireNorms) {
  const [isOpen, setOpen] = useState(false)
  const open = (): void => setOpen(true)
  const close = (): void => setOpen(false)
  const change = { key: "norms", label: messages.changeNorms, icon: IconPencil, onAct: open }
  return (
    <ListBody>
      <PartHead actions={mayEdit && norms.length > 0 ? [change] : []} />
      {norms.length === 0 ? (
        <Empty text={mayEdit ? messages.noNormsYet : messages.noNorms}>
          {mayEdit && <Button onClick={open}>{messages.changeNorms}</Button>}
        </Empty>
      ) : (
        <>
          <List
            py={8}
            pl="calc(var(--gutter-left) + 16px)"
            pr="var(--gutter-right)"
            aria-label={messages.norms}
            fz={13}
          >
            {norms.map((norm) => (
              <List.Item key={JSON.stringify(norm)}>{normText(norm)}</List.Item>
            ))}
          </List>
          <DataTable
            label={messages.fulfilled}
            columns={columns}
            rows={list}
            keyOf={keyOf}
            empty={<Empty text={messages.noneFulfilled} />}
            isFilling
          />
        </>
      )}
      <FormDialog title={isOpen ? messages.norms : null} onClose={close}>
        {() => <NormsForm tournament={tournament.id} norms={norms} onSaved={close} />}
      </FormDialog>
    </ListBody>
  )
}

const normText = ({ rank, place, wins, athletes, age }: WireNorm): string =>
  `${rankName(rank)}: ${[
    messages.normPlace(place),
    wins > 0 && messages.normWins(wins),
    athletes > 1 && messages.normAthletes(athletes),
    age > 0 && messages.normAge(age),
  ]
    .filter(Boolean)
    .join(", ")}`

const Quiet = ({ text }: { readonly text: string }) => (
  <Text span c="dimmed" size="12px" ml={4}>
    {text}
  </Text>
)

const { fulfilledColumns: titles } = messages
const keyOf = ({ athlete, category }: WireFulfilled): string => `${athlete} ${category}`
const columns: readonly Column<WireFulfilled>[] = [
  {
    key: "name",
    title: titles.name,
    text: ({ name, birthYear }) => (birthYear > 0 ? `${name} ${birthYear}` : name),
    cell: ({ name, birthYear }) => (
      <>
        {name}
        {birthYear > 0 && <Quiet text={String(birthYear)} />}
      </>
    ),
    weight: 2,
    priority: 1,
  },
  {
    key: "rank",
    title: titles.rank,
    text: (one) => `${rankName(one.rank)} ${noveltyOf(one)}`,
    cell: (one) => (
      <>
        <strong>{rankName(one.rank)}</strong>
        <Quiet text={noveltyOf(one)} />
      </>
    ),
    priority: 2,
  },
  {
    key: "by",
    title: titles.by,
    text: ({ fullName, place }) => `${fullName}, ${messages.placeOf(place)}`,
    weight: 2,
    priority: 3,
  },
  {
    key: "club",
    title: titles.club,
    text: ({ organization, region }) => [organization, region].filter(Boolean).join(", "),
    weight: 2,
    priority: 4,
  },
  { key: "coach", title: titles.coach, text: ({ coach }) => coach, priority: 5 },
]

const noveltyOf = ({ isNew }: WireFulfilled): string => (isNew ? messages.isNew : messages.isConfirmed)
