import type { WireJudge, WireScoringCourt } from "#contract/scoring.ts"
import { pointsText } from "#web/lib/points.ts"
import { JudgeMark } from "#web/ui/JudgeMark.tsx"
import { messages } from "./messages.ts"
import styles from "./poomsae.module.css"

type Half = "t" | "p"

/** The judges' marks with the dropped ones struck, what they come to, and the total. */
export function MarksTable({ place }: { place: WireScoringCourt }) {
  const decimals = place.style === "freestyle" ? 2 : 3
  return (
    <>
      <p className={styles.total}>{pointsText(place.total ?? 0, decimals)}</p>
      {place.penalty > 0 && <p className={styles.penalty}>{messages.penalty(pointsText(place.penalty, 1))}</p>}
      <table className={styles.marks} aria-label={messages.marks}>
        <thead>
          <tr>
            <td />
            {place.judges.map(({ seat }) => (
              <th key={seat} scope="col">
                <abbr title={messages.judge(seat)}>{seat}</abbr>
              </th>
            ))}
            <th scope="col">{messages.mean}</th>
          </tr>
        </thead>
        <tbody>
          <Row half="t" name={messages.technique} mean={place.technique} {...{ judges: place.judges, decimals }} />
          <Row
            half="p"
            name={messages.presentation}
            mean={place.presentation}
            {...{ judges: place.judges, decimals }}
          />
        </tbody>
      </table>
    </>
  )
}

interface RowProps {
  readonly half: Half
  readonly name: string
  readonly mean: number | null
  readonly judges: readonly WireJudge[]
  readonly decimals: number
}

const Row = ({ half, name, mean, judges, decimals }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    {judges.map((judge) => (
      <td key={judge.seat}>
        <Mark points={judge[half]} isDropped={judge[`${half}_del`] === 1} />
      </td>
    ))}
    <td className={styles.mean}>{mean === null ? "–" : pointsText(mean, decimals)}</td>
  </tr>
)

const Mark = ({ points, isDropped }: { points: number | null; isDropped: boolean }) =>
  points === null ? "–" : <JudgeMark points={points} isDropped={isDropped} />
