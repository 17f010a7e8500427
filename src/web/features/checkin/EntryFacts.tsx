import { wordsOfCategory } from "#contract/category-words.ts"
import { OPEN_WEIGHT } from "#domain/catalogue/weight-classes.ts"
import styles from "./checkin.module.css"
import { type Entry, isWeighing } from "./desk-view.ts"
import { messages } from "./messages.ts"
import { stateText } from "./state-text.ts"

/** Who stands at the desk, and in what he is entered. */
export function EntryFacts({ entry, others }: { entry: Entry; others: readonly Entry[] }) {
  const { athlete, item, category } = entry
  const coaches = [athlete.coach, athlete.trainer2, athlete.trainer3].filter(Boolean).join(", ")
  const facts: readonly (readonly [string, string])[] = [
    [messages.category, category ? categoryText(category) : athlete.category || messages.noCategory],
    [messages.state, stateText(entry)],
    [messages.declared, declaredText(entry)],
    [messages.born, athlete.bdate === null ? "" : String(athlete.bdate)],
    [messages.club, [athlete.organization, athlete.oblast].filter(Boolean).join(", ")],
    [messages.coach, coaches],
    [messages.grade, athlete.grade],
    [messages.members, athlete.members.map(({ name, bdate }) => `${name}, ${bdate}`).join("; ")],
    [messages.insurance, insuranceText(entry)],
  ]
  return (
    <>
      <h3 className={styles.name}>
        {athlete.name} <span className={styles.muted}>№{athlete.id}</span>
      </h3>
      {item.medical && (
        <p role="alert" className={styles.warning}>
          {messages.block(messages.kinds[item.medical.kind] ?? "", item.medical.until, item.medical.tournament)}
          {item.medical.text && `. ${item.medical.text}`}
        </p>
      )}
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== "")
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {others.length > 0 && (
        <p className={styles.muted}>
          {messages.others}:{" "}
          {others.map((one) => `${one.athlete.category || messages.noCategory} – ${stateText(one)}`).join("; ")}
        </p>
      )}
    </>
  )
}

/** In words; the desk needs the lower limit too. */
function categoryText(category: NonNullable<Entry["category"]>): string {
  const hasBoth = category.weight1 > 0 && category.weight2 > 0 && category.weight2 < OPEN_WEIGHT
  return [wordsOfCategory(category), hasBoth ? messages.above(category.weight1) : ""].filter(Boolean).join(", ")
}

/** Once he was weighed the athlete has the weight of the scales. */
function declaredText(entry: Entry): string {
  const { athlete, item } = entry
  const declared = item.weight1 === null ? athlete.weight : item.declared
  return isWeighing(entry) && declared !== null ? messages.declaredKg(declared) : ""
}

/** What the entry says of it; where it says nothing and nobody has seen it, that is said. */
const insuranceText = ({ athlete, item }: Entry): string =>
  athlete.insurence || (item.insurance === 1 ? "" : messages.noInsurance)
