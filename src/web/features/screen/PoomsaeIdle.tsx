import type { ShowOf } from "#contract/screens/calls.ts"
import { fullName } from "#domain/uk/person-name.ts"
import { ClubLine } from "#web/ui/stage/ClubLine.tsx"
import { FitName } from "#web/ui/stage/FitName.tsx"
import styles from "./poomsae.module.css"
import { messages } from "./uk.ts"

/** Nobody performs: what comes next, and who begins. */
export const PoomsaeIdle = ({ upcoming }: Pick<ShowOf<"poomsae">, "upcoming">) => (
  <main className={styles.idle}>
    <p className={styles.chip}>{messages.idle}</p>
    <FitName as="h1" text={upcoming?.category ?? messages.poomsae.nothing} place={CATEGORY} />
    {upcoming && (
      <ol className={styles.first} aria-label={messages.poomsae.first}>
        {upcoming.performers.map(({ name, organization, region }, at) => (
          <li key={`${name} ${organization}`}>
            <strong className="num">{at + 1}</strong>
            <div>
              <FitName as="p" text={fullName(name)} place={NAME} weight={700} />
              <ClubLine club={organization} region={messages.region(region)} className={styles.club} />
            </div>
          </li>
        ))}
      </ol>
    )}
  </main>
)

const CATEGORY = { one: { most: 12, least: 7 }, two: { most: 9, least: 5 } }
const NAME = { one: { most: 8, least: 4.4 }, two: { most: 4.4, least: 3 } }
