/** «1:24»; what is not known is «–:––». Seconds are whole. */
export const clockText = (seconds: number | null): string =>
  seconds === null ? "–:––" : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
