import type { WireShownFight } from "#contract/displays/calls.ts"
import { fullName } from "#domain/uk/person-name.ts"
import { keyOf } from "../calls.ts"
import { messages } from "../uk.ts"
import type { Announcement } from "./announcer.ts"

/** How a call is said: the court, the fight, both athletes by their sides. */
export const announcementOf = (court: string, fight: WireShownFight): Announcement => ({
  key: `${keyOf(fight)} ${fight.calledAt}`,
  text: messages.sound.call({
    court,
    number: fight.number,
    blue: fight.blue ? fullName(fight.blue.name) : "",
    red: fight.red ? fullName(fight.red.name) : "",
  }),
})
