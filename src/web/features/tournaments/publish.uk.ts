import type { WireBecomingPublic } from "#contract/tournaments/becoming-public.ts"
import { seenAtOnce, seenLater } from "#web/tournament/becoming-public.uk.ts"

/** Words before a tournament is published. */
export const publishTexts = {
  title: "Опублікувати турнір?",
  body: (amounts: WireBecomingPublic): string => {
    const now = seenAtOnce(amounts)
    return [
      now === "" ? "Відвідувачі побачать турнір." : `Усі відвідувачі одразу побачать ${now}.`,
      seenLater(amounts),
      "Пробні жеребкування й списки спершу скиньте.",
    ]
      .filter((sentence) => sentence !== "")
      .join(" ")
  },
  action: "Опублікувати",
}
