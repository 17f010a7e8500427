/** Texts of everything that stands in front of an audience. */
export const messages = {
  sides: { blue: "Синій", red: "Червоний" },
  stale: (seconds: number): string => `Немає зв’язку ${seconds} с`,
  asOf: {
    score: (time: string): string => `рахунок на ${time}`,
    data: (time: string): string => `дані на ${time}`,
  },
} as const
