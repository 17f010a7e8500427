import type { Side } from "#domain/bracket/types.ts"
import { StageHead } from "#web/ui/stage/StageHead.tsx"
import type { BoardProps } from "./around.ts"
import type { MarksBoard } from "./board.ts"
import { Band } from "./Form.tsx"
import styles from "./match.module.css"
import shared from "./scoreboard.module.css"
import { messages } from "./uk.ts"

/** A form of both is scored: the totals, and what each judge gave; under them that the two are level. */
export const Marks = ({ board, order, stale }: BoardProps & { board: MarksBoard }) => (
  <>
    <StageHead place={board.court} about={board.about} event={board.tournament} align="middle" stale={stale} />
    <main className={styles.marks} data-level={board.level !== "" || undefined}>
      <h1 className="visually-hidden">{board.about}</h1>
      {order.map((side, at) => (
        <MarksHalf key={side} side={side} at={at === 0 ? "left" : "right"} of={board[side]} />
      ))}
      {board.level !== "" && (
        <div className={styles.after} role="status">
          <p className={styles.level}>{board.level}</p>
        </div>
      )}
    </main>
  </>
)

interface HalfProps {
  readonly side: Side
  readonly at: "left" | "right"
  readonly of: MarksBoard["blue"]
}

const MarksHalf = ({ side, at, of: { athlete, total, penalty, rows } }: HalfProps) => (
  <section
    className={`${shared.half} ${styles.scored}`}
    data-side={side}
    data-at={at}
    aria-label={messages.sides[side]}
  >
    <Band side={side} athlete={athlete} />
    <div className={styles.field}>
      <p className={`${styles.scoredTotal} num`}>{total}</p>
      {penalty !== "" && <p className={styles.penalty}>{penalty}</p>}
    </div>
    <div className={styles.given}>
      <Table rows={rows} />
    </div>
  </section>
)

const Table = ({ rows }: Pick<MarksBoard["blue"], "rows">) => (
  <table aria-label={messages.marks} data-judges={rows[0]?.marks.length}>
    <thead>
      <tr>
        <td />
        {rows[0]?.marks.map(({ seat }) => (
          <th key={seat} scope="col" className="num">
            <abbr title={messages.seat(seat)}>{seat}</abbr>
          </th>
        ))}
        <th scope="col">{messages.mean}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, marks, mean }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {marks.map(({ seat, text, isDropped }) => (
            <td key={seat} className="num" data-dropped={isDropped || undefined}>
              {isDropped ? `(${text})` : text}
              {isDropped && <span className="visually-hidden"> {messages.dropped}</span>}
            </td>
          ))}
          <td className="num">
            <strong>{mean}</strong>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
