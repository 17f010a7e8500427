import { useRef } from "react"
import type { WireCourtCalls } from "#contract/displays/calls.ts"
import { unrankedTexts } from "#domain/athletes/unranked.uk.ts"
import { FitName, ListedName } from "#web/ui/stage/FitName.tsx"
import type { ListPlace } from "#web/ui/stage/fit-name.ts"
import { SideMark } from "#web/ui/stage/SideMark.tsx"
import { StageHead } from "#web/ui/stage/StageHead.tsx"
import type { Stale } from "#web/ui/stage/stale.ts"
import styles from "./calls.module.css"
import { type CallCard, type CallColumn, type CardName, calledCourts, columnsOf, frozen, pagesOf } from "./calls.ts"
import { messages } from "./uk.ts"
import { useTurn } from "./use-turn.ts"

interface Props {
  readonly courts: readonly WireCourtCalls[]
  /** By the server's clock, ms. */
  readonly now: number
  /** Of day. */
  readonly time: string
  /** Keys of the fights that have just been called. */
  readonly fresh: ReadonlySet<string>
  readonly stale: Stale | null
}

const COURTS = 4
const TURN_MS = 12_000

/** All courts side by side: who is there, who is called, who is to get ready. */
export function CallBoard({ courts, now, time, fresh, stale }: Props) {
  const columns = useFrozen(columnsOf(calledCourts(courts), now))
  const pages = pagesOf(columns, COURTS)
  const page = useTurn(pages.length, TURN_MS)
  const shown = pages[page] ?? []
  return (
    <>
      <StageHead place={messages.titles.calls} aside={messages.calls.rule} time={time} stale={stale} hasRule />
      <main className={styles.board} data-courts={shown.length}>
        <h1 className="visually-hidden">{messages.titles.calls}</h1>
        {courts.length === 0 && <p className={styles.nothing}>{messages.noCourts}</p>}
        {shown.map((column) => (
          <Column key={column.court} column={column} fresh={fresh} rows={rowsOf(shown)} />
        ))}
      </main>
    </>
  )
}

const ROWS = 3
const MORE_ROWS = 4

/** Rows always fill the height: where there are fewer courts and enough fights, one more. */
function rowsOf(shown: readonly CallColumn[]): number {
  const most = Math.max(...shown.map(({ cards, closed }) => cards.length + (closed ? 1 : 0)))
  return shown.length < COURTS && most > ROWS ? MORE_ROWS : ROWS
}

/** The two nearest fights of a court do not change places. */
function useFrozen(columns: readonly CallColumn[]): readonly CallColumn[] {
  const before = useRef(new Map<string, readonly string[]>())
  return columns.map((column) => {
    const cards = frozen(before.current.get(column.court) ?? [], column.cards)
    before.current.set(
      column.court,
      cards.map(({ key }) => key),
    )
    return { ...column, cards }
  })
}

interface ColumnProps {
  readonly column: CallColumn
  readonly fresh: ReadonlySet<string>
  readonly rows: number
}

function Column({ column: { court, pace, closed, cards, isDone }, fresh, rows }: ColumnProps) {
  const room = closed ? rows - 1 : rows
  return (
    <section className={styles.column} data-rows={rows} aria-label={court}>
      <header className={styles.court}>
        <FitName as="h2" text={court.toLocaleUpperCase("uk")} place={COURT} className={styles.courtName} />
        <p>{pace}</p>
      </header>
      {closed && (
        <div className={styles.closed}>
          <p>{closed.title}</p>
          <p>{closed.until}</p>
        </div>
      )}
      {cards.length === 0 && !closed && <p className={styles.none}>{isDone ? messages.done : messages.noNext}</p>}
      {cards.slice(0, room).map((card) => (
        <Card key={card.key} card={card} isNew={fresh.has(card.key)} />
      ))}
    </section>
  )
}

const COURT = { one: { most: 6.4, least: 4.6 }, two: { most: 4.6, least: 2.8 } }

const Card = ({ card, isNew }: { card: CallCard; isNew: boolean }) => (
  <article className={styles.card} data-state={card.state} data-new={isNew || undefined}>
    <p className={styles.top}>
      <strong className="num">{card.number}</strong>
      <CardState card={card} />
    </p>
    <CardPerson side="blue" who={card.blue} isColoured={card.state !== "running"} />
    <CardPerson side="red" who={card.red} isColoured={card.state !== "running"} />
    <CardAbout card={card} />
  </article>
)

/** The category gives way to the round. */
export const CardAbout = ({ card: { category, round } }: { card: CallCard }) => (
  <p className={styles.about}>
    <span>{category}</span>
    {round !== "" && <span>{` · ${round}`}</span>}
  </p>
)

export const CardState = ({ card: { state, text } }: { card: CallCard }) => (
  <span className={styles.state} data-chip={state === "later" ? undefined : state}>
    {text}
  </span>
)

interface PersonProps {
  readonly side: "blue" | "red"
  readonly who: CardName | null
  readonly isColoured: boolean
  readonly place?: ListPlace
}

const NAME: ListPlace = { one: { most: 4.7, least: 2.6 }, two: { most: 2.6, least: 2.5 }, dropBelow: 3.4 }

export const CardPerson = ({ side, who, isColoured, place = NAME }: PersonProps) => (
  <p className={styles.person}>
    <span className={styles.mark} data-side={side} data-plain={!isColoured || undefined}>
      <SideMark side={side} isColoured={isColoured} />
    </span>
    <span className="visually-hidden">{messages.sides[side]}: </span>
    {who ? (
      <ListedName name={who.name} isNamesake={who.isNamesake} place={place} className={styles.name} />
    ) : (
      <span className={styles.unknown}>{messages.unknown}</span>
    )}
    {who?.isUnranked && <strong className={styles.unranked}>{unrankedTexts.mark}</strong>}
  </p>
)
