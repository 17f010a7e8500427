import { chooseHallAddress, showHallAddress, type WireHallAddress } from "#contract/site/hall-address.ts"
import { type GivenAddress, isLoopback } from "#domain/hall/addresses.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import type { HallAddress } from "./hall-address.ts"

/** The address by which other devices open this server, and its source. */
export function hallAddressRoutes(serve: Serve, hall: HallAddress): void {
  serve(showHallAddress, async (_input, { ownOrigin, isHere }) => present(hall.givenAway(ownOrigin), isHere))

  serve(chooseHallAddress, async ({ origin }, { ownOrigin, isHere }) => {
    if (!isHere) throw new Refusal("forbidden")
    hall.choose(ownOrigin, origin.trim() === "" ? null : readOrigin(origin))
    return present(hall.givenAway(ownOrigin), isHere)
  })
}

/** What a person typed as an address of this server. Refuses (`invalid`) what no other device could open. */
function readOrigin(text: string): string {
  const typed = text.trim()
  const whole = /^https?:\/\//i.test(typed) ? typed : `http://${typed}`
  const url = URL.canParse(whole) ? new URL(whole) : null
  const isPlain = url !== null && url.username === "" && url.search === "" && url.hash === "" && url.pathname === "/"
  if (!isPlain || isLoopback(url.hostname)) throw new Refusal("invalid", "origin", { about: "hall" })
  return url.origin
}

const present = ({ origin, source, lack, ways }: GivenAddress, isHere: boolean): WireHallAddress => ({
  origin,
  source,
  lack,
  ways: isHere ? [...ways] : [],
  canChoose: isHere,
})
