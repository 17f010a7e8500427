import type { WireScoringCourt } from "#contract/poomsae/scoring.ts"
import type { ShowOf } from "#contract/screens/calls.ts"
import { pointsText } from "#web/lib/points.ts"
import { JudgeMark } from "#web/ui/JudgeMark.tsx"
import styles from "./screen.module.css"
import { messages } from "./uk.ts"

type Show = ShowOf<"poomsae">

/** A scoring place: who performs, the result at once with the judges' marks, the leaderboard. */
export const Poomsae = ({ show }: { show: Show }) => (
  <main className={styles.two}>
    {show.item.state === "idle" ? (
      <h1 className={styles.name}>{messages.idle}</h1>
    ) : (
      <>
        <Current place={show.item} />
        <Board lines={show.board} place={show.item} />
      </>
    )}
  </main>
)

function Current({ place }: { place: WireScoringCourt }) {
  const sent = place.judges.filter((judge) => judge.sent).length
  const hasResult = place.total !== null
  return (
    <section>
      <p className={styles.quiet}>
        {hasResult ? messages.result : messages.performing} · {place.categoryName} · {messages.rounds[place.round]}
      </p>
      <h1 className={styles.name}>{place.name}</h1>
      <p className={styles.quiet}>{[place.organization, formOf(place)].filter(Boolean).join(" · ")}</p>
      {hasResult ? <Result place={place} /> : <h2>{messages.judging(sent, place.judges.length)}</h2>}
    </section>
  )
}

const formOf = ({ style, poomsaeName, poomsaeNumber }: WireScoringCourt): string =>
  style === "freestyle" ? messages.freestyle : poomsaeName || messages.formNumber(poomsaeNumber)

const decimalsOf = ({ style }: WireScoringCourt): number => (style === "freestyle" ? 2 : 3)

const halves = [
  { half: "technique", name: messages.technique, meanOf: ({ technique }: WireScoringCourt) => technique },
  { half: "presentation", name: messages.presentation, meanOf: ({ presentation }: WireScoringCourt) => presentation },
] as const

/** The total, and the judges' marks with the dropped ones struck and what they come to. */
function Result({ place }: { place: WireScoringCourt }) {
  const decimals = decimalsOf(place)
  return (
    <>
      <p className={`num ${styles.points}`}>{pointsText(place.total ?? 0, decimals)}</p>
      {place.penalty > 0 && <p className={styles.penalty}>{messages.penalty(pointsText(place.penalty, 1))}</p>}
      <table className={styles.table} aria-label={messages.marks}>
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
          {halves.map(({ half, name, meanOf }) => {
            const mean = meanOf(place)
            return (
              <tr key={half}>
                <th scope="row">{name}</th>
                {place.judges.map((judge) => (
                  <td key={judge.seat}>
                    {judge[half] === null ? (
                      "–"
                    ) : (
                      <JudgeMark points={judge[half]} isDropped={judge[`${half}Dropped`]} />
                    )}
                  </td>
                ))}
                <td>
                  <strong>{mean === null ? "–" : pointsText(mean, decimals)}</strong>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

/** As many rows as a wall shows; the athlete who has just performed is among them. */
const MOST = 10

/** The round as it is after the last athlete; the one who performs or has just performed is marked. */
function Board({ lines, place }: { lines: Show["board"]; place: WireScoringCourt }) {
  const isFirst = place.style === "traditional" && place.poomsaeNumber === 1
  const shown = lines.filter(({ athlete }, at) => at < MOST || athlete === place.athlete)
  return (
    <section aria-label={messages.board}>
      <h2>{isFirst ? messages.boardOfFirst : messages.board}</h2>
      {shown.length === 0 ? (
        <p className={styles.quiet}>{messages.noBoard}</p>
      ) : (
        <table className={styles.table}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{messages.columns.place}</th>
              <th scope="col">{messages.columns.name}</th>
              <th scope="col">{messages.columns.total}</th>
            </tr>
          </thead>
          <tbody data-rows>
            {shown.map(({ athlete, place: rank, name, organization, total }) => (
              <tr key={athlete} data-current={athlete === place.athlete}>
                <td>{rank}</td>
                <th scope="row">
                  {name}
                  <small>{organization}</small>
                </th>
                <td>
                  <strong>{pointsText(total, decimalsOf(place))}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
