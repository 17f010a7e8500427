import { Table, Text, UnstyledButton } from "@mantine/core"
import type { WireOfficial, WireShift } from "#contract/office/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import styles from "./rota.module.css"
import { messages } from "./uk.ts"

interface Props {
  readonly label: string
  readonly sections: WireTournamentFull["sections"]
  readonly judges: readonly WireOfficial[]
  /** Of one day. */
  readonly shifts: readonly WireShift[]
  /** Absent: only to look at. */
  readonly onCell?: (shift: WireShift, section: number) => void
  readonly onShift?: (shift: WireShift) => void
}

/** Courts by shifts; it scrolls by itself if it is wider than the page. */
export function RotaTable({ label, sections, judges, shifts, onCell, onShift }: Props) {
  return (
    <Scroll label={label}>
      <Table className={styles.rota} captionSide="top" withTableBorder withColumnBorders aria-label={label}>
        <Table.Caption>{label}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{messages.court}</Table.Th>
            {shifts.map((shift) => (
              <Table.Th key={shift.id} scope="col">
                <Cell
                  text={shift.title}
                  name={messages.editShift(shift.title)}
                  onAct={onShift && (() => onShift(shift))}
                />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sections.map(({ id, name }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row">
                {name}
                <Fixed names={fixedOn(judges, id)} />
              </Table.Th>
              {shifts.map((shift) => {
                const crew = crewOf(shift, id, judges)
                return (
                  <Table.Td key={shift.id}>
                    <Cell
                      // One text, a name a line: what is read aloud is what is seen.
                      text={crew.join(",\n")}
                      name={messages.cellOf(name, shift.title, crew.join(", "))}
                      onAct={onCell && (() => onCell(shift, id))}
                    />
                  </Table.Td>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Scroll>
  )
}

interface CellProps {
  readonly text: string
  /** What a screen reader calls the button. */
  readonly name: string
  /** Absent: only to look at. */
  readonly onAct: (() => void) | undefined
}

function Cell({ text, name, onAct }: CellProps) {
  const shown = text || <Quiet>{messages.nobody}</Quiet>
  if (!onAct) return shown
  return (
    <UnstyledButton
      className="pick"
      w="100%"
      mih={44}
      fz="inherit"
      style={{ whiteSpace: "inherit" }}
      aria-label={name}
      onClick={onAct}
    >
      {shown}
    </UnstyledButton>
  )
}

const Fixed = ({ names }: { names: string }) =>
  names && (
    <p>
      <Quiet>{messages.fixed(names)}</Quiet>
    </p>
  )

const Quiet = ({ children }: { readonly children: string }) => (
  <Text span inherit c="dimmed" fw={400}>
    {children}
  </Text>
)

const fixedOn = (judges: readonly WireOfficial[], section: number): string =>
  judges
    .filter((judge) => judge.section === section)
    .map(({ name }) => name)
    .join(", ")

/** In the order of the list: referees first. */
const crewOf = (shift: WireShift, section: number, judges: readonly WireOfficial[]): string[] => {
  const own = new Set(shift.cells.find((cell) => cell.section === section)?.officials)
  return judges.filter(({ id }) => own.has(id)).map(({ name }) => name)
}
