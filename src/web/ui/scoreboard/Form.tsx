import type { Side } from "#domain/bracket/types.ts"
import { FitName } from "#web/ui/stage/FitName.tsx"
import { StageHead } from "#web/ui/stage/StageHead.tsx"
import type { BoardProps } from "./around.ts"
import type { FormBoard, FormSide } from "./board.ts"
import { FightNumber, Rail } from "./Centre.tsx"
import { clockText } from "./clock-text.ts"
import styles from "./match.module.css"
import { Person, SideWord } from "./parts.tsx"
import shared from "./scoreboard.module.css"
import { messages } from "./uk.ts"

/** So long a form may take at most, seconds. */
const LONGEST = 90

/** Two perform at once: their names, or what the form before gave them; between them the form, the clock, the judges. */
export function Form({ board, order, stale }: BoardProps & { board: FormBoard }) {
  const { court, tournament, about, number, before, seconds } = board
  const [left, right] = order
  // Whoever is not heard knows no time.
  const known = stale && "seconds" in stale ? null : seconds
  return (
    <>
      <StageHead place={court} about={about} event={tournament} align="middle" stale={stale} />
      <main className={shared.fight}>
        <h1 className="visually-hidden">{[court, messages.number(number)].filter(Boolean).join(", ")}</h1>
        <Half side={left} at="left" before={before} {...board[left]} />
        <Centre board={board} seconds={known} />
        <Half side={right} at="right" before={before} {...board[right]} />
      </main>
    </>
  )
}

interface HalfProps extends FormSide {
  readonly side: Side
  readonly at: "left" | "right"
  readonly before: string
}

const Half = ({ side, at, before, athlete, total, penalty }: HalfProps) =>
  total === "" ? (
    <section
      className={`${shared.half} ${styles.whole}`}
      data-side={side}
      data-at={at}
      aria-label={messages.sides[side]}
    >
      <div className={styles.names}>
        <SideWord side={side} />
        <Person who={athlete} surname={LARGE.surname} given={LARGE.given} />
      </div>
      <Penalty penalty={penalty} />
    </section>
  ) : (
    <section className={shared.half} data-side={side} data-at={at} aria-label={messages.sides[side]}>
      <Band side={side} athlete={athlete} />
      <div className={styles.field}>
        <p className={styles.of}>{before}</p>
        <p className={`${styles.total} num`}>{total}</p>
      </div>
      <Penalty penalty={penalty} />
    </section>
  )

const LARGE = {
  surname: { one: { most: 16, least: 9 }, two: { most: 9, least: 4.4 }, three: { most: 5.7, least: 4.4 } },
  given: { one: { most: 8, least: 4.6 }, two: { most: 4.6, least: 3.2 } },
}

/** Who stands on a side, above what the side was given. */
export const Band = ({ side, athlete }: { side: Side; athlete: FormSide["athlete"] }) => (
  <div className={shared.band}>
    <SideWord side={side} />
    <Person who={athlete} surname={SURNAME} given={GIVEN} />
  </div>
)

const SURNAME = { one: { most: 8.6, least: 5.2 }, two: { most: 4.9, least: 4.4 } }
const GIVEN = { one: { most: 4.6, least: 3.2 }, two: null }

const Penalty = ({ penalty }: { penalty: string }) => (
  <div className={shared.foot}>
    {penalty === "" ? (
      <p className={styles.none}>{messages.noPenalties}</p>
    ) : (
      <p className={styles.penalty} role="status">
        {penalty}
      </p>
    )}
  </div>
)

const Centre = ({ board: { number, label, form, judges }, seconds }: { board: FormBoard; seconds: number | null }) => (
  <div className={shared.centre}>
    <FightNumber number={number} />
    <div className={`${shared.round} ${styles.form}`}>
      <p className={`${shared.label} ${styles.asIs}`}>{label}</p>
      {form !== "" && <FitName text={form} place={FORM} />}
    </div>
    <p className={`${shared.clock} num`}>{clockText(seconds)}</p>
    <Rail share={(seconds ?? 0) / LONGEST} />
    <Lamps judges={judges} />
  </div>
)

const FORM = { one: { most: 8.6, least: 5.2 }, two: { most: 5.2, least: 3.4 } }

/** One lamp a judge, filled when the mark of both is in. */
export function Lamps({ judges }: Pick<FormBoard, "judges">) {
  const text = messages.sent(judges.filter(({ isSent }) => isSent).length, judges.length)
  return (
    <div className={`${shared.won} ${styles.lamps}`} role="img" aria-label={text}>
      <p className={shared.label}>{text}</p>
      <p>
        {judges.map(({ seat, isSent }) => (
          <span key={seat} className="num" data-lit={isSent || undefined}>
            {seat}
          </span>
        ))}
      </p>
    </div>
  )
}
