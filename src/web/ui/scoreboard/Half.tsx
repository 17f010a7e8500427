import type { Side } from "#domain/bracket/types.ts"
import type { Card, FightSide } from "./board.ts"
import { Person, SideWord } from "./parts.tsx"
import styles from "./scoreboard.module.css"
import { messages } from "./uk.ts"

interface Props extends FightSide {
  readonly side: Side
  readonly at: "left" | "right"
  /** So many gam-jeom lose. */
  readonly limit: number
}

/** One athlete's half: the name, the points, gam-jeom and cards. */
export const Half = ({ side, at, limit, athlete, points, gamJeom, video, technical, chip, given }: Props) => (
  <section className={styles.half} data-side={side} data-at={at} aria-label={messages.sides[side]}>
    <div className={styles.band}>
      <div className={styles.bandTop}>
        <SideWord side={side} />
        {chip && <p className={styles.chip}>{messages.chips[chip]}</p>}
      </div>
      <Person who={athlete} surname={SURNAME} given={GIVEN} />
      {given && (
        <p key={`${points} ${given.what}`} className={styles.given}>
          <strong className="num">+{given.points}</strong> {given.what}
        </p>
      )}
    </div>
    <p className={`${styles.points} num`} data-digits={String(points).length}>
      {points}
    </p>
    <div className={styles.foot}>
      <GamJeom count={gamJeom} limit={limit} />
      <p className={`${styles.gamCount} num`} aria-hidden="true">
        {gamJeom}
      </p>
      <Cards video={video} technical={technical} />
    </div>
  </section>
)

const SURNAME = { one: { most: 8.6, least: 5.2 }, two: { most: 4.9, least: 4.4 } }
const GIVEN = { one: { most: 4.6, least: 3.2 }, two: null }

/** As many boxes as there may be; given ones are filled from the outer edge. */
const GamJeom = ({ count, limit }: { count: number; limit: number }) => (
  <div role="img" aria-label={messages.gamJeomOf(count, limit)}>
    <p className={styles.label}>{messages.gamJeom}</p>
    <div className={styles.boxes} data-many={limit > 5 || undefined}>
      {Array.from({ length: limit }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
        <span key={at} data-filled={at < count || undefined} />
      ))}
    </div>
  </div>
)

/** The cards of a side at the inner edge; two of them leave no room for words. */
const Cards = ({ video, technical }: Pick<FightSide, "video" | "technical">) => (
  <div className={styles.cards}>
    {video && technical === null && (
      <p className={styles.cardWords}>
        <span>{messages.video}</span>
        <span>{messages.cards[video]}</span>
      </p>
    )}
    {technical && <CardBox card={technical} letter={messages.technicalLetter} name={messages.technical} />}
    {video && <CardBox card={video} letter={messages.videoLetter} name={messages.video} />}
  </div>
)

const SIGNS = { used: "×", asked: "?" }

const CardBox = ({ card, letter, name }: { card: Card; letter: string; name: string }) => (
  <p className={styles.card} data-card={card} role="img" aria-label={`${name}: ${messages.cards[card]}`}>
    {card === "there" ? letter : SIGNS[card]}
  </p>
)
