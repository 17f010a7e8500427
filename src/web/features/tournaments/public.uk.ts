import { plural } from "#domain/uk/words.ts"

/** What visitors see from the moment at which the tournament is published. */
export interface Shown {
  readonly draws: number
  readonly fights: number
  readonly medals: number
}

const shownText = ({ draws, fights, medals }: Shown): string =>
  [
    plural(draws, "жеребкування", "жеребкування", "жеребкувань"),
    fights > 0 ? plural(fights, "поєдинок з результатом", "поєдинки з результатом", "поєдинків з результатом") : "",
    medals > 0 ? plural(medals, "медаль", "медалі", "медалей") : "",
  ]
    .filter(Boolean)
    .join(", ")

/** Words before a tournament is published, and after its day has moved. */
export const publicTexts = {
  title: "Опублікувати турнір?",
  body: (shown: Shown) => `Усі відвідувачі одразу побачать ${shownText(shown)}. Пробні жеребкування спершу скиньте.`,
  action: "Опублікувати",
  strangers: (count: number, year: number) =>
    `У ${year} році ${plural(count, "запис не підходить", "записи не підходять", "записів не підходять")} своїй категорії за віком`,
  toStrangers: "Показати",
}
