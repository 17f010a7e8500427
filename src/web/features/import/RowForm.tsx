import { Button, Group, SimpleGrid, Stack, Text, TextInput } from "@mantine/core"
import { type FormEvent, useContext, useEffect, useRef, useState } from "react"
import { MAX_TEXT } from "#domain/registration/cell-values.ts"
import type { CellField } from "#domain/registration/row-texts.ts"
import { DialogGuard } from "#web/ui/form/dialog-guard.ts"
import { cellLabels, isCellField } from "./labels.uk.ts"
import type { SheetRow, Texts } from "./sheet-rows.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly row: SheetRow
  /** The cell in which the correction begins; null: the name. */
  readonly field: CellField | null
  readonly onTexts: (texts: Texts) => void
  readonly onSkip: () => void
  readonly onRestore: () => void
  readonly onClose: () => void
}

const fields = Object.keys(cellLabels).filter(isCellField)

/** One row of the sheet, field by field, with all its remarks. */
export function RowForm({ row, field, onTexts, onSkip, onRestore, onClose }: Props) {
  const [before] = useState(row.texts)
  const [texts, setTexts] = useState<Texts>(before)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    first.current?.focus()
    first.current?.select()
  }, [])
  const changed = Object.fromEntries(
    fields.flatMap((name) => (texts[name] !== before[name] ? [[name, texts[name] ?? ""]] : [])),
  )
  const isTyped = useRef(false)
  isTyped.current = Object.keys(changed).length > 0
  const watch = useContext(DialogGuard)?.watch
  useEffect(() => watch?.(() => isTyped.current), [watch])
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    onTexts(changed)
  }
  return (
    <Stack component="form" aria-label={messages.correcting(row.row)} gap={16} p={20} onSubmit={apply} style={scrolled}>
      {row.remarks.map(({ text, weight }) => (
        <Text key={text} {...looks[weight]}>
          {text}
        </Text>
      ))}
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing={12} verticalSpacing={14}>
        {fields.map((name) => (
          <TextInput
            key={name}
            ref={name === (field ?? "name") ? first : undefined}
            label={cellLabels[name]}
            value={texts[name] ?? ""}
            maxLength={MAX_TEXT}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => setTexts({ ...texts, [name]: value })}
          />
        ))}
      </SimpleGrid>
      <Group gap={8}>
        <Button type="submit">{messages.apply}</Button>
        {row.correction !== "skipped" && (
          <Button variant="default" onClick={onSkip}>
            {messages.skip}
          </Button>
        )}
        {row.correction !== "none" && (
          <Button variant="default" onClick={onRestore}>
            {messages.restore}
          </Button>
        )}
        <Button variant="subtle" ml="auto" onClick={onClose}>
          {messages.close}
        </Button>
      </Group>
    </Stack>
  )
}

const scrolled = { overflowY: "auto" } as const

const looks = {
  error: { c: "var(--danger)", fw: 600 },
  doubt: { c: "var(--warn)" },
  tidings: { c: "dimmed" },
} as const
