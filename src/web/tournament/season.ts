/** The year of a tournament's date `дд.мм.рррр`; this year without one. */
export const seasonOf = (date: string): number => Number(date.slice(-4)) || new Date().getFullYear()
