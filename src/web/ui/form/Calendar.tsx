import { DatePicker, DatesProvider } from "@mantine/dates"
import { useRef } from "react"
import { messages } from "../uk.ts"
import "dayjs/locale/uk"

interface Props {
  /** The chosen day, yyyy-mm-dd. */
  readonly day: string | null
  readonly last: string | undefined
  readonly isBirth: boolean
  readonly onPick: (day: string) => void
}

const ariaLabels = {
  previousMonth: messages.previousMonth,
  nextMonth: messages.nextMonth,
  previousYear: messages.previousYear,
  nextYear: messages.nextYear,
  previousDecade: messages.previousDecade,
  nextDecade: messages.nextDecade,
}

/** Days of a month to pick from; of a birth the years stand first, those in which most athletes were born. */
export function Calendar({ day, last, isBirth, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // The days are taller than the years: a phone may have to scroll its form for them.
  const show = (): number => requestAnimationFrame(() => box.current?.scrollIntoView({ block: "nearest" }))
  return (
    <DatesProvider settings={{ locale: "uk", firstDayOfWeek: 1, weekendDays: [] }}>
      <div ref={box}>
        <DatePicker
          value={day}
          defaultDate={day ?? (isBirth ? yearsBefore(last, YOUTH) : undefined)}
          defaultLevel={isBirth && day === null ? "decade" : "month"}
          maxDate={last}
          hideOutsideDates
          ariaLabels={ariaLabels}
          onLevelChange={show}
          onChange={(chosen) => chosen !== null && onPick(chosen)}
        />
      </div>
    </DatesProvider>
  )
}

/** Years of age of most athletes: their decade is shown first. */
const YOUTH = 12

const yearsBefore = (last: string | undefined, years: number): string | undefined =>
  last && `${Number(last.slice(0, 4)) - years}-01-01`
