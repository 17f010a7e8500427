import { Button, Group, Paper, SimpleGrid, Stack, Text, TextInput } from "@mantine/core"
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import type { ImportAnswer } from "#contract/athletes/import.ts"
import type { CellField } from "#domain/registration/row-texts.ts"
import { importMessages } from "./import.uk.ts"
import { cellLabels } from "./import-labels.uk.ts"
import { correctionsWith, type ReportRow } from "./import-report.ts"
import type { ImportWork } from "./use-import.ts"

interface Props {
  readonly row: ReportRow
  readonly work: ImportWork
  readonly answer: ImportAnswer
  /** The cell in which the correction begins. */
  readonly cell: CellField
  readonly onClose: () => void
}

type Values = Readonly<Partial<Record<CellField, string>>>

const fields = Object.keys(cellLabels).filter((field): field is CellField => field in cellLabels)

/** The library's dialog would close by Escape. */
const inDialog = { "data-mantine-stop-propagation": "true" }

/** One row of the sheet, field by field; Enter applies, Escape leaves it as it was. */
export function ImportRowForm({ row, work, answer, cell, onClose }: Props) {
  const [before] = useState<Values>(() =>
    Object.fromEntries(answer.fields.map((field, at) => [field, row.cells[at] ?? ""])),
  )
  const [values, setValues] = useState(before)
  const first = useRef<HTMLInputElement>(null)
  const list = useId()
  useEffect(() => {
    first.current?.focus()
    first.current?.select()
  }, [])
  const { isRowTyped } = work
  useEffect(() => {
    isRowTyped.current = values !== before
    return () => {
      isRowTyped.current = false
    }
  }, [isRowTyped, values, before])
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    const corrections = correctionsWith(work.said?.corrections ?? {}, row.row, before, values)
    if (corrections !== work.said?.corrections) work.change({ corrections })
    onClose()
  }
  const leave = (event: KeyboardEvent): void => {
    if (event.key === "Escape") onClose()
  }
  return (
    <Paper
      component="form"
      withBorder
      p={12}
      aria-label={importMessages.correcting(row.row)}
      onSubmit={apply}
      onKeyDown={leave}
    >
      <Stack gap={8}>
        <strong>{importMessages.correcting(row.row)}</strong>
        <SimpleGrid cols={{ base: 2, xs: 3, md: 5 }} spacing={8} verticalSpacing={8}>
          {fields.map((field) => (
            <TextInput
              key={field}
              {...inDialog}
              ref={field === cell ? first : undefined}
              label={cellLabels[field]}
              value={values[field] ?? ""}
              maxLength={300}
              autoComplete="off"
              list={field === "category" ? list : undefined}
              onChange={({ currentTarget: { value } }) => setValues({ ...values, [field]: value })}
            />
          ))}
        </SimpleGrid>
        <datalist id={list}>
          {answer.categories.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {row.remarks.map(({ text, isError }) => (
          <Text key={text} {...(isError ? { c: "var(--danger)", fw: 600 } : {})}>
            {text}
          </Text>
        ))}
        <Group gap={8}>
          <Button type="submit" {...inDialog}>
            {importMessages.apply}
          </Button>
          <Button variant="default" {...inDialog} onClick={onClose}>
            {importMessages.cancel}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
