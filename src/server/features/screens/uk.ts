/** What the server itself calls a display. */
export const messages = {
  poomsaePlace: (kort: number): string => `Пумсе, майданчик ${kort}`,
} as const
