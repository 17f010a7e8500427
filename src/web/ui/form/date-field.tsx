import { DateInput, type DateInputProps, DatesProvider } from "@mantine/dates"
import { parseDate } from "#domain/uk/dates.ts"
import { type Field, fieldOf, inputOf, type Looks } from "./field-grid.tsx"
import "dayjs/locale/uk"
import dayjs from "dayjs"
import customParseFormat from "dayjs/plugin/customParseFormat"
import { messages } from "../uk.ts"

/**
 * A day, typed or picked: yyyy-mm-dd in the form, "" none. Text that is no day, or a later one than `last`, stands in
 * the form as it was typed; refuse it with `isDayOrNone` in `validate`.
 */
export const dateField = <Name extends string>(
  name: Name,
  { last, ...looks }: Looks & { readonly last?: string },
): Field<Name> =>
  fieldOf(name, looks, (context) => {
    const { value, onChange, ...input } = inputOf(name, looks, context)
    return (
      <DateField
        maxDate={last}
        {...input}
        value={isDayOrNone(value, last) ? value || null : null}
        onChange={(chosen) => onChange(chosen ?? "")}
        onBadText={(isBad, text) => isBad && onChange(text)}
      />
    )
  })

/** Whether a value of a `dateField` may be sent. */
export const isDayOrNone = (value: string, last?: string): boolean =>
  value === "" || (parseDate(value) === value && (last === undefined || value <= last))

dayjs.extend(customParseFormat)

const ariaLabels = {
  previousMonth: messages.previousMonth,
  nextMonth: messages.nextMonth,
  previousYear: messages.previousYear,
  nextYear: messages.nextYear,
  previousDecade: messages.previousDecade,
  nextDecade: messages.nextDecade,
}

/** Whether what is typed is no day that may be chosen, and what is typed. */
type OnBadText = (isBad: boolean, text: string) => void

/**
 * A day, typed or picked. The library alone would read 05.09 as the 9th of May and correct 31.02 silently: our parser
 * reads the day first and leaves bad text visible; the form learns of it through `onBadText`.
 */
function DateField({ onBadText, ...props }: DateInputProps & { onBadText: OnBadText }) {
  return (
    <DatesProvider settings={{ locale: "uk", firstDayOfWeek: 1, weekendDays: [] }}>
      <DateInput
        valueFormat="DD.MM.YYYY"
        placeholder={messages.dayForm}
        dateParser={parseDate}
        fixOnBlur={false}
        hideOutsideDates
        clearable
        clearButtonProps={{ "aria-label": messages.clear, onClick: () => onBadText(false, "") }}
        ariaLabels={ariaLabels}
        popoverProps={{ withinPortal: false }}
        // The calendar opens below: an error there would be under it.
        inputWrapperOrder={["label", "error", "input", "description"]}
        {...props}
        onChange={(day) => {
          if (day !== null) onBadText(false, "")
          props.onChange?.(day)
        }}
        onInput={(event) => {
          const text = event.currentTarget.value.trim()
          onBadText(text !== "" && !isDay(parseDate(text), props.maxDate), text)
        }}
      />
    </DatesProvider>
  )
}

/** A real day, no later than the last one that may be chosen: the library drops a later one without a word. */
function isDay(day: string | null, last: DateInputProps["maxDate"]): boolean {
  return day !== null && (typeof last !== "string" || day <= last)
}
