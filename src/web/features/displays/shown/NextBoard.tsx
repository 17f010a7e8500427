import type { ShowOf } from "#contract/displays/calls.ts"
import { namesakesIn } from "#domain/uk/person-name.ts"
import { StageHead } from "#web/ui/stage/StageHead.tsx"
import type { Stale } from "#web/ui/stage/stale.ts"
import { CardAbout, CardPerson, CardState } from "./CallBoard.tsx"
import styles from "./calls.module.css"
import { type CallCard, cardOf, namesOf } from "./calls.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly show: ShowOf<"next">
  readonly now: number
  readonly time: string
  readonly fresh: ReadonlySet<string>
  readonly stale: Stale | null
}

/** The next fights of a court, below the one that runs; as many rows as fill the height. */
export function NextBoard({ show: { court, current, next, left, isDone }, now, time, fresh, stale }: Props) {
  const fights = [...(current && current.state !== "over" ? [current] : []), ...next]
  const isNamesake = namesakesIn(namesOf(fights))
  // One that is called heads the list of those to come.
  const count = left + (current?.state === "called" ? 1 : 0)
  return (
    <>
      <StageHead place={court} aside={messages.nextOf(count)} time={time} stale={stale} hasRule />
      <main className={styles.queue}>
        <h1 className="visually-hidden">{messages.nextOf(count)}</h1>
        {fights.length === 0 ? (
          <p className={styles.nothing}>{isDone ? messages.done : messages.noNext}</p>
        ) : (
          <ol className={styles.rows}>
            {fights.map((fight) => {
              const card = cardOf(fight, now, isNamesake)
              return <Row key={card.key} card={card} isNew={fresh.has(card.key)} />
            })}
          </ol>
        )}
      </main>
    </>
  )
}

const NAME = { one: { most: 5.7, least: 3.4 }, two: { most: 3.4, least: 2.8 }, dropBelow: 3.8 }

const Row = ({ card, isNew }: { card: CallCard; isNew: boolean }) => (
  <li className={styles.row} data-state={card.state} data-new={isNew || undefined}>
    <strong className={`${styles.number} num`}>{card.number}</strong>
    <CardPerson side="blue" who={card.blue} isColoured={card.state !== "running"} place={NAME} />
    <CardPerson side="red" who={card.red} isColoured={card.state !== "running"} place={NAME} />
    <div className={styles.end}>
      <CardState card={card} />
      <CardAbout card={card} />
    </div>
  </li>
)
