import type { PublicDelay } from "#domain/tournament/types.ts"

/** When everybody sees the score of a fight that is on. */
export const publicDelayWords: Readonly<Record<PublicDelay, string>> = {
  0: "одразу",
  5: "із затримкою 5 с",
  15: "із затримкою 15 с",
  30: "із затримкою 30 с",
  60: "із затримкою 1 хв",
  round: "після кожного раунду",
}
