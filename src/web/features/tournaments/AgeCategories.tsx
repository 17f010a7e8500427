import { Box, Checkbox, Chip, Group, SimpleGrid, Stack, Text, UnstyledButton } from "@mantine/core"
import type { UseFormReturnType } from "@mantine/form"
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { WireAgeCategory } from "#contract/catalogue/calls.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { QueryView } from "#web/ui/QueryView.tsx"
import { yearOf } from "./tournament-fields.tsx"
import { classesOf, type TournamentValues, toggleAge, toggleId } from "./tournament-values.ts"
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
    <QueryView query={query}>
      {({ ageCategories, extra }) => (
        <Stack gap={8}>
          <AgeList ages={ageCategories} form={form} />
          <Text component="h3" c="dimmed" fw={600} fz={13} mt={8}>
            {messages.moreAges}
          </Text>
          <AgeList ages={extra} form={form} />
          {form.values.type !== kyorugiOnly && <Text c="dimmed">{messages.poomsaeRule}</Text>}
        </Stack>
      )}
    </QueryView>
  )
}

const AgeList = ({ ages, form }: Pick<Props, "form"> & { readonly ages: readonly WireAgeCategory[] }) => (
  <SimpleGrid minColWidth="min(100%, 280px)" spacing={8} style={{ alignItems: "start" }}>
    {ages.map((age) => (
      <AgeRow key={age.id} age={age} form={form} />
    ))}
  </SimpleGrid>
)

type RowProps = Pick<Props, "form"> & { readonly age: WireAgeCategory }

/** The whole row ticks the group. */
const wholeRow = {
  body: { alignItems: "center" },
  inner: { marginLeft: 12 },
  labelWrapper: { flex: "1 1 auto", minWidth: 0, fontSize: 14 },
  label: { padding: "11px 8px 11px 10px", lineHeight: "20px", cursor: "pointer" },
}

/** An age group: its tick and years; of one that competes, the number of its classes, which unfolds them. */
function AgeRow({ age, form }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  const isPicked = form.values.ages.includes(age.id)
  const count = classesOf(age).filter(({ id }) => form.values.weights.includes(id)).length
  return (
    <Box bd={`1px solid var(${isPicked ? "--ink" : "--line2"})`} bdrs="var(--radius)">
      <Group gap={0} mih={42} wrap="nowrap">
        <Checkbox
          styles={wholeRow}
          size="16px"
          flex="1 1 auto"
          miw={0}
          label={
            <>
              <Text span inherit fw={600}>
                {age.name}
              </Text>{" "}
              <Text span inherit ml={4} c="dimmed" fz={13}>
                {yearsOf(age)}
              </Text>
            </>
          }
          checked={isPicked}
          onChange={() => form.setValues(toggleAge(form.values, age))}
        />
        {isPicked && (
          <UnstyledButton
            flex="none"
            mih={42}
            px={12}
            c="dimmed"
            fz={13}
            aria-expanded={isOpen}
            aria-label={messages.classesOf(age.name, count)}
            onClick={() => setOpen(!isOpen)}
          >
            <Group component="span" gap={8} wrap="nowrap">
              {messages.classes(count)}
              <Icon size={16} stroke={1.75} aria-hidden />
            </Group>
          </UnstyledButton>
        )}
      </Group>
      {isPicked && isOpen && <Weights age={age} form={form} />}
    </Box>
  )
}

/** A group without an upper age ends, in the catalogue, at a hundred years. */
function yearsOf({ ageStop, yearStart, yearStop }: WireAgeCategory): string {
  return ageStop >= 99 ? messages.yearsAndOlder(yearStop) : messages.years(yearStart, yearStop)
}

const lowChip = () => ({ root: { "--chip-size": "max(24px, var(--touch))" } })

function Weights({ age, form }: RowProps) {
  const groups = [
    { title: messages.male, classes: age.male },
    { title: messages.female, classes: age.female },
    { title: messages.any, classes: age.any },
  ].filter(({ classes }) => classes.length > 0)
  return (
    <Stack gap={12} p="4px 12px 12px">
      {groups.map(({ title, classes }) => (
        <Group key={title} gap={6} role="group" aria-label={`${age.name}: ${title}`}>
          <Text c="dimmed" size="13px" w="100%">
            {title}
          </Text>
          {classes.map(({ id, label }) => (
            <Chip
              key={id}
              size="xs"
              vars={lowChip}
              checked={form.values.weights.includes(id)}
              onChange={() => form.setFieldValue("weights", toggleId(form.values.weights, id))}
            >
              {label}
            </Chip>
          ))}
        </Group>
      ))}
    </Stack>
  )
}
