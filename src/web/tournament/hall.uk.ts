import type { WireHallAddress } from "#contract/site/hall-address.ts"

const without = "адрес і QR-кодів на екранах та аркушах не буде."

export const hallMessages = {
  given: "Інші пристрої відкривають:",
  check: "Чи бачать нас планшети?",
  lack: {
    "": "",
    closed: `Сервер слухає лише цей комп’ютер (HOST), інші пристрої його не відкриють: ${without}`,
    container: `Сервер працює в контейнері й не знає адреси цього комп’ютера. Поки її не вказано в PUBLIC_URL, ${without}`,
    offline: `Цей комп’ютер не в мережі, інші пристрої його не відкриють: ${without}`,
  } satisfies Record<WireHallAddress["lack"], string>,
  change: "Змінити адресу",
  set: "Указати адресу",
  title: "Адреса для інших пристроїв",
  hint: "З неї починаються QR-коди, посилання й адреси на аркушах. Виберіть мережу, до якої підключено планшети й телефони.",
  found: "Знайти щоразу автоматично",
  way: (origin: string, adapter: string, isLikely: boolean) =>
    `${origin} · ${adapter}${isLikely ? "" : ", віртуальна або приватна мережа"}`,
  other: "Інша адреса",
  typed: "Адреса",
  typedHint: "Наприклад, http://192.168.1.5:3000",
  save: "Зберегти адресу",
  saved: (origin: string) => (origin === "" ? "Адресу для інших пристроїв скинуто" : `Адреса: ${origin}`),
  close: "Закрити",
}
