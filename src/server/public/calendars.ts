import type { PublicFight } from "#contract/public.ts"
import type { CategoryId, SectionId } from "#domain/ids.ts"
import { isCalendarDate } from "#domain/tournament/calendar-date.ts"
import { type CalendarEvent, calendarText } from "./calendar.ts"
import { messages } from "./messages.ts"
import type { PeopleDay } from "./people.ts"
import { presentDays } from "./present.ts"
import type { PublicView } from "./view.ts"

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
      when: { day: written.split(".").reverse().join("-") },
    }))
}

/** A fight stands in a calendar for so long, changeover included. */
const MINUTES = 10

function fightEvent(view: PublicView, fight: PublicFight, own: ReadonlySet<number>): CalendarEvent | null {
  const begins = fight.started_at || fight.expected || fight.called_at
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
