import type { Criterion } from "#domain/poomsae/scoring-rules.ts"
import type { Milli } from "#domain/poomsae/types.ts"
import { milliText } from "#web/lib/points.ts"
import styles from "./judge.module.css"
import { messages } from "./messages.ts"
import { choicesOf } from "./pad.ts"

interface Props {
  readonly criterion: Criterion
  readonly value: Milli | null
  readonly onSet: (value: Milli) => void
}

/** One criterion with a button for each of its values, the highest first. */
export function CriterionRow({ criterion, value, onSet }: Props) {
  return (
    <fieldset className={styles.criterion} data-set={value !== null}>
      <legend>
        {messages.criteria[criterion.id]}
        <span className={styles.value}>{value === null ? messages.notSet : milliText(value, 1)}</span>
      </legend>
      <div className={styles.choices}>
        {choicesOf(criterion).map((choice) => (
          <button key={choice} type="button" aria-pressed={choice === value} onClick={() => onSet(choice)}>
            {milliText(choice, 1)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
