/** Words after a save by which athletes no longer fit their categories; short, for the notice of a phone has two short lines. */
export const misfitTexts = {
  told: {
    age: (count: number) => `Не за віком: ${count}`,
    bounds: (count: number) => `Не за межами: ${count}`,
  },
  show: "Показати",
} as const
