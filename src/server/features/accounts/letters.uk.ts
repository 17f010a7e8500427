import { quoted } from "#domain/uk/words.ts"
/** The letter with a link to a new password. */
export const passwordLetter = ({ username, link }: { username: string; link: string }) => ({
  subject: "Сіджак: новий пароль",
  text: [
    "Вітаємо!",
    "",
    `Хтось, мабуть Ви, попросив змінити пароль кабінету ${quoted(username)}. Щоб задати новий, відкрийте посилання:`,
    "",
    link,
    "",
    "Воно діє годину й лише один раз. Якщо це були не Ви, просто видаліть цей лист: пароль лишиться той самий.",
    "",
    "Сіджак",
  ].join("\n"),
})
