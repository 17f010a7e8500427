import type { About } from "#contract/wire/endpoint.ts"
import type { FieldText, Sentence } from "#contract/wire/field-text.ts"
import { type DiplomaFieldName, diplomaFields } from "#domain/printing/diploma.ts"
import { plural } from "#domain/uk/words.ts"
import type { SheetKind } from "./jobs.ts"

/** The plural names of the kinds of papers. */
export const sheetKindWords: Readonly<Record<SheetKind, string>> = {
  "list-club": "Список учасників за організаціями",
  "list-category": "Список учасників за категоріями",
  "list-region": "Список учасників за областями",
  card: "Картки учасників",
  weighing: "Протоколи зважування",
  bracket: "Сітки й таблиці",
  blank: "Порожні сітки ще не прожеребкованих категорій",
  list: "Списки виступів пумсе",
  section: "Поєдинки кортів",
  call: "Листи виклику на корт",
  match: "Протоколи поєдинків, що попереду (заповнюють від руки)",
  fought: "Протоколи проведених поєдинків",
  slip: "Суддівські записки пумсе",
  result: "Результати категорій",
  table: "Призери, медалі, командний залік",
  report: "Звіт головного судді",
  extract: "Витяги для розряду: усі, хто виконав норму",
  diploma: "Дипломи",
  certificate: "Довідки суддям",
  poster: "Афіша з QR-кодом",
  invoice: "Рахунки організацій",
}

/** What the fields of a diploma are called. */
export const diplomaWords: Readonly<Record<DiplomaFieldName, string>> = {
  federation: "Федерація",
  heading: "Заголовок",
  text: "Текст над імʼям",
  name: "Прізвище та імʼя",
  organization: "Організація",
  place: "Місце",
  category: "Категорія",
  tournament: "Турнір",
  date: "Дата й місто",
  judge: "Підпис головного судді",
  secretary: "Підпис головного секретаря",
  stamp: "Місце печатки",
  number: "Номер",
}

const packs = (most: unknown): string => plural(Number(most), "пакет", "пакети", "пакетів")

/** By whose share of the queue it is that has no room. */
const QUEUE_FULL = new Map<string, (most: unknown) => string>([
  ["account", (most) => `Ви вже замовили ${packs(most)}, які ще готуються: зачекайте, доки буде готовий перший`],
  [
    "newcomer",
    () => "Ваш обліковий запис створено менше доби тому: другий пакет можна замовити, коли почне готуватися перший",
  ],
  ["tournament", (most) => `Для цього турніру вже готується ${packs(most)}: зачекайте, доки буде готовий перший`],
  ["guests", () => "Принтер зайнятий пакетами інших демо. Спробуйте за хвилину або надрукуйте один документ"],
  ["turn", () => "Пакет поступився місцем іншим: на принтер чекає забагато людей. Замовте його ще раз за хвилину"],
])

/** What printing is refused. */
export const printTexts = {
  print_queue_full: (_field, { of, most }) =>
    QUEUE_FULL.get(String(of))?.(most) ?? "Принтер сервера зайнятий: забагато пакетів чекає. Спробуйте за хвилину",
  print_job_gone: () =>
    "Цього файла вже немає: минула година або сервер перезапустили. Створіть пакет знову, це не змінить позначок друку",
  print_not_ready: () => "Файл іще готується",
  no_hall_address: () =>
    "Афіша веде на сторінку турніру, а адреси, яку відкриють телефони, немає. Укажіть її на сторінці друку або друкуйте без афіші",
  no_extracts: () => "Витягів немає: ніхто з вибраних не виступав у категорії, яку вже завершено",
  nothing_to_print: () => "За цим вибором немає жодного аркуша",
  print_too_long: (_field, { pages, most }) =>
    `Забагато сторінок для одного файла: ${pages}, найбільше ${most}. Виберіть менше аркушів`,
} satisfies Record<string, Sentence>

export const printFieldTexts: Readonly<Record<Extract<About, "print">, Readonly<Record<string, FieldText>>>> = {
  print: {
    kinds: { label: "Аркуші", required: "Виберіть, що друкувати", invalid: "Такого виду аркушів немає" },
    form: { label: "Вид файла", required: "Виберіть PDF або ZIP" },
    by: { label: "Порядок", required: "Виберіть порядок: за категоріями чи за кортами" },
    categories: { label: "Категорії" },
    sections: { label: "Корти" },
    days: { label: "Дні" },
    rank: { label: "Ранг змагань" },
    cup: { label: "Кому вручено перехідний приз" },
    service: { label: "Обслуговуючого персоналу, осіб" },
    lines: { label: "Інші рядки звіту" },
    places: { label: "Скільком місцям диплом" },
    owner: { label: "Чий логотип", required: "Укажіть, чий це логотип" },
    design: {
      label: "Вигляд диплома",
      required: "Укажіть вигляд диплома",
      invalid: "Вигляд диплома передано неправильно",
    },
    ...fieldTexts(),
  },
}

/** «Заголовок: відступ зліва – поле виходить за край аркуша». */
function fieldTexts(): Record<string, FieldText> {
  const texts = diplomaFields.flatMap((name): [string, FieldText][] => [
    [
      `${name}.x`,
      { label: `${diplomaWords[name]}, зліва`, invalid: `${diplomaWords[name]}: поле виходить за край аркуша` },
    ],
    [
      `${name}.y`,
      { label: `${diplomaWords[name]}, згори`, invalid: `${diplomaWords[name]}: поле виходить за край аркуша` },
    ],
    [`${name}.w`, { label: `${diplomaWords[name]}, ширина` }],
    [`${name}.size`, { label: `${diplomaWords[name]}, кегль` }],
  ])
  return Object.fromEntries(texts)
}
