import { DateInput, type DateInputProps, DatesProvider } from "@mantine/dates"
import "dayjs/locale/uk"
import dayjs from "dayjs"
import customParseFormat from "dayjs/plugin/customParseFormat"
import { parseDate } from "#web/lib/dates.ts"
import { messages } from "./messages.ts"

dayjs.extend(customParseFormat)

const ariaLabels = {
  previousMonth: messages.previousMonth,
  nextMonth: messages.nextMonth,
  previousYear: messages.previousYear,
  nextYear: messages.nextYear,
  previousDecade: messages.previousDecade,
  nextDecade: messages.nextDecade,
}

/**
 * A day, typed or picked. The library alone would read 05.09 as the 9th of May and mend 31.02 in silence: ours reads day first and
 * leaves bad text to be seen; the form learns of it through `onBadText`.
 */
export function DateField({ onBadText, ...props }: DateInputProps & { onBadText: (isBad: boolean) => void }) {
  return (
    <DatesProvider settings={{ locale: "uk", firstDayOfWeek: 1, weekendDays: [] }}>
      <DateInput
        valueFormat="DD.MM.YYYY"
        placeholder="дд.мм.рррр"
        dateParser={parseDate}
        fixOnBlur={false}
        hideOutsideDates
        clearable
        clearButtonProps={{ "aria-label": messages.clear, onClick: () => onBadText(false) }}
        ariaLabels={ariaLabels}
        popoverProps={{ withinPortal: false }}
        // The calendar opens below: an error there would be under it.
        inputWrapperOrder={["label", "error", "input", "description"]}
        {...props}
        onChange={(day) => {
          if (day !== null) onBadText(false)
          props.onChange?.(day)
        }}
        onInput={(event) => {
          const text = event.currentTarget.value.trim()
          onBadText(text !== "" && !isDay(parseDate(text), props.maxDate))
        }}
      />
    </DatesProvider>
  )
}

/** A real day, no later than the last one that may be chosen: the library drops a later one without a word. */
function isDay(day: string | null, last: DateInputProps["maxDate"]): boolean {
  return day !== null && (typeof last !== "string" || day <= last)
}
