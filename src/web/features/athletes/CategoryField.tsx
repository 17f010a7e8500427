import { CheckIcon, Group, Paper, Radio, Text } from "@mantine/core"
import type { FieldContext } from "#web/ui/form/field-grid.tsx"
import { SearchSelect } from "#web/ui/SearchSelect.tsx"
import type { CategoryOption, OwnClasses } from "./category-options.ts"
import { choiceTexts } from "./choice.uk.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly form: FieldContext["form"]
  readonly classes: OwnClasses
}

/** The classes that fit, the decided one chosen by itself; below them all categories to search in. */
export function CategoryField({ form, classes: { chosen, fitting, all } }: Props) {
  const choose = (value: string | null): void => form.setFieldValue("category_id", value)
  const isFitting = fitting.some(({ value }) => value === chosen)
  return (
    <Radio.Group label={choiceTexts.fieldCategory} withAsterisk value={chosen} onChange={choose}>
      {fitting.length > 0 && (
        <Paper withBorder mb={8} mah={220} style={{ overflowY: "auto" }}>
          {fitting.map((option) => (
            <FittingRow key={option.value} option={option} isChosen={option.value === chosen} />
          ))}
        </Paper>
      )}
      <SearchSelect
        aria-label={choiceTexts.fieldCategory}
        placeholder={fitting.length > 0 ? choiceTexts.otherCategory : choiceTexts.anyCategory}
        limit={300}
        allowDeselect={false}
        nothingFoundMessage={messages.nothing}
        data={all.map(({ value, label }) => ({ value, label }))}
        renderOption={({ option, checked }) => (
          <>
            {checked && <CheckIcon size={12} />}
            <span>{option.label}</span>
            <Text span ml="auto" c="dimmed" fz={12}>
              {all.find(({ value }) => value === option.value)?.note}
            </Text>
          </>
        )}
        {...form.getInputProps("category_id")}
        value={isFitting ? null : chosen}
      />
    </Radio.Group>
  )
}

const FittingRow = ({ option, isChosen }: { readonly option: CategoryOption; readonly isChosen: boolean }) => (
  <Group wrap="nowrap" gap={12} px={12} mih={36} bg={isChosen ? "var(--ok-soft)" : undefined}>
    <Radio
      value={option.value}
      flex={1}
      label={
        <>
          <Text span fw={isChosen ? 600 : 400}>
            {option.label}
          </Text>{" "}
          <Text span c="var(--muted)" fz={13}>
            {option.facts}
          </Text>
        </>
      }
    />
    <Text span fz={13} c={option.isSparring ? "var(--ok)" : "var(--muted)"} style={{ flex: "none" }}>
      {option.isSparring ? `✓ ${choiceTexts.fits}${option.note && `, ${option.note}`}` : choiceTexts.poomsae}
    </Text>
  </Group>
)
