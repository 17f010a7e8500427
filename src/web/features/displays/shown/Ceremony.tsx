import type { ShowOf, WireAward } from "#contract/displays/calls.ts"
import { isShared } from "#domain/uk/name-words.ts"
import { personName, surnamesOf } from "#domain/uk/person-name.ts"
import { ClubLine } from "#web/ui/stage/ClubLine.tsx"
import { FitName } from "#web/ui/stage/FitName.tsx"
import { StageHead } from "#web/ui/stage/StageHead.tsx"
import type { Stale } from "#web/ui/stage/stale.ts"
import { ceremonyOf, type Ceremony as Shown, type Step, stepsOf } from "./ceremony.ts"
import { Medals } from "./Medals.tsx"
import styles from "./podium.module.css"
import { messages } from "./uk.ts"

interface Props {
  readonly show: ShowOf<"ceremony">
  readonly tournament: string
  readonly stale: Stale | null
}

/** Medals: who is called to the podium now, and who gets ready; between ceremonies the medals of the regions. */
export function Ceremony({ show: { list, medals }, tournament, stale }: Props) {
  const shown = ceremonyOf(list)
  return (
    <>
      <StageHead place={messages.titles.ceremony} event={tournament} stale={stale} hasRule />
      <main className={styles.ceremony}>
        {shown.award ? <Podium award={shown.award} /> : <Medals medals={medals} />}
        <Foot shown={shown} />
      </main>
    </>
  )
}

/** A name of more letters needs a second line, and lower steps. */
const LONG = 30

const Podium = ({ award }: { award: WireAward }) => (
  <section className={styles.podium} data-long={award.fullName.length > LONG || undefined}>
    <p className={styles.invitation}>{messages.awards.now}</p>
    <FitName as="h1" text={award.fullName} place={CATEGORY} />
    <ol className={styles.steps}>
      {stepsOf(award).map((step) => (
        <PodiumStep key={`${step.winner.place} ${step.winner.name}`} step={step} />
      ))}
    </ol>
  </section>
)

const CATEGORY = { one: { most: 10.6, least: 10 }, two: { most: 10, least: 10 }, three: { most: 10, least: 10 } }

const PodiumStep = ({ step: { winner, isRevealed } }: { step: Step }) => (
  <li className={styles.column} data-place={winner.place} data-hidden={!isRevealed || undefined}>
    <span className="visually-hidden">{messages.awards.place(winner.place)} </span>
    {isRevealed && (
      <div className={styles.who}>
        {isShared(winner.name) ? (
          surnamesOf(winner.name).map((surname) => <FitName key={surname} as="h2" text={surname} place={TEAM} />)
        ) : (
          <Person name={winner.name} />
        )}
        <ClubLine club={winner.organization} region="" className={styles.club} />
        <p className={styles.club}>{messages.region(winner.region)}</p>
      </div>
    )}
    <div className={styles.step}>
      <p className={`${styles.disc} num`} aria-hidden="true">
        {winner.place}
      </p>
    </div>
  </li>
)

function Person({ name }: { name: string }) {
  const { surname, given } = personName(name)
  return (
    <>
      <FitName as="h2" text={surname} place={SURNAME} />
      {given !== "" && <FitName text={given} place={GIVEN} weight={600} />}
    </>
  )
}

const SURNAME = { one: { most: 7.4, least: 5 }, two: { most: 5, least: 4.4 }, three: { most: 4.6, least: 4.4 } }
const GIVEN = { one: { most: 4.6, least: 3.6 }, two: { most: 4.4, least: 2.8 } }
const TEAM = { one: { most: 4.4, least: 4 }, two: { most: 4, least: 2.8 } }

/** Who gets ready. */
const Foot = ({ shown: { ready, more } }: { shown: Shown }) => (
  <section className={styles.foot} aria-label={messages.awards.ready}>
    <h2>{messages.awards.ready}</h2>
    {ready.length === 0 ? (
      <p className={styles.quiet}>{messages.awards.noneReady}</p>
    ) : (
      <ul>
        {ready.map(({ category, fullName }) => (
          <li key={category}>{fullName}</li>
        ))}
      </ul>
    )}
    {more > 0 && <p className={styles.quiet}>{messages.awards.more(more)}</p>}
  </section>
)
