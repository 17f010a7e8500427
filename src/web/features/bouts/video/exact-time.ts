import { clockText } from "#web/ui/scoreboard/clock-text.ts"

/** Milliseconds on a clock as a person looks for them in a recording: «1:24,3». */
export const exactTime = (left: number): string =>
  `${clockText(Math.floor(left / 1000))},${Math.floor((left % 1000) / 100)}`
