import type { Sentence } from "#contract/wire/field-text.ts"
import type { RefusalData } from "#domain/refusal.ts"
import { dayAndMonth, timeOf } from "#domain/uk/dates.ts"

/** Texts of a tournament on two servers. */
export const mirrorTexts = {
  held_by_hall: (_field, { place }) =>
    `Цей турнір зараз веде зал (${named(place)}), тут його лише показано. Зміни вносьте в залі; забрати турнір назад може власник на сторінці «Зал і хмара»`,
  held_by_cloud: (_field, { address }) =>
    `Цей турнір веде хмара (${named(address)}), на цьому комп’ютері лишилася копія для перегляду. Зміни вносьте в хмарі`,
  not_hall_owner: () =>
    "Турнір із хмари забирає власник цього ноутбука: запустіть Сіджак із HALL_OWNER=ваш_логін і спробуйте ще раз. На спільному сервері це робить оператор",
  mirror: (_field, data) => linkSentence(data),
} satisfies Readonly<Record<string, Sentence>>

function linkSentence({ reason, count, status }: RefusalData): string {
  switch (reason) {
    case "code":
      return "Цей код не діє: його вже використав інший ноутбук, минула доба або турнір забрано назад. Візьміть новий код у хмарі, на сторінці турніру «Зал і хмара»"
    case "line":
      return "Хмара за цією адресою не відповідає: перевірте адресу та інтернет і спробуйте ще раз"
    case "answer":
      return `Хмара відмовила (відповідь ${Number(status)}): оновіть Сіджак тут і там, візьміть новий код і спробуйте ще раз`
    case "private":
      return "Ця адреса веде всередину вашої мережі або цього комп’ютера. Якщо хмара справді там, назвіть її під час запуску: HALL_CLOUDS=адреса"
    case "busy":
      return "Цей комп’ютер уже забирає два турніри: дочекайтеся, поки вони завантажаться, і спробуйте ще раз"
    case "large":
      return "Хмара надсилає більше, ніж буває в турнірі: перевірте адресу"
    case "foreign":
      return "За цією адресою відповідає не хмара Сіджака, або її дані суперечать одне одному: перевірте адресу"
    case "self":
      return "Це адреса цього самого сервера: відкрийте цю сторінку на ноутбуці, який поїде в зал"
    case "held":
      return "Турнір уже в залі: спершу поверніть його звідти або заберіть назад"
    case "not_held":
      return "Турнір не в залі: забирати нема чого"
    case "not_hall":
      return "Цей турнір не пов’язано з хмарою, або його вже передано"
    case "behind":
      return Number(count) > 0
        ? `Хмара ще не має останніх кроків (${Number(count)}): дочекайтеся, поки вони надійдуть, і передайте тоді`
        : "Зараз немає зв’язку з хмарою: передати турнір можна, щойно він з’явиться"
    case "copies":
      return "На цьому комп’ютері вже є інша копія турніру з тими самими кодами екранів: видаліть її назавжди або візьміть турнір на інший комп’ютер"
    case "steps":
      return "Кроки з залу не читаються: їх пошкоджено дорогою"
    default:
      return "Зв’язок зали з хмарою зупинено"
  }
}

const named = (value: unknown): string => (typeof value === "string" && value !== "" ? value : "без назви")

/** The age of a venue server's data, shown wherever a copy of them is shown. */
export function hallSilence(at: Date, now: Date): string {
  const isToday = dayAndMonth(at) === dayAndMonth(now)
  return `Дані із залу станом на ${timeOf(at)}${isToday ? "" : ` ${dayAndMonth(at)}`}`
}

/** Why the cloud takes nothing more of the hall, and what to do about it. */
export function problemSentence(reason: string, revision: number): string {
  switch (reason) {
    case "differs":
      return `Крок ${revision} у залі інший, ніж той, що вже в хмарі: на ноутбук повернули стару резервну копію. Передавання зупинено, нічого не стерто`
    case "older":
      return `Хмара має пізніші кроки (до ${revision}), ніж цей ноутбук: на нього повернули стару резервну копію. Передавання зупинено, нічого не стерто`
    case "before":
      return `Крок ${revision} не сходиться з тим, що має хмара. Передавання зупинено, щоб нічого не вгадувати: заберіть турнір назад у хмару або перенесіть його з залу файлом`
    case "rules":
      return `На кроці ${revision} вибрано правила, яких хмара не має: їх має додати оператор хмари`
    case "ended":
      return `Власник забрав турнір назад у хмару. Кроки після ${revision}-го хмара не прийняла: вони лишилися на цьому комп’ютері`
    case "unknown":
      return "Хмара більше не знає цього зв’язку: турнір забрали назад або видалили"
    default:
      return `Крок ${revision} не вдалося записати. Передавання зупинено: збережіть турнір із залу файлом`
  }
}
