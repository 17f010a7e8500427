import type { PublicFight } from "#contract/public/calls.ts"
import type { CategoryId, SectionId } from "#domain/ids.ts"
import { isCalendarDate, isoDay } from "#domain/tournament/calendar-date.ts"
import type { PeopleDay } from "#server/views/public/people.ts"
import { presentDays } from "#server/views/public/present.ts"
import type { PublicView } from "#server/views/public/view.ts"
import { messages } from "./uk.ts"

/** The days of a tournament. */
export const tournamentCalendar = (view: PublicView, now: Date): string =>
  calendarText(view.tournament.name, dayEvents(view), now)

/** The fights of some people whose time is known, and the days of the tournament. */
export function peopleCalendar(view: PublicView, title: string, { athletes, fights }: PeopleDay, now: Date): string {
  const own = new Set(athletes.map(({ id }) => id))
  const events = fights.flatMap((fight) => fightEvent(view, fight, own) ?? [])
  return calendarText(`${title} · ${view.tournament.name}`, [...dayEvents(view), ...events], now)
}

function dayEvents(view: PublicView): CalendarEvent[] {
  const { id, name, city, address, date } = view.tournament
  const described = presentDays(view).filter((day) => isCalendarDate(day.date))
  const days = described.length > 0 ? described : [{ day: 1, title: "", date, start: "" }]
  return days
    .filter((day) => isCalendarDate(day.date))
    .map(({ day, title, date: written, start }) => ({
      uid: `t${id}-d${day}@sijak`,
      title: [name, title].filter(Boolean).join(" · "),
      place: [city, address].filter(Boolean).join(", "),
      text: start && messages.dayBegins(start),
      when: { day: isoDay(written) },
    }))
}

/** Duration of a fight in a calendar, changeover included. */
const MINUTES = 10

function fightEvent(view: PublicView, fight: PublicFight, own: ReadonlySet<number>): CalendarEvent | null {
  const begins = fight.startedAt || fight.expected || fight.calledAt
  if (begins === "") return null
  const { tournament, categoryById, sections } = view
  const court = sections.find(({ id }) => id === (fight.section as SectionId))?.name ?? ""
  const pair = [fight.blue, fight.red].map((one) => one?.name ?? messages.unknown)
  const mine = [fight.blue, fight.red].find((one) => one !== null && own.has(one.id))
  return {
    uid: `t${tournament.id}-c${fight.category}-f${fight.technicalNumber}-a${mine?.id ?? 0}@sijak`,
    title: [fight.number > 0 ? messages.fight(fight.number) : "", pair.join(" – ")].filter(Boolean).join(": "),
    place: [court, tournament.address].filter(Boolean).join(", "),
    text: [categoryById.get(fight.category as CategoryId)?.name ?? "", outcomeOf(fight)].filter(Boolean).join("\n"),
    when: { start: new Date(begins), minutes: MINUTES },
  }
}

function outcomeOf({ state, winner, blue, red, expected }: PublicFight): string {
  if (state !== "over") return expected === "" ? "" : messages.expectedNote
  const won = [blue, red].find((one) => one?.id === winner)
  return won ? messages.won(won.name) : messages.bothOut
}

/** One entry of a calendar. A whole day if `start` is `YYYY-MM-DD`, otherwise a moment with its duration. */
interface CalendarEvent {
  readonly uid: string
  readonly title: string
  readonly place: string
  readonly text: string
  readonly when: { readonly day: string } | { readonly start: Date; readonly minutes: number }
}

/** An iCalendar of RFC 5545: lines end in CRLF and hold 75 bytes at most. `stamp`: when it was made. */
function calendarText(name: string, events: readonly CalendarEvent[], stamp: Date): string {
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

/** A longer line continues in the next one after a blank; it is never cut inside a letter. */
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
