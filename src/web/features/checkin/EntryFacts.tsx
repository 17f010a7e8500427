import { SimpleGrid, Text } from "@mantine/core"
import "@mantine/core/styles/SimpleGrid.layer.css"
import type { WireCategory } from "#contract/categories/calls.ts"
import { OPEN_WEIGHT } from "#domain/catalogue/weight-classes.ts"
import { categoryWords } from "#domain/registration/category-words.ts"
import { categoryFields } from "#web/tournament/category-fields.ts"
import styles from "./checkin.module.css"
import { type Entry, isWeighing } from "./desk-view.ts"
import { stateText } from "./state.uk.ts"
import { messages } from "./uk.ts"

/** The athlete at the desk, and what he is entered in. */
export function EntryFacts({ entry, others }: { entry: Entry; others: readonly Entry[] }) {
  const { athlete, item, category } = entry
  const { medical } = item
  const facts: readonly (readonly [string, string])[] = [
    [messages.category, category ? categoryText(category) : athlete.category || messages.noCategory],
    [messages.born, athlete.bdate === null ? "" : String(athlete.bdate)],
    [messages.insurance, insuranceText(entry)],
    [messages.club, [athlete.organization, athlete.oblast].filter(Boolean).join(", ")],
    [messages.coach, [athlete.coach, athlete.trainer2, athlete.trainer3].filter(Boolean).join(", ")],
    [messages.state, stateText(entry)],
    [messages.declared, declaredText(entry)],
    [messages.grade, athlete.grade],
    [messages.members, athlete.members.map(({ name, bdate }) => `${name}, ${bdate}`).join("; ")],
    [
      messages.others,
      others.map((one) => `${one.athlete.category || messages.noCategory} – ${stateText(one)}`).join("; "),
    ],
  ]
  return (
    <>
      <Text component="h3" fz={22} lh="28px" fw={650}>
        {athlete.name}{" "}
        <Text span inherit c="dimmed">
          №{athlete.id}
        </Text>
      </Text>
      {medical && (
        <Text role="alert" className={styles.box} p={8} c="var(--danger)" bg="var(--danger-soft)" fw={600}>
          {messages.block(messages.kinds[medical.kind] ?? "", medical.until, medical.tournament)}
          {medical.text && `. ${medical.text}`}
        </Text>
      )}
      <SimpleGrid component="dl" cols={{ base: 2, sm: 3 }} spacing={16} verticalSpacing={8} m={0}>
        {facts
          .filter(([, value]) => value !== "")
          .map(([label, value]) => (
            <div key={label}>
              <Text component="dt" fz={13} c="dimmed">
                {label}
              </Text>
              <Text component="dd" m={0}>
                {value}
              </Text>
            </div>
          ))}
      </SimpleGrid>
    </>
  )
}

/** In words, «Дорослі, жінки, до 67 кг»; the desk needs the lower limit too. */
function categoryText(category: WireCategory): string {
  const { fullname, weight1, weight2 } = category
  const words = categoryWords({ ...categoryFields(category), name: fullname })
  const hasBoth = weight1 > 0 && weight2 > 0 && weight2 < OPEN_WEIGHT
  return hasBoth ? `${words}, ${messages.above(weight1)}` : words
}

/** Once he was weighed the athlete has the weight of the scales. */
function declaredText(entry: Entry): string {
  const { athlete, item } = entry
  const declared = item.weight1 === null ? athlete.weight : item.declared
  return isWeighing(entry) && declared !== null ? messages.declaredKg(declared) : ""
}

/** The entry's insurance, or that it is missing and not seen yet. */
const insuranceText = ({ athlete, item }: Entry): string =>
  athlete.insurence || (item.insurance === 1 ? "" : messages.noInsurance)
