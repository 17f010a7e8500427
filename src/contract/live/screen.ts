import type { WireScreenView, WireShow } from "#contract/displays/calls.ts"
import type { Fragments } from "./fragments.ts"

/** What a display shows, without the revision and the moment. */
export type ScreenState = Pick<WireScreenView, "tournament" | "name" | "hall" | "look" | "show">

/** Of a wall: which brackets it goes through, by numbers that change with what is painted of them. */
export const WALLS = "walls"

/** What a display shows, in fragments: a step changes a fight of a court, not its queue. */
export const partsOfScreen = ({ show, ...around }: ScreenState): [name: string, value: unknown][] => [
  ...Object.entries(around),
  ...Object.entries(show).map(([name, value]): [string, unknown] => [`show ${name}`, value]),
]

/** What `partsOfScreen` was made of. */
export function screenOf(fragments: Fragments): ScreenState {
  const show = [...fragments].flatMap(([name, value]) => (name.startsWith("show ") ? [[name.slice(5), value]] : []))
  const text = (name: string): string => String(fragments.get(name) ?? "")
  return {
    tournament: text("tournament"),
    name: text("name"),
    hall: text("hall"),
    look: fragments.get("look") as ScreenState["look"],
    show: Object.fromEntries(show) as WireShow,
  }
}
