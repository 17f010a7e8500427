import type { FieldText, Sentence } from "#contract/wire/field-text.ts"
import { depth } from "#domain/bracket/positions.ts"
import type { Bracket } from "#domain/bracket/types.ts"
import { isOfTree, isTree } from "#domain/formats/format.ts"
import type { FactsOf } from "#domain/refusal.ts"

/** The criteria of poomsae, by the ids of the scoring rules. */
export const criterionWords: Readonly<Record<string, string>> = {
  strong: "Сила та потужність",
  speed: "Потужність / Швидкість / Ритм",
  energetic: "Вираження енергії",
  jump: "Удар у стрибку: висота",
  kicks: "Удари в одному стрибку",
  spin: "Удар з обертом: градуси",
  sparring: "Серія ударів спарингу",
  acrobatic: "Акробатичний удар",
  basic: "Базова техніка",
  creativity: "Творчість",
  harmony: "Гармонія",
  energy: "Вираження енергії",
  music: "Музика та хореографія",
}

export const roundWords: Readonly<Record<string, string>> = {
  preround: "попередній раунд",
  semifinal: "півфінал",
  final: "фінал",
}

/** «фінал», «1/4 фіналу»: in which round of a bracket a fight is. */
export function matchRoundText(t: number, bracket: Pick<Bracket, "format" | "size">): string {
  if (!isOfTree(bracket, t)) return isTree(bracket.format) ? "поєдинок за бронзу" : "коло"
  const share = 2 ** depth(t)
  return share === 1 ? "фінал" : share === 2 ? "півфінал" : `1/${share} фіналу`
}

/** Refusals of the rules of poomsae. */
export const poomsaeTexts = {
  bracket_category: () => "Ця категорія проводиться сіткою, а не списком",
  list_not_made: () => "Список ще не складено",
  cut_full: (_field, { finals }) => `У сітку 1:1 виходять лише ${finals}: інше місце має бути нижче`,
  not_withdrawn: () => "Замінити можна лише того, хто вибув із сітки до першого виклику",
  draw_needed: (_field, { finals }) =>
    `У сітку 1:1 виходять ${finals}, а учасників не більше: відбору немає, потрібне жеребкування`,
  list_order: () => "Список переданий неправильно: кожен учасник має стояти в ньому один раз",
  next_round_started: (_field, { round }) =>
    round === "bracket"
      ? "У сітці 1:1 уже викликали учасників: ця зміна склала б її інакше"
      : `${round === "final" ? "Фінал" : round === "semifinal" ? "Півфінал" : "Наступний раунд"} уже оцінюють: ця зміна вивела б до нього інших`,
  no_forms: () => "Для цієї категорії немає обов’язкових пумсе: виберіть пумсе вручну",
  freestyle_form: () => "У вільному пумсе форму не жеребкують",
  form_performed: () => "Це пумсе вже виконували: змінити його не можна",
  not_in_round: () => "Цей учасник не виступає в цьому раунді",
  unranked_place: (_field, { name }) =>
    `${name} виступає поза конкурсом і місця не посідає. Якщо це не так, спершу змініть участь у його записі`,
  form_scored: () => "Це пумсе вже оцінено: щоб оцінити його знову, потрібне підтвердження",
  court_scoring: (_field, { name }) =>
    `На цьому місці вже оцінюють іншого учасника${typeof name === "string" && name !== "" ? ` (${name})` : ""}: спершу закрийте його оцінювання`,
  scored_elsewhere: () => "Цього учасника вже оцінюють на іншому місці",
  event_closed: () => "Оцінювання вже закрите",
  score_sent: () => "Оцінку вже надіслано: змінити її можна, лише коли старший суддя її поверне",
  score_missing: () => "Цей суддя ще не надіслав оцінки",
  judges_missing: (_field, { seats }) =>
    `Ще не всі судді надіслали оцінки (${Array.isArray(seats) ? seats.join(", ") : ""}). Потрібне підтвердження`,
  no_marks: () => "Жоден суддя ще не надіслав оцінки",
  other_sheet: () =>
    "Оцінку виставлено не на тому листі фристайлу, який назвали правила турніру: перезавантажте сторінку й виставте її знову",
  nobody_next: () => "На цьому корті більше нікого оцінювати: усі списки завершено або ще не складено",
  category_without_court: () => "Категорії не призначено корт: виберіть його в розділі «Нумерація»",
  match_not_level: () => "Переможця вже визначають самі оцінки: рішення суддів потрібне лише тоді, коли вони рівні",
  poomsae_fight: () => "Поєдинок пумсе оцінюють із планшетів суддів пумсе, а не з пульта керугі",
  one_performer: () => "Тут виступає один учасник: переможця поєдинку немає",
  not_the_chief: () => "Це може зробити лише старший суддя корту або секретар",
  not_a_judge: () => "Це місце судді не оцінює цього виступу чи поєдинку",
} satisfies Record<string, Sentence>

/** What is lost if the forms of a match that is decided change. */
export function matchDecidedText({ number, name, falls }: FactsOf<"match_decided">): string {
  const which = number === null ? "Поєдинок" : `Поєдинок № ${number}`
  const others = falls.map((one) => (one === null ? "без номера" : `№ ${one}`)).join(", ")
  const fallen = others === "" ? "" : `, і результати пізніших поєдинків: ${others}`
  return `${which} уже вирішено, перемога: ${name}. Цей результат буде скасовано${fallen}. Потрібне підтвердження`
}

export const judgesDecideText = ({ name }: FactsOf<"judges_decide">): string =>
  `За рішенням суддів переможе ${name}. Потрібне підтвердження`

/** The same medal for two: «Два золота – за рішенням?» of the page names them. */
export const sharedMedalText = ({
  place,
  names,
}: {
  readonly place: number
  readonly names: readonly string[]
}): string =>
  `${place} місце матимуть кілька учасників (${names.join(", ")}): так буває лише за рішенням. Потрібне підтвердження`

/** Fields of the calls of lists, events and scores. */
export const poomsaeFieldTexts: Readonly<Record<"poomsae", Record<string, FieldText>>> = {
  poomsae: {
    list: { label: "Оцінки", required: "Укажіть оцінки" },
    field_name: { label: "Поле", required: "Укажіть поле", invalid: "Такого поля в списку немає" },
    field_value: { label: "Оцінка", invalid: "Оцінка: потрібне число, щонайбільше з трьома знаками після коми" },
    sp_id: { label: "Учасник", required: "Укажіть учасника" },
    poomsaeNumber: { label: "Номер пумсе", required: "Укажіть номер пумсе: 1 або 2", invalid: "Номер пумсе: 1 або 2" },
    round: { label: "Раунд", required: "Укажіть раунд", invalid: "Раунд: попередній, півфінал або фінал" },
    kort: { label: "Місце виступу", required: "Укажіть місце виступу: 1 або 2", invalid: "Місце виступу: 1 або 2" },
    type: { label: "Стиль", invalid: "Стиль не збігається з категорією: традиційне або вільне пумсе" },
    poomsae: { label: "Пумсе", invalid: "Такого пумсе немає" },
    event: { label: "Оцінювання", required: "Укажіть оцінювання" },
    seat: { label: "Місце судді", required: "Укажіть місце судді" },
    technique: {
      label: "Техніка",
      required: "Укажіть техніку",
      invalid: "Техніка не збігається з лічильниками помилок",
    },
    presentation: { label: "Презентація", required: "Укажіть презентацію", invalid: "Презентація: крок 0,1" },
    strong: {
      label: "Сила та потужність",
      required: "Укажіть «Сила та потужність»",
      invalid: "Сила та потужність: крок 0,1",
    },
    speed: {
      label: "Потужність / Швидкість / Ритм",
      required: "Укажіть «Потужність / Швидкість / Ритм»",
      invalid: "Потужність / Швидкість / Ритм: крок 0,1",
    },
    energetic: {
      label: "Вираження енергії",
      required: "Укажіть «Вираження енергії»",
      invalid: "Вираження енергії: крок 0,1",
    },
    criteria: {
      label: "Критерії",
      required: "Укажіть критерії: без них не видно, за що знято",
      invalid: "Критерії не складаються в надіслані техніку й презентацію",
    },
    big: { label: "Великі помилки" },
    small: { label: "Малі помилки" },
    kind: { label: "Вид штрафу", required: "Виберіть вид штрафу" },
    count: { label: "Скільки разів", required: "Укажіть, скільки разів" },
    reason: { label: "Причина", required: "Запишіть причину" },
    red: {
      label: "Оцінка червоного",
      required: "Тут виступають двоє: потрібна й оцінка червоного. Оновіть сторінку планшета",
      invalid: "Тут виступає один учасник: оцінки червоного не може бути",
    },
    side: {
      label: "Сторона",
      required: "Виберіть сторону: синій чи червоний",
      invalid: "Тут виступає один учасник: сторони не вибирають",
    },
    fight: { label: "Поєдинок", invalid: "Такого поєдинку в категорії немає" },
  },
}
