import { expect, test } from "vitest"
import { behindText } from "./uk.ts"

const saved = "У команді збережено, а заявки ще старі."

test.each([
  ["failed", ["failed"], `${saved} «Кубок 1»: сервер перенесе зміни сам за кілька хвилин.`],
  ["held", ["held"], `${saved} «Кубок 1»: турнір зараз веде зал, тож скажіть про зміни секретареві.`],
  [
    "of both kinds",
    ["failed", "held", "failed"],
    `${saved} «Кубок 1», «Кубок 3»: сервер перенесе зміни сам за кілька хвилин. «Кубок 2»: турнір зараз веде зал, тож скажіть про зміни секретареві.`,
  ],
] as const)("a mend is promised only where the server brings it by itself: %s", (_, whys, told) => {
  expect(behindText(whys.map((why, at) => ({ id: at + 1, name: `Кубок ${at + 1}`, why })))).toBe(told)
})
