import { quoted } from "#domain/uk/words.ts"

/** What a coach reads whose team is saved and whose entries are not as it is yet. */
export const behindText = (tournaments: readonly { readonly name: string }[]): string =>
  `У команді збережено, а заявки ще старі: ${tournaments.map(({ name }) => quoted(name)).join(", ")}. Сервер перенесе зміни сам за кілька хвилин.`
