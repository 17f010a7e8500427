/** Labels of fights' buttons; separate, so that a page that only shows a bracket needs no other texts of the desk. */
export const fightMessages = {
  unknownAthlete: "суперник ще невідомий",
  fight: (number: number | null, pair: string) =>
    number === null ? `Поєдинок: ${pair}` : `Поєдинок ${number}: ${pair}`,
  pair: (blue: string, red: string) => `${blue} – ${red}`,
  score: (blue: string, red: string) => `, ${blue}:${red}`,
  won: (name: string) => `, перемога: ${name}`,
  bothWereOut: ", вибули обидва",
  expectedAt: (time: string) => `, очікується о ${time}`,
}
