import type { WireStand } from "#contract/displays/calls.ts"
import { personName } from "#domain/uk/person-name.ts"
import { markTexts } from "#web/lib/mark.uk.ts"
import { pointsText } from "#web/lib/points.ts"
import { ClubLine } from "#web/ui/stage/ClubLine.tsx"
import { FitName } from "#web/ui/stage/FitName.tsx"
import { Level } from "./PoomsaeLevel.tsx"
import { RoundTable } from "./PoomsaeTable.tsx"
import styles from "./poomsae.module.css"
import { decimalsOf, resultOf, type StandResult, shortForm, totalText } from "./poomsae.ts"
import { messages } from "./uk.ts"

/** The result at once: total, place, the judges' marks; beside it the table of the round. */
export function PoomsaeResult({ stand }: { stand: WireStand }) {
  const { item } = stand
  const result = resultOf(stand)
  const decimals = decimalsOf(item)
  const { surname, given } = personName(item.name)
  return (
    <main className={styles.two}>
      <section className={styles.result} aria-label={messages.result}>
        <div className={styles.resultHead}>
          <FitName as="h1" text={surname} place={SURNAME} />
          {given !== "" && <FitName text={given} place={GIVEN} weight={600} />}
          <ClubLine
            club={item.organization}
            region={messages.region(item.region)}
            isUnranked={item.unranked}
            className={styles.club}
          />
        </div>
        <div className={styles.totals}>
          <p className={`${styles.total} num`}>{totalText(result.total, decimals)}</p>
          <div className={styles.verdict}>
            <Place result={result} />
            <Penalty stand={stand} />
          </div>
        </div>
        <Marks stand={stand} />
      </section>
      <aside className={styles.panel} aria-label={messages.poomsae.table}>
        <RoundTable stand={stand} title={messages.poomsae.table} rows={ROWS} />
        <Formula result={result} decimals={decimals} />
        <Level stand={stand} />
      </aside>
    </main>
  )
}

const SURNAME = { one: { most: 12, least: 7.4 }, two: { most: 6.4, least: 4.4 } }
const GIVEN = { one: { most: 6, least: 4 }, two: null }
const ROWS = 6

export const Place = ({ result: { place, isDue, of } }: { result: StandResult }) =>
  place !== null && (
    <div className={styles.place}>
      <p className={styles.label}>{messages.poomsae.place}</p>
      <p className={`${styles.placeNumber} num`}>{place}</p>
      <p className={styles.of}>{isDue ? messages.poomsae.levelWord : messages.poomsae.of(of)}</p>
    </div>
  )

/** What was taken off, and why. */
export function Penalty({ stand: { item } }: { stand: WireStand }) {
  if (item.penalty === 0) return null
  const kinds = (["time", "boundary", "restart"] as const).filter((kind) => item.penalties[kind] > 0)
  return (
    <p className={styles.penalty}>
      {messages.poomsae.penalty(
        pointsText(item.penalty, 1),
        kinds.map((kind) => messages.poomsae.penalties[kind]).join(", "),
      )}
    </p>
  )
}

const halves = [
  { half: "technique", name: messages.technique },
  { half: "presentation", name: messages.presentation },
] as const

/** All marks; the dropped ones muted in brackets, with what they come to. */
function Marks({ stand: { item } }: { stand: WireStand }) {
  const decimals = decimalsOf(item)
  const form = item.style === "freestyle" ? messages.freestyle : messages.poomsae.form(item.poomsaeNumber)
  return (
    <table className={styles.marks} aria-label={messages.marks} data-judges={item.judges.length}>
      <thead>
        <tr>
          <th scope="col">{[form, shortForm(item.poomsaeName)].filter(Boolean).join(" · ")}</th>
          {item.judges.map(({ seat }) => (
            <th key={seat} scope="col" className="num">
              <abbr title={messages.judge(seat)}>{seat}</abbr>
            </th>
          ))}
          <th scope="col">{messages.mean}</th>
        </tr>
      </thead>
      <tbody>
        {halves.map(({ half, name }) => (
          <tr key={half}>
            <th scope="row">{name}</th>
            {item.judges.map((judge) => (
              <td key={judge.seat} className="num">
                <JudgesMark points={judge[half]} isDropped={judge[`${half}Dropped`]} />
              </td>
            ))}
            <td className="num">
              <strong>{totalText(item[half], decimals)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function JudgesMark({ points, isDropped }: { points: number | null; isDropped: boolean }) {
  const text = totalText(points, 1)
  if (!isDropped) return text
  return (
    <span className={styles.dropped}>
      ({text})<span className="visually-hidden"> {markTexts.dropped}</span>
    </span>
  )
}

/** How the total of two forms comes about. */
const Formula = ({ result: { forms }, decimals }: { result: StandResult; decimals: number }) =>
  forms.length > 1 && (
    <div className={styles.box}>
      <p className={styles.label}>{messages.poomsae.formula}</p>
      <p className={`${styles.formula} num`}>
        {messages.poomsae.meanOf(forms.map((form) => totalText(form, decimals)))}
      </p>
    </div>
  )
