import type { WireStand } from "#contract/displays/calls.ts"
import { fullName, personName } from "#domain/uk/person-name.ts"
import { clockText } from "#web/ui/scoreboard/clock-text.ts"
import { ClubLine } from "#web/ui/stage/ClubLine.tsx"
import { FitName } from "#web/ui/stage/FitName.tsx"
import { RoundTable } from "./PoomsaeTable.tsx"
import styles from "./poomsae.module.css"
import { decimalsOf, secondsOf, shortForm, totalText } from "./poomsae.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly stand: WireStand
  readonly now: number
}

/** Who performs, how long, which form, who of the judges has sent; beside it the leaders of the round. */
export function Performing({ stand, now }: Props) {
  const { item, sex, turn, following } = stand
  const { surname, given } = personName(item.name)
  return (
    <main className={styles.two}>
      <section className={styles.performer} aria-label={messages.performing}>
        <p className={styles.turn}>
          <span className={styles.chip}>{messages.performing}</span>
          {turn.of > 0 && <span>{messages.poomsae.turn(turn.at, turn.of, sex)}</span>}
        </p>
        <FitName as="h1" text={surname} place={SURNAME} />
        {given !== "" && <FitName text={given} place={GIVEN} weight={600} />}
        <ClubLine
          club={item.organization}
          region={messages.region(item.region)}
          isUnranked={item.unranked}
          className={styles.club}
        />
        <div className={styles.bottom}>
          <Timer seconds={secondsOf(item, now)} />
          <div className={styles.form}>
            <FormName stand={stand} />
            <Lamps judges={item.judges} />
          </div>
        </div>
      </section>
      <aside className={styles.panel} aria-label={messages.poomsae.leaders}>
        <RoundTable stand={stand} title={messages.poomsae.leaders} rows={LEADERS} />
        {following && (
          <div className={styles.box}>
            <p className={styles.label}>{messages.poomsae.following(sex)}</p>
            <FitName text={fullName(following.name)} place={FOLLOWING} />
            <ClubLine
              club={following.organization}
              region={messages.region(following.region)}
              isUnranked={following.unranked}
              className={styles.club}
            />
          </div>
        )}
      </aside>
    </main>
  )
}

const SURNAME = { one: { most: 17, least: 9 }, two: { most: 9, least: 5.7 }, three: { most: 5.7, least: 4.4 } }
const GIVEN = { one: { most: 9, least: 5 }, two: { most: 5, least: 3.4 } }
const FOLLOWING = { one: { most: 5.7, least: 3.4 }, two: { most: 3.6, least: 2.8 } }
const LEADERS = 5

/** Counts up from the call; nobody tells when the form itself began, so nothing is said of its limit. */
const Timer = ({ seconds }: { seconds: number }) => (
  <div className={styles.timer}>
    <p className={styles.label}>{messages.poomsae.time}</p>
    <p className={`${styles.seconds} num`}>{clockText(seconds)}</p>
  </div>
)

function FormName({ stand: { item, first } }: { stand: WireStand }) {
  const name = shortForm(item.poomsaeName)
  return (
    <>
      {item.style === "freestyle" ? (
        <p className={styles.label}>{messages.freestyle}</p>
      ) : (
        <p className={`${styles.label} ${styles.asIs}`}>{messages.poomsae.formLabel(item.poomsaeNumber)}</p>
      )}
      {name !== "" && <FitName as="p" text={name} place={FORM} />}
      {first && (
        <p className={styles.firstForm}>
          {messages.poomsae.firstForm(shortForm(first.name), totalText(first.total, decimalsOf(item)))}
        </p>
      )}
    </>
  )
}

const FORM = { one: { most: 9, least: 5 }, two: { most: 5, least: 3.4 } }

/** One lamp a judge, filled when the mark is in; the marks themselves are shown when all are. */
export function Lamps({ judges }: Pick<WireStand["item"], "judges">) {
  const sent = judges.filter((judge) => judge.sent).length
  return (
    <div className={styles.lamps} role="img" aria-label={messages.judging(sent, judges.length)}>
      <p className={styles.label}>{messages.judging(sent, judges.length)}</p>
      <div style={{ gridTemplateColumns: `repeat(${judges.length}, minmax(0, calc(9 * var(--u))))` }}>
        {judges.map(({ seat, sent: isSent }) => (
          <span key={seat} className="num" data-lit={isSent || undefined}>
            {seat}
          </span>
        ))}
      </div>
    </div>
  )
}
