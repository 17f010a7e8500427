import { Box, Group, Text, UnstyledButton } from "@mantine/core"
import { IconCheck, IconDoorExit, IconUserCheck, IconUserExclamation, IconUserOff } from "@tabler/icons-react"
import { type RefObject, useMemo } from "react"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import { unrankedTexts } from "#domain/athletes/unranked.uk.ts"
import { outsideTexts } from "#web/tournament/outside/uk.ts"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { editAction, type RowAction, type RowTone, removeAction } from "#web/ui/table/row-actions.ts"
import type { Sorting } from "#web/ui/table/sorting.ts"
import type { Selection } from "#web/ui/table/use-selection.ts"
import type { People } from "./people.ts"
import { messages } from "./uk.ts"

/** Stable functions, so that a row renders only when its athlete changes. */
export interface RowActions {
  readonly verify: (athlete: WireAthlete) => void
  readonly edit: (athlete: WireAthlete) => void
  readonly remove: (athlete: WireAthlete) => void
  /** Marks that an athlete no longer competes. */
  readonly markOut: (athlete: WireAthlete) => void
  /** Marks that an athlete takes no part in the category, and takes that mark away. */
  readonly setAside: (athlete: WireAthlete) => void
  readonly takePart: (athlete: WireAthlete) => void
  /** Shows the people that the entry is connected with. */
  readonly people: (athlete: WireAthlete) => void
}

interface Props {
  /** As filtered and sorted. */
  readonly rows: readonly WireAthlete[]
  readonly columns: readonly Column<WireAthlete>[]
  readonly sorting: Sorting | null
  readonly onSort: (column: string) => void
  readonly people: ReadonlyMap<number, People>
  /** Ids whose tick is on its way to the server. */
  readonly pending: ReadonlySet<number>
  readonly selection: Selection<WireAthlete>
  /** null: the table is only read. */
  readonly actions: RowActions | null
  /** The athlete that the table scrolls to; null: nobody. */
  readonly shown: number | null
  /** The athlete who has just been added, and is marked. */
  readonly added: number | null
  readonly ref: RefObject<HTMLTableElement | null>
}

/** The athletes of a tournament; thousands of them scroll as fast as ten. */
export function AthleteTable(props: Props) {
  const { rows, sorting, onSort, selection, actions, shown, ref } = props
  const columns = useColumns(props)
  // A menu beside the icons takes a column's room: it is there while somebody needs it.
  const isAnyOutside = rows?.some(({ outside, aside }) => outside === 1 || aside !== "") ?? false
  const rowActions = useMemo(() => {
    if (!actions) return []
    return isAnyOutside ? [...rowActionsOf(actions), ...takingPart(actions)] : rowActionsOf(actions)
  }, [actions, isAnyOutside])
  return (
    <DataTable
      ref={ref}
      label={messages.table}
      rows={rows}
      columns={columns}
      sorting={sorting}
      onSort={onSort}
      keyOf={idOf}
      toneOf={toneOf}
      selection={actions ? selection : null}
      onOpen={actions?.edit ?? null}
      actions={rowActions}
      shown={shown}
      isFilling
    />
  )
}

const idOf = ({ id }: WireAthlete): number => id
const nameOf = ({ name }: WireAthlete): string => name

function toneOf({ out, verification_status }: WireAthlete): RowTone | undefined {
  if (out === 1) return "gone"
  return verification_status === 1 ? "verified" : undefined
}

const rowActionsOf = ({ edit, remove, markOut, verify }: RowActions): RowAction<WireAthlete>[] => [
  editAction(nameOf, edit),
  {
    key: "out",
    icon: IconDoorExit,
    label: messages.markOut,
    nameOf: ({ name }) => messages.markOutNamed(name),
    onAct: markOut,
    keys: ["KeyO"],
    isDisabled: ({ out }) => out === 1,
  },
  removeAction(nameOf, remove),
  {
    key: "verify",
    icon: IconCheck,
    label: messages.verified,
    nameOf: ({ name }) => messages.verifyNamed(name),
    onAct: verify,
    keys: ["KeyV"],
    isKeyOnly: true,
  },
]

/** For those who stand in no bracket, and for those who were set aside. */
const takingPart = ({ setAside, takePart }: RowActions): RowAction<WireAthlete>[] => [
  {
    key: "aside",
    icon: IconUserOff,
    label: outsideTexts.setAside,
    nameOf: ({ name }) => outsideTexts.setAsideNamed(name),
    onAct: setAside,
    // Who has a place withdraws instead.
    isOff: ({ outside }) => outside === 0,
    isRare: true,
  },
  {
    key: "takePart",
    icon: IconUserCheck,
    label: outsideTexts.takePart,
    nameOf: ({ name }) => outsideTexts.takePartNamed(name),
    onAct: takePart,
    isOff: ({ aside }) => aside === "",
    isRare: true,
  },
]

/** The columns with what they show in addition to their text. */
function useColumns({ columns, people, pending, actions, added }: Props): readonly Column<WireAthlete>[] {
  return useMemo(() => {
    const shown = columns.map((column): Column<WireAthlete> => {
      if (column.key === "name") {
        const cell = (athlete: WireAthlete) => (
          <AthleteName
            athlete={athlete}
            isAdded={athlete.id === added}
            hasNamesakes={(people.get(athlete.id)?.namesakes.length ?? 0) > 0}
            onPeople={actions?.people ?? null}
          />
        )
        return { ...column, cell }
      }
      if (column.key === "category") {
        const cell = (athlete: WireAthlete) => (
          <>
            {athlete.category || <Missing />}
            <Also people={people.get(athlete.id)} />
          </>
        )
        return { ...column, cell }
      }
      return { ...column, cell: (athlete) => column.text(athlete) || <Missing /> }
    })
    if (actions === null) return shown
    const tick = (athlete: WireAthlete) => (
      <VerifiedTick athlete={athlete} isPending={pending.has(athlete.id)} onVerify={actions.verify} />
    )
    return [...shown, { ...verifiedColumn, cell: tick }]
  }, [columns, people, pending, actions, added])
}

const verifiedColumn: Column<WireAthlete> = {
  key: "verified",
  title: messages.verified,
  text: ({ verification_status }) => (verification_status === 1 ? messages.verified : ""),
  sort: false,
  width: 56,
  priority: 1,
}

// Every control also has a key of the table, so that Tab does not go through thirty rows of buttons.
const offTab = { tabIndex: -1 }

interface NameProps {
  readonly athlete: WireAthlete
  readonly isAdded: boolean
  readonly hasNamesakes: boolean
  /** null: the table is only read. */
  readonly onPeople: ((athlete: WireAthlete) => void) | null
}

/**
 * The name with its marks. The name is shortened before they are, to six letters at least. The frame of a row shows already that it was
 * just added, so that beside «не в сітці» it gets no mark for it.
 */
function AthleteName({ athlete, isAdded, hasNamesakes, onPeople }: NameProps) {
  const { name, out, outside, aside, unranked } = athlete
  if (!isAdded && out === 0 && outside === 0 && unranked === 0 && !hasNamesakes) return name || messages.missing
  return (
    <Group gap={6} wrap="nowrap">
      <span style={{ overflow: "hidden", textOverflow: "ellipsis", minWidth: "6em" }}>{name || messages.missing}</span>
      {isAdded && outside === 0 && <StatusBadge text={messages.justAdded} tone="neutral" />}
      {unranked === 1 && <StatusBadge text={unrankedTexts.mark} tone="neutral" title={unrankedTexts.about} />}
      {out === 1 && aside === "" && <StatusBadge text={messages.out} tone="neutral" />}
      {aside !== "" && <StatusBadge text={outsideTexts.aside} tone="neutral" title={aside} />}
      {outside === 1 && <StatusBadge text={outsideTexts.badge} tone="warn" icon={IconUserExclamation} />}
      {hasNamesakes && !onPeople && <StatusBadge text={messages.namesakes} tone="neutral" />}
      {hasNamesakes && onPeople && (
        <UnstyledButton {...offTab} aria-label={messages.namesakesOf(name)} onClick={() => onPeople(athlete)}>
          <StatusBadge text={messages.namesakes} tone="neutral" />
        </UnstyledButton>
      )}
    </Group>
  )
}

const Missing = () => <span style={{ color: "var(--muted)" }}>{messages.missing}</span>

/** The other categories of the person. */
function Also({ people }: { readonly people: People | undefined }) {
  if (!people || people.own.length === 0) return null
  const { own, isDoubtful } = people
  const text = messages.also(own.map(({ category }) => category || messages.noCategory).join(", "))
  return (
    <Text
      component="small"
      display="block"
      fz={11}
      lh="13px"
      fw={isDoubtful ? 600 : 400}
      c={isDoubtful ? "var(--danger)" : "dimmed"}
      truncate
      title={text}
    >
      {isDoubtful ? `⚠ ${text}` : text}
    </Text>
  )
}

interface TickProps {
  readonly athlete: WireAthlete
  readonly isPending: boolean
  readonly onVerify: (athlete: WireAthlete) => void
}

const VerifiedTick = ({ athlete, isPending, onVerify }: TickProps) => (
  <Box component="label" opacity={isPending ? 0.4 : undefined} aria-busy={isPending}>
    <input
      type="checkbox"
      {...offTab}
      aria-label={messages.verifyNamed(athlete.name)}
      checked={athlete.verification_status === 1}
      onChange={() => !isPending && onVerify(athlete)}
    />
  </Box>
)
