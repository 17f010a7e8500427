import { ActionIcon, Popover, TextInput, type TextInputProps } from "@mantine/core"
import { IconCalendar } from "@tabler/icons-react"
import { Suspense, useState } from "react"
import { dayInKyiv, localDate, parseDate, yearInKyiv } from "#domain/uk/dates.ts"
import { lazy } from "#web/lib/lazy.ts"
import { messages } from "../uk.ts"
import { type Field, type FieldOptions, fieldOf, inputOf } from "./field-grid.tsx"

const Calendar = lazy(async () => ({ default: (await import("./Calendar.tsx")).Calendar }))

export interface DayRule {
  /** The last day that can be chosen, yyyy-mm-dd. */
  readonly last?: string
  /** A day of birth: «13» is 2013 and «87» 1987, no later than today, and the calendar opens on years. */
  readonly isBirth?: boolean
  /** How the form's value writes a day; `iso` by default. */
  readonly writes?: "iso" | "dd.mm.yyyy"
}

/**
 * A day, typed or picked: `yyyy-mm-dd` (or as `writes` says) in the form, "" none. Text that is no day, or that is not
 * typed to its end, is the form's value as it was typed: it is never emptied silently, and no call takes it for a day.
 */
export const dateField = <Name extends string>(
  name: Name,
  { last, isBirth, writes, ...looks }: FieldOptions & DayRule,
): Field<Name> =>
  fieldOf(name, looks, (context) => {
    const { value, ...input } = inputOf(name, looks, context)
    return <DateInput last={last} isBirth={isBirth} writes={writes} {...input} value={value} />
  })

/** Whether a value of a `dateField` that writes `iso` may be sent. */
export const isDayOrNone = (value: string, last?: string): boolean =>
  value === "" || (parseDate(value) === value && (last === undefined || value <= last))

interface DateInputProps extends DayRule, Omit<TextInputProps, "value" | "onChange"> {
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * The one field of the product for a day. A phone shows its digits; the calendar opens by its button alone, so that it
 * covers neither what stands below nor an error while somebody types.
 */
export function DateInput({
  last,
  isBirth = false,
  writes = "iso",
  value,
  onChange,
  onBlur,
  ...input
}: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const latest = last ?? (isBirth ? dayInKyiv(new Date()) : undefined)
  const written = (day: string): string => (writes === "iso" ? day : localDate(day))
  const meant = (text: string): string => {
    const day = parseDate(text, isBirth ? yearInKyiv(new Date()) : undefined)
    return day === null ? text.trim() : written(day)
  }
  const pick = (day: string): void => {
    setTyped(null)
    onChange(written(day))
    setOpen(false)
  }
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      placeholder={messages.dayForm}
      rightSectionPointerEvents="all"
      rightSectionWidth={44}
      // Over the buttons of the fields below.
      rightSectionProps={{ style: { zIndex: isOpen ? 10 : undefined } }}
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} position="bottom-end" withinPortal={false} trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon variant="subtle" aria-label={messages.calendar} onClick={() => setOpen(!isOpen)}>
              <IconCalendar size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense>
              <Calendar day={parseDate(value)} last={latest} isBirth={isBirth} onPick={pick} />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
      {...input}
      // What is being typed stands as it is typed; a value from elsewhere takes its place.
      value={typed !== null && meant(typed) === value ? typed : localDate(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(meant(currentTarget.value))
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
