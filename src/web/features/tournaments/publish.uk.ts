import type { WireBecomingPublic } from "#contract/tournaments/becoming-public.ts"
import { plural } from "#domain/uk/words.ts"

type Amounts = WireBecomingPublic

const atOnce = ({ draws, lists, fights, performances, medals }: Amounts): string =>
  [
    draws > 0 && plural(draws, "жеребкування", "жеребкування", "жеребкувань"),
    lists > 0 && plural(lists, "список пумсе", "списки пумсе", "списків пумсе"),
    fights > 0 && plural(fights, "поєдинок з результатом", "поєдинки з результатом", "поєдинків з результатом"),
    performances > 0 && plural(performances, "оцінений виступ", "оцінені виступи", "оцінених виступів"),
    medals > 0 && plural(medals, "медаль", "медалі", "медалей"),
  ]
    .filter((part) => part !== false)
    .join(", ")

const later = ({ later: draws }: Amounts): string =>
  draws > 0 ? `У вказаний для них час – ще ${plural(draws, "жеребкування", "жеребкування", "жеребкувань")}.` : ""

/** Words before a tournament is published. */
export const publishTexts = {
  title: "Опублікувати турнір?",
  body: (amounts: Amounts): string => {
    const now = atOnce(amounts)
    return [
      now === "" ? "Відвідувачі побачать турнір." : `Усі відвідувачі одразу побачать ${now}.`,
      later(amounts),
      "Пробні жеребкування й списки спершу скиньте.",
    ]
      .filter((sentence) => sentence !== "")
      .join(" ")
  },
  action: "Опублікувати",
}
