import { Checkbox, Chip, Group, SimpleGrid, Stack, Text } from "@mantine/core"
import type { UseFormReturnType } from "@mantine/form"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { WireAgeCategory } from "#contract/catalogue/calls.ts"
import { paths } from "#web/lib/paths.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { Card } from "#web/ui/Card.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { yearOf } from "./tournament-fields.tsx"
import { type TournamentValues, toggleAge, toggleId } from "./tournament-values.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly form: UseFormReturnType<TournamentValues>
  /** undefined: a new one. */
  readonly tournament: number | undefined
}

const kyorugiOnly = "1"

/** Which age groups compete, and in which weight classes; birth years follow from the tournament's date. */
export function AgeCategories({ form, tournament }: Props) {
  const query = useQuery(catalogueQuery(yearOf(form.values.date), tournament))
  return (
    <Card title={messages.ages}>
      <QueryView query={query}>
        {({ ageCategories, extra }) => (
          <Stack gap={8}>
            <Text c="dimmed">{messages.agesRule}</Text>
            {tournament !== undefined && (
              <Text c="dimmed">
                {messages.rulesWhere} <Link {...paths.overview(tournament, 7)}>{messages.rulesTab}</Link>
              </Text>
            )}
            <AgeList ages={ageCategories} form={form} />
            <Text component="h3" c="dimmed" fw={600}>
              {messages.moreAges}
            </Text>
            <AgeList ages={extra} form={form} />
            {form.values.type !== kyorugiOnly && <Text c="dimmed">{messages.poomsaeRule}</Text>}
          </Stack>
        )}
      </QueryView>
    </Card>
  )
}

const AgeList = ({ ages, form }: Pick<Props, "form"> & { readonly ages: readonly WireAgeCategory[] }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing={0}>
    {ages.map((age) => (
      <div key={age.id}>
        <Checkbox
          label={`${age.name} ${yearsOf(age)}`}
          styles={{ label: { lineHeight: "var(--control)" }, body: { alignItems: "center" } }}
          checked={form.values.ages.includes(age.id)}
          onChange={() => form.setValues(toggleAge(form.values, age))}
        />
        {form.values.ages.includes(age.id) && <Weights age={age} form={form} />}
      </div>
    ))}
  </SimpleGrid>
)

/** A group without an upper age ends, in the catalogue, at a hundred years. */
function yearsOf({ ageStop, yearStart, yearStop }: WireAgeCategory): string {
  return ageStop >= 99 ? messages.yearsAndOlder(yearStop) : messages.years(yearStart, yearStop)
}

function Weights({ age, form }: Pick<Props, "form"> & { readonly age: WireAgeCategory }) {
  const groups = [
    { title: messages.male, classes: age.male },
    { title: messages.female, classes: age.female },
    { title: messages.any, classes: age.any },
  ].filter(({ classes }) => classes.length > 0)
  return groups.map(({ title, classes }) => (
    <Group key={title} gap={6} mb={8} role="group" aria-label={`${age.name}: ${title}`}>
      <Text c="dimmed" size="13px" w="100%">
        {title}
      </Text>
      {classes.map(({ id, label }) => (
        <Chip
          key={id}
          styles={{ label: { height: "var(--control)" } }}
          checked={form.values.weights.includes(id)}
          onChange={() => form.setFieldValue("weights", toggleId(form.values.weights, id))}
        >
          {label}
        </Chip>
      ))}
    </Group>
  ))
}
