import { plural } from "#domain/uk/words.ts"

export const messages = {
  choose: "Вибрати фото",
  other: "Вибрати інше фото",
  rule: "PNG, JPEG або WebP, від 300×300 пікселів, до 20 МБ. Можна перетягнути сюди.",
  oneFile: "Виберіть одне фото",
  crop: "Частина фото, яку буде видно. Стрілками її можна посунути",
  zoom: "Масштаб",
  upload: "Завантажити",
  uploading: "Завантаження...",
  close: "Закрити",
  done: "Завантаження виконано успішно",
  failed: "Помилка завантаження",
  unsupported: "Ваш браузер не підтримується, будь ласка скористайтесь сучасним браузером",
  tooLarge: (limit: string) => `Зображення перевищує граничний розмір: ${limit}`,
  megabytes: (count: number) => `${count} МБ`,
  tooSmall: (side: number) =>
    `Мінімальний розмір зображення: ${side}×${plural(side, "піксель", "пікселі", "пікселів")}`,
  noPhoto: "Це не фото: потрібен файл PNG, JPEG або WebP",
}
