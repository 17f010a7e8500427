import { Group, SimpleGrid, Text } from "@mantine/core"
import "@mantine/core/styles/SimpleGrid.layer.css"
import { categoryWords } from "#domain/athletes/category-words.ts"
import { categoryFields } from "#web/tournament/category-fields.ts"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import type { Entry } from "./desk-view.ts"
import { framed } from "./framed.ts"
import { shortState, stateText, toneOf } from "./state.uk.ts"
import { messages } from "./uk.ts"

/** The athlete at the desk, with all entries. */
export function EntryFacts({ entry }: { readonly entry: Entry }) {
  const { athlete, item, category } = entry
  const { medical } = item
  const words = category && categoryWords({ ...categoryFields(category), name: category.fullname })
  const facts: readonly (readonly [label: string, value: string, title?: string])[] = [
    [messages.category, athlete.category || messages.noCategory, words ?? ""],
    [messages.born, athlete.bdate === null ? "–" : String(athlete.bdate)],
    [messages.insurance, insuranceText(entry)],
    [messages.club, [athlete.organization, athlete.oblast].filter(Boolean).join(", ") || "–"],
    [messages.coach, [athlete.coach, athlete.trainer2, athlete.trainer3].filter(Boolean).join(", ") || "–"],
    [messages.state, stateText(entry)],
    [messages.grade, athlete.grade],
    [messages.members, athlete.members.map(({ name, bdate }) => `${name}, ${bdate}`).join("; ")],
  ]
  return (
    <>
      <Text component="h3" fz={22} lh="28px" fw={650}>
        {athlete.name}{" "}
        <Text span inherit c="dimmed" fw={400}>
          № {athlete.id}
        </Text>
      </Text>
      {medical && (
        <Text role="alert" {...framed} p={8} c="var(--danger)" bg="var(--danger-soft)" fw={600}>
          {messages.block(messages.kinds[medical.kind] ?? "", medical.until, medical.tournament)}
          {medical.text && `. ${medical.text}`}
        </Text>
      )}
      <SimpleGrid component="dl" cols={{ base: 2, sm: 3 }} spacing={16} verticalSpacing={8} m={0}>
        {facts
          .filter(([, value]) => value !== "")
          .map(([label, value, title]) => (
            <div key={label} title={title || value}>
              <Text component="dt" fz={12.5} c="dimmed">
                {label}
              </Text>
              <Text component="dd" m={0} fw={title ? 600 : undefined} lineClamp={2}>
                {value}
              </Text>
            </div>
          ))}
      </SimpleGrid>
    </>
  )
}

/** What else the same person is entered in. */
export const OtherEntries = ({ others }: { readonly others: readonly Entry[] }) =>
  others.length > 0 && (
    <section aria-label={messages.others}>
      <Text fz={12.5} fw={600} c="dimmed" pb={4}>
        {messages.others}
      </Text>
      <ul className="plain-list">
        {others.map((one) => (
          <Group key={one.athlete.id} component="li" justify="space-between" gap={8} py={6}>
            <Text span fw={600}>
              {one.athlete.category || messages.noCategory}
            </Text>
            <StatusBadge text={shortState(one)} tone={toneOf(one)} />
          </Group>
        ))}
      </ul>
    </section>
  )

/** The entry's insurance, or that it is missing and not seen yet. */
const insuranceText = ({ athlete, item }: Entry): string =>
  athlete.insurence || (item.insurance ? messages.seen : messages.noInsurance)
