import type { ShowOf, WireAward } from "#contract/screens.ts"
import styles from "./ceremony.module.css"
import { messages } from "./messages.ts"

/** No wall has room for more beside the podium; the heading counts them all. */
const MOST = 12

/** Medals: who is called to the podium now, who is to get ready, who has them. */
export function Ceremony({ show: { list } }: { show: ShowOf<"ceremony"> }) {
  const called = list
    .filter(({ step }) => step === "called")
    .sort((one, other) => (one.called_at < other.called_at ? 1 : -1))
  const [now, ...others] = called
  const ready = list.filter(({ step }) => step === "ready")
  const given = list
    .filter(({ step }) => step === "given")
    .sort((one, other) => (one.given_at < other.given_at ? 1 : -1))
  return (
    <main className={styles.ceremony}>
      {now ? <Podium award={now} /> : <h1 className={styles.title}>{messages.titles.ceremony}</h1>}
      <div className={styles.lists}>
        {others.length > 0 && <Names title={messages.awards.called} list={others} />}
        <Names title={messages.awards.ready} list={ready} none={messages.awards.noneReady} />
        {given.length > 0 && <Names title={messages.awards.given} list={given} />}
      </div>
    </main>
  )
}

const Podium = ({ award: { fullname, winners } }: { award: WireAward }) => (
  <section className={styles.podium}>
    <p className={styles.kicker}>{messages.awards.now}</p>
    <h1 className={styles.title}>{fullname}</h1>
    <ol className={styles.winners}>
      {winners.map(({ place, name, organization }) => (
        <li key={`${place} ${name}`} data-place={place}>
          <span className={styles.place} aria-hidden="true">
            {place}
          </span>
          <span>
            <span className="visually-hidden">{messages.awards.place(place)} </span>
            <strong>{name}</strong>
            <small>{organization}</small>
          </span>
        </li>
      ))}
    </ol>
  </section>
)

const Names = ({ title, list, none }: { title: string; list: readonly WireAward[]; none?: string }) => (
  <section>
    <h2>
      {title} <small>{list.length}</small>
    </h2>
    {list.length === 0 && none && <p>{none}</p>}
    <ul data-rows>
      {list.slice(0, MOST).map(({ category, fullname }) => (
        <li key={category}>{fullname}</li>
      ))}
    </ul>
  </section>
)
