import type { ShowOf, WireAward } from "#contract/screens/calls.ts"
import styles from "./screen.module.css"
import { messages } from "./uk.ts"

/** No wall has room for more names beside the podium; the heading counts them all. */
const MOST = 12

/** Medals: who is called to the podium now, who is to get ready, who has them. */
export function Ceremony({ show: { list } }: { show: ShowOf<"ceremony"> }) {
  const [now, ...others] = newest(list, "called")
  const ready = list.filter(({ step }) => step === "ready")
  const given = newest(list, "given")
  return (
    <main className={styles.two}>
      {now ? <Podium award={now} /> : <h1 className={styles.name}>{messages.titles.ceremony}</h1>}
      <div>
        {others.length > 0 && <Names title={messages.awards.called} list={others} />}
        <Names title={messages.awards.ready} list={ready} none={messages.awards.noneReady} />
        {given.length > 0 && <Names title={messages.awards.given} list={given} />}
      </div>
    </main>
  )
}

const newest = (list: readonly WireAward[], step: "called" | "given"): readonly WireAward[] =>
  list.filter((award) => award.step === step).sort((one, other) => (one[`${step}At`] < other[`${step}At`] ? 1 : -1))

const Podium = ({ award: { fullName, winners } }: { award: WireAward }) => (
  <section>
    <p className={styles.quiet}>{messages.awards.now}</p>
    <h1 className={styles.name}>{fullName}</h1>
    <ol className={`${styles.list} ${styles.winners}`}>
      {winners.map(({ place, name, organization }) => (
        <li key={`${place} ${name}`} data-place={place}>
          <strong aria-hidden="true">{place}</strong>
          <span>
            <span className="visually-hidden">{messages.awards.place(place)} </span>
            <strong>{name}</strong> <small>{organization}</small>
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
    {list.length === 0 && none && <p className={styles.quiet}>{none}</p>}
    <ul className={styles.list} data-rows>
      {list.slice(0, MOST).map(({ category, fullName }) => (
        <li key={category}>{fullName}</li>
      ))}
    </ul>
  </section>
)
