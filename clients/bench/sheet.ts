const SURNAMES =
  "Коваль Бондар Ткач Кравець Мельник Шевчук Поліщук Савчук Їжак Ґудзь Єрмак Юрчук Якимів Жук Гончар".split(" ")
const NAMES = "Іван Петро Олег Назар Тарас Захар Марко Лука Остап Роман Юрій Євген".split(" ")

/** The requested number of people, from 150 clubs and with 400 coaches. */
export function sheetOf(count: number): string {
  const head = "ПІБ;Рік народження;Стать;Область;Організація;Тренер;Кваліфікація;Вага;Страхування"
  const lines = Array.from({ length: count }, (_, n) => {
    const name = `${SURNAMES[n % 15]} ${NAMES[Math.floor(n / 15) % 12]} ${Math.floor(n / 180)}`
    const birth = 2005 + (n % 14)
    return [
      name,
      birth,
      "ч",
      "Львівська область",
      `СК «Клуб ${n % 150}»`,
      `Тренер ${n % 400}`,
      "1 куп",
      20 + (n % 60),
      `АБ ${n}`,
    ]
  })
  return [head, ...lines.map((cells) => cells.join(";"))].join("\n")
}
