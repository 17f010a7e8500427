import { formTitle, formWord as wordOf } from "#domain/poomsae/extra.uk.ts"
import type { Round } from "#domain/poomsae/types.ts"
import { bySex, fullStop, plural, quoted } from "#domain/uk/words.ts"

const roundNames: Readonly<Record<Round, string>> = {
  preround: "Попередній раунд",
  semifinal: "Півфінал",
  final: "Фінал",
}
const regular = (number: number): string => `${number} пумсе`
const formWord = (number: number): string => wordOf(number, regular)
/** «1–8 місця» */
const placesUpTo = (count: number): string => `1–${count} місця`
const medals = ["Золото", "Срібло", "Бронза"]
/** «Юрчишина О. і Ґалаґанова І.» */
const both = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} і ${names.at(-1)}`
const athletes = (count: number): string => plural(count, "учасник", "учасники", "учасників")

export const messages = {
  print: "Друк",
  paperList: "Список PDF",
  paperResults: "Результати PDF",
  paperByPlace: "Результати за місцями",
  paperCounted: "Результати з автомісцями",
  loading: "Завантажуємо список…",
  title: (id: number, name: string) => `${name} · № ${id}`,
  athletes,
  kinds: { kyorugi: "керугі", poomsae: "пумсе" },
  shows: { bracket: "сітка", list: "список" },
  styles: { none: "", traditional: "традиційне", freestyle: "вільний стиль" },
  sexes: { none: "", male: "Чоловіки", female: "Жінки" },
  badges: "Про категорію",
  rounds: roundNames,

  // The list.
  noList: "Список ще не складено.",
  noListHint: "Порядок виступів визначить жереб; потім його можна змінити вручну.",
  makeList: "Скласти список",
  cutHint: (finals: number) =>
    `Один проти одного далі змагаються ті, хто посяде у відборі ${placesUpTo(finals)}. Сітка складеться сама.`,
  drawInstead: (finals: number) =>
    `У сітку 1:1 виходять ${finals}, а учасників не більше: відбору немає, їх розводить жереб.`,
  toDraw: "Перейти до жеребкування",
  entered: "Учасники списку",
  nobody: "У категорії ще немає учасників.",
  notSaved: "Не збережено",

  // The head.
  kort: "Місце виступу",
  kortLabel: (kort: number) => `Місце ${kort}`,
  manual: "Ручне жеребкування",
  side: "Раунди поруч",
  marks: "Оцінки суддів",
  penalty: (points: string) => `штраф −${points}`,
  order: "Порядок рядків",
  byPlace: "За місцем",
  judgedNow: (name: string, round: string, form: string) => `Зараз оцінюють: ${name} (${round}, ${form})`,
  judges: "Судді та табло",

  // The table.
  table: (name: string) => `Список: ${name}`,
  id: "ID",
  athlete: "Учасник",
  form: (number: number, name: string) => {
    const word = formTitle(number, regular)
    return name === "" ? word : `${word}: ${name}`
  },
  formWord,
  judging: "Оцінювання",
  technique: "Техніка",
  presentation: "Презентація",
  sum: "Сума",
  total: "Разом",
  overall: "Загалом",
  place: "Місце",
  typed: "вручну",
  rematch: "потрібен перевиступ",
  shared: (place: string) => (place === "" ? "" : `${place} =`),

  // Athletes who are level for a medal.
  notOver: "Не завершено: потрібен перевиступ",
  tieTitle: (names: readonly string[], place: number) => `${both(names)} рівні в усьому за ${place}-ше місце.`,
  tieBody: (place: number, count: number) =>
    `${medals[place - 1] ?? "Місце"} ще не ${place === 3 ? "визначена" : "визначене"}. Перевиступ – ще одне пумсе; воно вирішує лише між ${count === 2 ? "ними двома" : "ними"}.`,
  tieOver: "Рівні й після дев’ятого пумсе: місця називає голова суддівської колегії.",
  tieOpen: (name: string) =>
    name === "" ? "Перевиступ: прожеребкувати й відкрити" : `Перевиступ: випало ${quoted(name)} – відкрити`,
  tieOpenPlain: "Відкрити перевиступ",
  tieDecide: "Без перевиступу…",
  tiePlace: (name: string) => `Місце без перевиступу: ${name}`,
  tieDialog: (place: number) => `Місця без перевиступу: ${place}-ше місце`,
  tieHow: "Рішення",
  tieShare: (place: number) => `Ділять ${place}-ше місце`,
  tieRefused: (name: string, isWoman: boolean) =>
    `${bySex(isWoman, "Відмовилася", "Відмовився")} від перевиступу: ${name}`,
  tieByHand: "Місця вручну",
  tieReason: "Причина",
  tieReasonHint: "Залишиться в історії змін.",
  tieRefusedReason: (isWoman: boolean) => `${bySex(isWoman, "відмовилася", "відмовився")} від перевиступу`,
  tieSave: "Записати місця",
  sharedQuestion: (place: number) =>
    `${["Два золота", "Два срібла", "Дві бронзи"][place - 1] ?? "Спільне місце"} – за рішенням?`,
  sharedAction: "Так, за рішенням",
  notIn: "не виступає",
  keys: "Enter веде далі, Shift+Enter назад, стрілки – між полями та кнопками, Esc повертає записане.",
  field: (name: string, round: string, number: number, what: string) =>
    `${what}: ${name}, ${round.toLowerCase()}, ${formWord(number)}`,
  placeField: (name: string) => `Місце: ${name}`,

  // States of a field.
  saving: "Збереження…",
  savedAll: "Дані оновлено",
  saved: "Збережено",
  refused: "Не прийнято",
  waiting: "Немає зв’язку: надішлемо, щойно він з’явиться",
  waitingMany: (count: number) =>
    `Немає зв’язку із сервером. Чекають надсилання: ${plural(count, "поле", "поля", "полів")}. Не закривайте сторінку.`,
  refusedField: (field: string, text: string, why: string) => `${field}: ${quoted(text)}. ${why}`,
  toField: "До поля",
  meanwhile: (text: string) => (text === "" ? "Тим часом хтось очистив це поле." : `Тим часом хтось записав ${text}.`),
  contested: (text: string) =>
    `${text === "" ? "Тим часом хтось очистив це поле" : `Тим часом хтось записав ${text.replace(".", ",")}`}: щоб записати своє, введіть ще раз.`,

  // Events.
  random: "RANDOM",
  randomNamed: (name: string, round: string, number: number) =>
    `RANDOM: ${name}, ${round.toLowerCase()}, ${formWord(number)}`,
  start: "Старт",
  startNamed: (name: string, round: string, number: number) =>
    `Старт: ${name}, ${round.toLowerCase()}, ${formWord(number)}`,
  opened: "Оцінювання відкрито",
  againQuestion: "Оцінити знову?",
  againBody: (name: string, why: string) =>
    `${name}. ${fullStop(why)} Попередня оцінка зникне. Можна скасувати в історії.`,
  againAction: "Оцінити знову",

  // Forms of a round.
  chooseForm: (round: string, number: number) => `Вибрати пумсе: ${round.toLowerCase()}, ${formWord(number)}`,
  formTitle: (round: string, number: number) => `${round}: ${formWord(number)}`,
  formNow: (name: string) => (name === "" ? "Пумсе ще не вибрано." : `Зараз: ${name}.`),
  formField: "Пумсе",
  formSave: "Вибрати",
  formDraw: "Прожеребкувати",
  formAgain: "Прожеребкувати заново",
  formAgainQuestion: "Прожеребкувати пумсе заново?",
  formAgainBody: (name: string) =>
    `Замість ${quoted(name)} буде інше пумсе для всіх учасників раунду. Можна скасувати в історії.`,
  updated: "Дані оновлено",

  // Removing.
  remove: (name: string) => `Видалити учасника з категорії: ${name}`,
  removeQuestion: "Видалити учасника з категорії?",
  removeBody: (name: string) => `${name} залишиться в турнірі без категорії. Можна скасувати в історії.`,
  removeForced: (name: string, why: string) => `${name}. ${fullStop(why)} Можна скасувати в історії.`,
  removeAction: "Видалити",

  // Rounds side by side.
  roundList: (round: string, count: number) => `${round}: ${athletes(count)}`,
  roundEmpty: "Склад визначать результати попереднього раунду.",
  placeShort: (place: number) => `${place} місце`,
  manualBanner:
    "Перетягніть учасника або пересуньте його кнопками; з клавіатури: стрілки вгору і вниз. Кожна зміна зберігається одразу.",
  handle: (name: string) => `Перемістити: ${name}`,
  up: (name: string) => `Вище: ${name}`,
  down: (name: string) => `Нижче: ${name}`,
  movedTo: (name: string, place: number, round: string) => `${name}: ${place} у списку, ${round.toLowerCase()}`,
  serverError: "Помилка сервера",
}
