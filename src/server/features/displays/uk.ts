/** What the server itself calls a display. */
export const messages = {
  poomsaePlace: (kort: number): string => `Пумсе, місце виступу ${kort}`,
} as const
