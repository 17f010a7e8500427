import type { FieldText, Sentence } from "#contract/wire/field-text.ts"
import { PLACE_CODES, type PlaceFact } from "#domain/applications/place-fact.ts"
import type { RefusalData } from "#domain/refusal.ts"
import { yearsBetween, yearsFrom } from "#domain/uk/ages.uk.ts"
import { shortMoment } from "#domain/uk/dates.ts"
import { plural, quoted } from "#domain/uk/words.ts"

/** Refusals to a coach, or to a secretary about online entries. */
export const applicationTexts = {
  registration_closed: () => "Реєстрацію на цей турнір закрито: зверніться до секретаря турніру",
  deadline_over: (_field, { deadline }) =>
    `Строк подання заявок минув ${momentText(deadline)}: зверніться до секретаря турніру`,
  club_full: (_field, { club, limit }) =>
    `${club}: найбільше учасників від однієї організації – ${limit}, для цих заявок місця не вистачає`,
  tournament_full: (_field, { limit }) =>
    `Найбільше учасників турніру – ${limit}, для цих заявок місця не вистачає: зверніться до секретаря турніру`,
  already_entered: (_field, { name, category }) =>
    category === ""
      ? `${name}: за віком і вагою Ви вже заявили`
      : `${name}: у категорію ${quoted(category)} Ви вже заявили`,
  wrong_entrant: (_field, data) => misfitText(data),
  wrong_count: (_field, data) => countText(data),
  team_incomplete: (_field, { names }) => `Укажіть у «Моїй команді» дату народження і стать: ${String(names)}`,
  application_withdrawn: () => "Цю заявку тренер уже відкликав",
  not_asked: () => "Запитання до цієї заявки вже немає: перегляньте її теперішній стан",
  not_accepted: () => "Спершу прийміть змінену заявку, тоді перенесіть зміну до списку",
  not_placed: (_field, { code, name }) =>
    `Класу для цієї заявки немає: ${placeText({ code: codeOf(code), name: String(name ?? "") })}. Змініть категорію в заявці або дозвольте цей клас`,
  nothing_late: () => "Ця заявка і запис у списку вже збігаються",
} satisfies Record<string, Sentence>

export const applicationFieldTexts: Readonly<Record<string, FieldText>> = {
  consent: { label: "Згода батьків", required: "Підтвердьте, що батьки або законні представники згодні на участь" },
  items: { label: "Спортсмени", required: "Виберіть спортсменів", invalid: "Оберіть спортсмена й категорію" },
  applications: { label: "Заявки", required: "Виберіть заявки" },
  application: { label: "Заявка", required: "Виберіть заявку" },
  decision: { label: "Рішення", required: "Виберіть рішення" },
  reason: { label: "Причина", required: "Укажіть причину відмови: тренер її побачить" },
  question: { label: "Запитання", required: "Напишіть запитання тренерові" },
  answer: { label: "Відповідь", required: "Напишіть відповідь" },
  text: { label: "Текст" },
  deadline: { label: "Строк подання заявок", invalid: "Строк подання заявок вказано неправильно" },
  clubLimit: { label: "Межа для організації", required: "Укажіть межу для організації або 0" },
  totalLimit: { label: "Межа для турніру", required: "Укажіть межу для турніру або 0" },
  coach: { label: "Тренер", required: "Укажіть тренера" },
}

/** What a coach writes of an athlete, as sentences name it. */
export const applicationWords = {
  name: "ім’я",
  birthYear: "рік народження",
  sex: "стать",
  members: "склад",
  weight: "вага",
  organization: "організація",
  region: "область",
  country: "країна",
  coach: "тренер",
  qualification: "кваліфікація",
  unranked: "поза конкурсом",
}

/** Why Sync did not bring an accepted entry in. */
export const keptOutsideText = (category: string): string =>
  `Прийняту онлайн-заявку не внесено: цей спортсмен уже стоїть у сітці або пройшов реєстрацію в категорії ${quoted(category)}`

/** The same for an entry whose category was deleted. */
export const intoFinishedText = (category: string): string =>
  `Категорію ${quoted(category)} вже завершено: додайте спортсмена вручну, тоді він матиме позначку «не бере участі»`
export const categoryGoneText =
  "Прийняту онлайн-заявку не внесено: її категорію видалено. Змініть категорію або відхиліть заявку"

/** The class of an entry that names none, or why it waits with the secretary. */
export const placeText = ({ code, name }: Pick<PlaceFact, "code" | "name">): string => placeTexts[code](name)

/** The same of an accepted entry that Sync leaves outside. */
export const notPlacedText = (place: Pick<PlaceFact, "code" | "name">): string =>
  `Прийняту онлайн-заявку не внесено: ${placeText(place)}. Змініть категорію в заявці або дозвольте цей клас`

const codeOf = (code: unknown): PlaceFact["code"] => PLACE_CODES.find((one) => one === code) ?? "class"

const placeTexts: Readonly<Record<PlaceFact["code"], (name: string) => string>> = {
  "": () => "",
  stored: (name) => name,
  made: (name) => name,
  several: (names) => `підходить кілька категорій: ${names}`,
  group: (name) => `вікової групи ${quoted(name)} турнір ще не оголосив`,
  picked: (name) => `класу ${quoted(name)} турнір не оголосив`,
  birthYear: () => "немає року народження",
  sex: () => "не вказано стать",
  weight: () => "не вказано вагу, а класів кілька",
  class: () => "немає категорії, яка підходить",
}

const momentText = (value: unknown): string => shortMoment(new Date(String(value)))

function misfitText({ name, category, why, from, to }: RefusalData): string {
  if (why === "sex") return `${name}: стать не відповідає категорії ${quoted(category)}`
  const isBounded = Number(to) > 0 && Number(to) < 100
  const ages = isBounded ? yearsBetween(Number(from), Number(to)) : yearsFrom(Number(from))
  return `${name}: вік не відповідає категорії ${quoted(category)} (${ages} у рік турніру)`
}

function countText({ name, category, min, max }: RefusalData): string {
  const need =
    min === max
      ? min === 1
        ? "одного спортсмена"
        : "двох спортсменів"
      : `від ${min} до ${plural(Number(max), "спортсмена", "спортсменів", "спортсменів")}`
  return `${name}: у категорію ${quoted(category)} заявляють ${need}`
}
