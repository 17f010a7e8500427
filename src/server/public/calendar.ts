/** One entry of a calendar. A whole day where `start` is `YYYY-MM-DD`, else a moment with its length. */
export interface CalendarEvent {
  readonly uid: string
  readonly title: string
  readonly place: string
  readonly text: string
  readonly when: { readonly day: string } | { readonly start: Date; readonly minutes: number }
}

/** An iCalendar of RFC 5545: lines end in CRLF and hold 75 bytes at most. `stamp`: when it was made. */
export function calendarText(name: string, events: readonly CalendarEvent[], stamp: Date): string {
  const lines = [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Sijak//Sijak//UK", "CALSCALE:GREGORIAN", "METHOD:PUBLISH"],
    ...[`X-WR-CALNAME:${escaped(name)}`, "X-WR-TIMEZONE:Europe/Kyiv", "REFRESH-INTERVAL;VALUE=DURATION:PT5M"],
    ...events.flatMap((event) => eventLines(event, stamp)),
    "END:VCALENDAR",
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join("")
}

function eventLines({ uid, title, place, text, when }: CalendarEvent, stamp: Date): string[] {
  return [
    ...["BEGIN:VEVENT", `UID:${uid}`, `DTSTAMP:${utc(stamp)}`],
    ...("day" in when
      ? [`DTSTART;VALUE=DATE:${when.day.replaceAll("-", "")}`, `DTEND;VALUE=DATE:${dayAfter(when.day)}`]
      : [`DTSTART:${utc(when.start)}`, `DTEND:${utc(new Date(when.start.getTime() + when.minutes * 60_000))}`]),
    `SUMMARY:${escaped(title)}`,
    ...(place === "" ? [] : [`LOCATION:${escaped(place)}`]),
    ...(text === "" ? [] : [`DESCRIPTION:${escaped(text)}`]),
    "END:VEVENT",
  ]
}

const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, "")

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10).replaceAll("-", "")

const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n")

const MOST_BYTES = 75

/** A longer line goes on in the next one behind a blank; never cut inside a letter. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ""
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > MOST_BYTES) {
      parts.push(part)
      part = " "
      bytes = 1
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join("\r\n")
}
