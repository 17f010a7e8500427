import type { WireBecomingPublic } from "#contract/tournaments/becoming-public.ts"
import { plural } from "#domain/uk/words.ts"

type Amounts = WireBecomingPublic

const draws = (count: number): string => plural(count, "жеребкування", "жеребкування", "жеребкувань")

/** What visitors see at once, in numbers; '' nothing. */
export const seenAtOnce = ({ draws: of, lists, fights, performances, medals }: Amounts): string =>
  [
    of > 0 && draws(of),
    lists > 0 && plural(lists, "список пумсе", "списки пумсе", "списків пумсе"),
    fights > 0 && plural(fights, "поєдинок з результатом", "поєдинки з результатом", "поєдинків з результатом"),
    performances > 0 && plural(performances, "оцінений виступ", "оцінені виступи", "оцінених виступів"),
    medals > 0 && plural(medals, "медаль", "медалі", "медалей"),
  ]
    .filter((part) => part !== false)
    .join(", ")

/** What they see at a time that is set; '' nothing. */
export const seenLater = ({ later }: Amounts): string =>
  later > 0 ? `У вказаний для них час – ще ${draws(later)}.` : ""

/** Words before draws are published. `isPublic`: visitors see the tournament. */
export const publishDrawsTexts = {
  title: (count: number): string => `Оприлюднити ${draws(count)}?`,
  titleOfOne: "Оприлюднити жеребкування?",
  body: (amounts: Amounts, isPublic: boolean): string => {
    const now = seenAtOnce(amounts)
    const later = seenLater(amounts)
    if (now !== "") {
      const who = isPublic ? "Усі відвідувачі одразу побачать" : "Разом із турніром відвідувачі побачать"
      return [`${who} ${now}.`, later, undone].filter((sentence) => sentence !== "").join(" ")
    }
    return amounts.later > 0
      ? `У вказаний час відвідувачі побачать ${draws(amounts.later)}. ${undone}`
      : `Поки категорія – чернетка, жеребкування бачить лише секретаріат. ${undone}`
  },
  action: "Оприлюднити жеребкування",
}

const undone = "Можна скасувати в історії."
