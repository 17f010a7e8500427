import { type PersonName, withInitial } from "#domain/uk/person-name.ts"
import { type Fitted, fitName, type Measure } from "#web/ui/stage/fit-name.ts"

/** Letters of a name on air, in pixels of a picture of 1920 (design 5). */
export const AIR = { most: 42, least: 30 }

/**
 * A name in the bar over a camera's picture: the given name gives way to its initial, then the letters become smaller, then
 * the surname stands alone, in two lines if it has to. Never cut; `room` in pixels of a picture of 1920.
 */
export function nameOnAir(name: PersonName, room: number, measure: Measure): Fitted {
  const whole = fitName([name.surname, name.given].filter(Boolean).join(" "), { one: AIR, two: null }, room, measure)
  if (whole.size === AIR.most) return whole
  const listed = fitName(withInitial(name), { one: AIR, two: null }, room, measure)
  if (listed.size >= AIR.least) return listed
  return fitName(name.surname, { one: AIR, two: { most: AIR.least, least: AIR.least } }, room, measure)
}
