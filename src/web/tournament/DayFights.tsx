import type { WireDayFight } from "#contract/applications/participation.ts"
import { DayFight } from "./DayFight.tsx"
import styles from "./day.module.css"

interface Props {
  readonly fights: readonly WireDayFight[]
  /** Whose day it is. */
  readonly own: ReadonlySet<number>
  /** What their categories are called. */
  readonly names: ReadonlyMap<number, string>
}

/** Fights with their courts, times and results, in the order given. */
export const DayFights = ({ fights, own, names }: Props) => (
  <ul className={styles.fights}>
    {fights.map((fight) => (
      <DayFight
        key={`${fight.category}/${fight.technicalNumber}`}
        fight={fight}
        own={own}
        category={names.get(fight.category) ?? ""}
      />
    ))}
  </ul>
)
