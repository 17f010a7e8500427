import type { WireOfficial, WireShift } from "#contract/registers.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import { messages } from "./messages.ts"
import styles from "./rota.module.css"

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

/** Courts by shifts; it scrolls by itself where it is wider than the page. */
export function RotaTable({ label, sections, judges, shifts, onCell, onShift }: Props) {
  return (
    <Scroll className={styles.scroll} label={label}>
      <table className={styles.rota} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{messages.court}</th>
            {shifts.map((shift) => (
              <th key={shift.id} scope="col">
                {onShift ? (
                  <button
                    type="button"
                    className={styles.cell}
                    aria-label={messages.editShift(shift.title)}
                    onClick={() => onShift(shift)}
                  >
                    {shift.title}
                  </button>
                ) : (
                  <div className={styles.crew}>{shift.title}</div>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sections.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                <Fixed names={fixedOn(judges, id)} />
              </th>
              {shifts.map((shift) => {
                const crew = crewOf(shift, id, judges)
                return (
                  <td key={shift.id}>
                    {onCell ? (
                      <button
                        type="button"
                        className={styles.cell}
                        aria-label={messages.cellOf(name, shift.title, crew.join(", "))}
                        onClick={() => onCell(shift, id)}
                      >
                        <Crew names={crew} />
                      </button>
                    ) : (
                      <div className={styles.crew}>
                        <Crew names={crew} />
                      </div>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function Crew({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <span className={styles.nobody}>{messages.nobody}</span>
  // One text, a name a line: what is read aloud is what is seen.
  return <span>{names.join(",\n")}</span>
}

const Fixed = ({ names }: { names: string }) => (names ? <p className={styles.fixed}>{messages.fixed(names)}</p> : null)

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
