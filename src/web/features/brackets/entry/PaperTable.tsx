import { useMemo } from "react"
import type { WirePaperLine } from "#contract/fights.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import styles from "./entry.module.css"
import type { CheckedPaper } from "./entry-types.ts"
import { messages } from "./paper-messages.ts"
import type { ReadLine } from "./read-paper.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly checked: CheckedPaper
}

/** Every line with the fight that it was understood to be of, and what is wrong or odd of it. */
export function PaperTable({ tournament, checked: { lines, answer } }: Props) {
  const nameById = useMemo(() => new Map(tournament.sportsmans.map(({ id, name }) => [id, name])), [tournament])
  const categoryById = useMemo(() => new Map(tournament.protocols.map((one) => [one.id, one.fullname])), [tournament])
  const nameOf = (id: number): string => nameById.get(id) ?? messages.unknown
  const placeOf = new Map(lines.filter((each) => "wire" in each).map((each, at) => [each.line, at]))
  const { line, fight, category, pair, result } = messages.columns
  return (
    <table aria-label={messages.table} className={styles.table}>
      <thead>
        <tr>
          {[line, fight, category, pair, result].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((each) => {
          const told = answer.lines[placeOf.get(each.line) ?? -1]
          return (
            <tr key={each.line}>
              <th scope="row">{each.line}</th>
              <td>{told?.number ?? each.text}</td>
              <td>{categoryById.get(told?.category ?? 0)}</td>
              <td>{told && told.blue_id > 0 && `${nameOf(told.blue_id)} – ${nameOf(told.red_id)}`}</td>
              <td>
                <Outcome read={each} told={told} nameOf={nameOf} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface OutcomeProps {
  readonly read: ReadLine
  readonly told: WirePaperLine | undefined
  readonly nameOf: (id: number) => string
}

function Outcome({ read, told, nameOf }: OutcomeProps) {
  if ("problem" in read) return <span className={styles.problem}>{read.problem}</span>
  const [error] = told?.errors ?? []
  if (error) return <span className={styles.problem}>{error.message}</span>
  if (!told) return null
  const { wire, odd, rounds } = read
  const who = wire.winner === "both" ? messages.both : nameOf(told.win_id)
  const notes = [
    told.contradiction && `${told.contradiction}.`,
    ...(told.corrects === 1 ? [messages.corrects] : []),
    ...odd,
  ].filter(Boolean)
  return (
    <>
      {[who, scoreOf(told), rounds, told.decision || messages.otherDecision].filter(Boolean).join(", ")}
      {notes.length > 0 && <span className={styles.odd}>{notes.join(" · ")}</span>}
    </>
  )
}

const scoreOf = ({ blue_points: blue, red_points: red }: WirePaperLine): string =>
  blue === null && red === null ? "" : `${blue ?? "–"}:${red ?? "–"}`
