import type { ShowOf } from "#contract/displays/calls.ts"
import { fullName } from "#domain/uk/person-name.ts"
import { ClubLine } from "#web/ui/stage/ClubLine.tsx"
import { FitName } from "#web/ui/stage/FitName.tsx"
import styles from "./poomsae.module.css"
import { messages } from "./uk.ts"

/** Nobody performs: what comes next, and who begins; else that nothing does. */
export const PoomsaeIdle = ({ upcoming, isDone }: PoomsaeLeft) => (
  <main className={styles.idle}>
    {upcoming && <p className={styles.chip}>{messages.idle}</p>}
    <FitName as="h1" text={upcoming?.category ?? nothingText(isDone)} place={CATEGORY} />
    {upcoming && (
      <ol className={styles.first} aria-label={messages.poomsae.first}>
        {upcoming.performers.map(({ name, organization, region, unranked }, at) => (
          <li key={`${name} ${organization}`}>
            <strong className="num">{at + 1}</strong>
            <div>
              <FitName as="p" text={fullName(name)} place={NAME} weight={700} />
              <ClubLine
                club={organization}
                region={messages.region(region)}
                isUnranked={unranked}
                className={styles.club}
              />
            </div>
          </li>
        ))}
      </ol>
    )}
  </main>
)

/** What a court has before it. */
export type PoomsaeLeft = Pick<ShowOf<"poomsae">, "upcoming" | "isDone">

/** Nobody is known who performs next. */
export const nothingText = (isDone: boolean): string => (isDone ? messages.poomsae.done : messages.poomsae.noneYet)

const CATEGORY = { one: { most: 12, least: 7 }, two: { most: 9, least: 5 } }
const NAME = { one: { most: 8, least: 4.4 }, two: { most: 4.4, least: 3 } }
