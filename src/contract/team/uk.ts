import { quoted } from "#domain/uk/words.ts"
import type { WireBehind } from "./calls.ts"

/** What a coach reads of a saved team whose entries are not as it is yet: where the server mends them, where the coach is asked. */
export function behindText(tournaments: WireBehind): string {
  const names = (wanted: WireBehind[number]["why"]): string[] =>
    tournaments.filter(({ why }) => why === wanted).map(({ name }) => quoted(name))
  const failed = names("failed")
  return [
    "У команді збережено, а заявки ще старі.",
    ...(failed.length > 0 ? [`${failed.join(", ")}: сервер перенесе зміни сам за кілька хвилин.`] : []),
    ...names("held").map((name) => `${name}: турнір зараз веде зал, тож скажіть про зміни секретареві.`),
  ].join(" ")
}
