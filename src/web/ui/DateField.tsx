import { DateInput, type DateInputProps, DatesProvider } from "@mantine/dates"
import "dayjs/locale/uk"
import dayjs from "dayjs"
import customParseFormat from "dayjs/plugin/customParseFormat"
import { parseDate } from "#domain/uk/dates.ts"
import { messages } from "./uk.ts"

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
export function DateField({ onBadText, ...props }: DateInputProps & { onBadText: OnBadText }) {
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
