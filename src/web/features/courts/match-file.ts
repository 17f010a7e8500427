import { matchPdf } from "#contract/printing/match.ts"
import { addressOf } from "#contract/wire/client.ts"
import type { CourtFight } from "#domain/queue/index.ts"
import type { FileAt } from "#web/ui/FileLink.tsx"
import { messages } from "./uk.ts"

/** The paper match sheet of a fight, as far as it was scored. */
export const matchFile = (
  tournament: number,
  { category, t, number }: Pick<CourtFight, "category" | "t" | "number">,
): FileAt => ({
  href: addressOf(matchPdf, { id: tournament, category, technicalNumber: t }),
  file: messages.matchFile(number ?? 0),
})
