import { FitName } from "#web/ui/stage/FitName.tsx"
import { StageHead } from "#web/ui/stage/StageHead.tsx"
import type { BoardProps } from "./around.ts"
import type { IdleBoard } from "./board.ts"
import { Pair } from "./parts.tsx"
import styles from "./scoreboard.module.css"
import { messages } from "./uk.ts"

/** An empty court says its number, so that whoever is called finds it. */
export function Idle({
  board: { court, tournament, time, next, isDone },
  order,
  stale,
}: BoardProps & { board: IdleBoard }) {
  const [, word, number] = /^(.*?)\s*(\d+)$/.exec(court) ?? []
  return (
    <>
      {stale ? <StageHead place={court} stale={stale} /> : <StageHead place={tournament} time={time} isQuiet />}
      <main className={styles.idle}>
        <h1 className={styles.court} aria-label={court}>
          {number === undefined ? (
            <FitName as="span" text={court.toLocaleUpperCase("uk")} place={COURT} />
          ) : (
            <>
              {word && <span className={styles.courtWord}>{word}</span>}
              <span className={styles.courtNumber}>{number}</span>
            </>
          )}
        </h1>
        <section className={styles.nextFight} aria-label={messages.next}>
          {next ? (
            <>
              <div>
                <p className={styles.label}>{messages.next}</p>
                <p className={`${styles.big} num`}>{messages.number(next.number)}</p>
              </div>
              <Pair next={next} order={order} row={ROW} stacked={STACKED} />
              <p className={`${styles.when} num`}>{next.expected && messages.about(next.expected)}</p>
            </>
          ) : (
            <p className={styles.nothing}>{isDone ? messages.done : messages.noneYet}</p>
          )}
        </section>
      </main>
    </>
  )
}

const ROW = { most: 8, least: 5.7 }
const STACKED = { one: { most: 6.4, least: 5.2 }, two: { most: 4.9, least: 4.4 } }
const COURT = { one: { most: 40, least: 18 }, two: { most: 22, least: 8 } }
