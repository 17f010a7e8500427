/** Words after the day of a tournament has moved to another year; short, for the notice of a phone has two short lines. */
export const misfitTexts = {
  told: (count: number) => `Не за віком: ${count}`,
  show: "Показати",
}
