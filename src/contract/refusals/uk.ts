import { applicationFieldTexts, applicationTexts } from "#contract/applications/uk.ts"
import { largeWorkbookText, unreadableSheetText, wrongFileText } from "#contract/athletes/uk.ts"
import { boutFieldTexts, boutTexts } from "#contract/bouts/uk.ts"
import { fightTexts } from "#contract/brackets/uk.ts"
import { apartSentence, limitsSentence, splitSentence } from "#contract/categories/uk.ts"
import { courtFieldTexts, courtTexts } from "#contract/courts/uk.ts"
import { demoTexts } from "#contract/demo/uk.ts"
import { embedTexts } from "#contract/embed/uk.ts"
import { mirrorTexts } from "#contract/mirror/uk.ts"
import { payeeFields, payeeSentence } from "#contract/money/uk.ts"
import { registerTexts } from "#contract/office/uk.ts"
import {
  drawFallsSentence,
  finishedSentence,
  medalsSentence,
  outsideSentence,
  unrankedSentence,
} from "#contract/outside/uk.ts"
import {
  judgesDecideText,
  matchDecidedText,
  poomsaeFieldTexts,
  poomsaeTexts,
  sharedMedalText,
} from "#contract/poomsae/uk.ts"
import { printFieldTexts, printTexts } from "#contract/printing/uk.ts"
import { ruleSentence } from "#contract/rule-sets/uk.ts"
import { breakText } from "#contract/sections/uk.ts"
import { standingsTexts } from "#contract/standings/fields.uk.ts"
import { transferFileText } from "#contract/transfer/uk.ts"
import type { About, WireError } from "#contract/wire/endpoint.ts"
import type { FieldText } from "#contract/wire/field-text.ts"
import { categoryTexts } from "#domain/athletes/category-texts.ts"
import { categoryTextWords } from "#domain/athletes/category-texts.uk.ts"
import { byWire } from "#domain/athletes/plain-texts.ts"
import { plainTextWords } from "#domain/athletes/plain-texts.uk.ts"
import type { FactsOf, RefusalCode, RefusalData } from "#domain/refusal.ts"
import { tournamentTexts } from "#domain/tournament/tournament-texts.ts"
import { tournamentTextWords } from "#domain/tournament/tournament-texts.uk.ts"
import { count, plural, quoted } from "#domain/uk/words.ts"

/** Refusals of the HTTP layer itself, before any rule. */
type TransportCode =
  | "unreadable"
  | "wrong_encoding"
  | "method_not_allowed"
  | "too_long"
  | "unavailable"
  | "server_error"
  | "disk_full"
  | "data_broken"
export type SentenceCode = RefusalCode | TransportCode

type Sentence = (field: string | null, data: RefusalData) => string
type Sentences = { readonly [Code in SentenceCode]: (field: string | null, facts: FactsOf<Code>) => string }

/**
 * The Ukrainian sentence of a refusal. `data.about` ('athlete', 'category', 'tournament', 'account') names the call of
 * a field where one name needs different sentences.
 */
export function sentence(code: SentenceCode, field: string | null, data: RefusalData = {}): string {
  const said = (sentenceByCode[code] as Sentence)(field, data)
  return typeof data.paperLine === "number" ? `Рядок ${data.paperLine}: ${said}` : said
}

/** The sentence of an error on the wire; '' for a code of a newer server. */
export const errorSentence = ({ code, field, data = {} }: WireError): string =>
  Object.hasOwn(sentenceByCode, code) ? sentence(code as SentenceCode, field, data) : ""

const sentenceByCode: Sentences = {
  ...applicationTexts,
  ...boutTexts,
  ...courtTexts,
  ...demoTexts,
  ...embedTexts,
  ...fightTexts,
  ...mirrorTexts,
  ...poomsaeTexts,
  ...printTexts,
  required: (field, data) => requiredSentence(field, data),
  invalid: (field, data) => invalidSentence(field, data),
  out_of_range: (field, data) => `${labelOf(field, data)}: ${rangeOf(data)}`,
  too_long: (field, data) => `${labelOf(field, data)}: задовге значення, найбільше ${data.max}`,
  credentials: () => "Неправильний логін або пароль",
  taken: (field) => (field === "email" ? "Ця електронна пошта вже зареєстрована" : "Цей логін уже зайнятий"),
  name_taken: () => "Корт із такою назвою вже є",
  passwords_differ: () => "Паролі не збігаються",
  password_guessable: (_field, { reason }) =>
    reason === "login"
      ? "Пароль не може бути логіном чи поштою кабінету: виберіть інший"
      : "Такий пароль вгадають одразу: виберіть інший, наприклад три слова, не пов’язані між собою",
  wrong_password: () => "Теперішній пароль неправильний",
  link_over: () => "Це посилання вже не діє: воно діє годину й лише один раз. Попросіть нове",
  wrong_photo: () => "Це не фото: потрібен файл PNG, JPEG або WebP",
  photo_too_large: (_field, { megabytes, megapixels }) =>
    `Зображення перевищує граничний розмір: ${megabytes === undefined ? plural(Number(megapixels), "мегапіксель", "мегапікселі", "мегапікселів") : `${megabytes} МБ`}`,
  photo_too_small: (_field, { side }) =>
    `Мінімальний розмір зображення: ${side}×${plural(Number(side), "піксель", "пікселі", "пікселів")}`,
  not_signed_in: () => "Увійдіть до кабінету",
  forbidden: () => "У вас немає прав на цю дію",
  not_found: () => "Такого запису немає",
  state_moved: () => "Дані вже змінив хтось інший. Перегляньте теперішній стан і повторіть",
  all_out: (_field, { names }) => `Уже не виступають: ${namesSentence(names)}. Повернути можна на вкладці «Зважування»`,
  category_finished: (_field, facts) => finishedSentence(facts),
  medals_wait: (_field, facts) => medalsSentence(facts),
  draw_falls: (_field, facts) => drawFallsSentence(facts),
  unranked_drawn: (_field, facts) => unrankedSentence(facts),
  athletes_outside: (_field, facts) => outsideSentence(facts),
  athletes_placed: (_field, { names }) =>
    `Стоять у сітці: ${namesSentence(names)}. Хто вибув, того позначають на вкладці «Зважування»`,
  more_falls: () =>
    "Відтоді записано або виправлено результат, який теж було б скасовано. Нічого не змінено: перегляньте, що зникне, і підтвердьте ще раз",
  action_reused: () => "Ця дія вже була виконана з іншими даними",
  undo_conflict: () => "Крок не можна скасувати: пізніші зміни торкнулися тих самих даних",
  nothing_to_undo: () => "Такого кроку немає або його вже скасовано",
  fight_not_ready: (_field, { waits }) =>
    waits === "before" ? "Спершу запишіть попередній поєдинок цих суперників" : "У поєдинку ще немає двох суперників",
  pair_changed: () => "У цьому поєдинку вже інша пара. Перегляньте сітку і повторіть",
  equal_points: () => "Рахунок рівний: виберіть переможця",
  winner_not_of_pair: () => "Переможцем може бути лише учасник цього поєдинку",
  unknown_decision: () => "Невідома причина перемоги",
  merge_limits: (_field, { reasons }) => limitsSentence(reasons),
  merge_apart: (_field, { why, names }) => apartSentence(why, names),
  rule_set: (_field, data) => ruleSentence(data),
  split_parts: (_field, { reason, count }) => splitSentence(reason, count),
  unknown_fight: () => "Такого поєдинку в сітці немає",
  no_winner: () => "Виберіть переможця або вкажіть, що вибули обидва",
  bracket_data: () => "Місця в сітці вказано неправильно: перевірте позиції та учасників",
  bracket_size: () => "Розмір сітки має бути 2, 4, 8, 16, 32 або 64 і вміщати всіх учасників категорії",
  position_changed: () => "На цій позиції вже інший учасник. Перегляньте сітку і повторіть",
  came_by_walkover: () => "Учасник пройшов сюди без поєдинку: щоб прибрати його, зніміть його з позиції першого кола",
  not_level: () => "Рівні за медаль уже інші. Перегляньте таблицю і повторіть",
  shared_medal: (_field, facts) => sharedMedalText(facts),
  match_decided: (_field, facts) => matchDecidedText(facts),
  judges_decide: (_field, facts) => judgesDecideText(facts),
  category_has_results: () => "У категорії вже є результати поєдинків: зміна їх скасує. Потрібне підтвердження",
  kind_has_results: () =>
    "У категорії вже є результати, тому змінити її вид (керугі чи пумсе, сітка чи список, вид пумсе) не можна. Спершу зніміть результати або створіть іншу категорію",
  rules_begun: () =>
    "Поєдинки категорії вже почалися: нові правила діятимуть лише для наступних, а проведені залишаться за тими, за якими їх провели",
  rules_of_fights: () => "Власні правила може мати лише категорія керугі: пумсе оцінюють за правилами турніру",
  has_results: () => "В учасника вже є результат поєдинку. Потрібне підтвердження",
  no_athletes: () => "У категорії немає учасників",
  too_many_athletes: () => "У сітці може бути щонайбільше 64 учасники: поділіть категорію",
  not_weighed: () => "Учасників пумсе не зважують: протоколу зважування ця категорія не має",
  not_drawn: () => "Категорію ще не прожеребкувано: спершу проведіть жеребкування",
  draw_draft: (_field, { count }) =>
    `Ручне жеребкування не завершено, без місця: ${Number(count)}. Поставте всіх або натисніть «Завершити»`,
  format_misfit: () =>
    "Стільки учасників так не змагаються: до двох перемог – двоє, коло – від двох до шести, бронзу розігрують щонайменше четверо",
  same_category: () => "Ці записи стоять в одній категорії: спершу видаліть зайвий або переведіть його",
  list_category: () => "Ця категорія проводиться списком, сітки вона не має",
  invitation_closed: (_field, { state }) => closedSentence(state),
  nothing_due: () => "Ця організація нічого не винна: внески вже сплачено",
  wrong_payee: (_field, fault) => payeeSentence(fault),
  no_payee: () => "Отримувача внесків ще не вказано: заповніть розділ «Кошти» у даних турніру",
  no_invoices: () => "Рахунків для друку немає: ніхто не винен або рахунків ще не виписано",
  club_unnamed: () => "Рахунок виписують організації, а в цього запису її не вказано",
  nobody_to_link: () => "Заявку надіслано з іншого сервера: зв’язати її тренера з організацією можна лише там",
  payment_over: () => "Цю оплату вже скасовано",
  no_judges: () => "Немає кого розставляти: додайте референтів або бічних суддів без закріпленого корту",
  no_courts: () => "Немає жодного корту: додайте корт у розділі «Нумерація»",
  no_rehearsal: () => "Репетиція тут неможлива: це вже копія для репетиції або сервер ще не приймає з’єднань",
  rehearsal_running: (_field, { reason }) =>
    reason === "others"
      ? "Зараз на сервері репетирують інші. Спробуйте за кілька хвилин"
      : "Репетиція вже триває. Зупиніть її або дочекайтеся кінця, тоді починайте нову",
  name_differs: () => "Назву введено інакше: наберіть її так, як вона записана в турнірі",
  not_a_secretary: () => "Турнір можна передати лише секретареві",
  rewind_blocked: (_field, { step, why }) => `Повернутися не можна: заважає крок №${step}. ${blockedSentence(why)}`,
  too_large: (_field, data) => tooLargeSentence(data),
  wrong_file: (_field, data) => wrongFileText(data),
  sheet_unreadable: (_field, data) => unreadableSheetText(data),
  transfer_file: (_field, data) => transferFileText(data),
  weight_unlikely: (_field, { kg, age, declared }) => unlikelySentence(kg, age, declared),
  no_attempt_left: () =>
    "Спроби зважування вичерпано: переведіть спортсмена в іншу категорію або позначте, що він вибув",
  attempt_too_late: () => "Час другої спроби минув",
  resting: (_field, { until, tournament }) =>
    `Відпочинок після травми${tournament ? ` на турнірі ${quoted(tournament)}` : ""} триває до ${until} включно: спортсмен не може виступати`,
  too_many_tries: (_field, data) => tooManySentence(data),
  share_full: (_field, { retryAfter }) =>
    `Ви вже надіслали багато запитів, які ще виконуються. Дочекайтеся їх і повторіть${afterText(retryAfter)}`,
  server_full: (_field, { retryAfter }) =>
    `Сервер зараз виконує забагато роботи для інших. Повторіть${afterText(retryAfter)}`,
  unreadable: () => "Запит не вдалося прочитати",
  wrong_encoding: () => "Такий вид запиту не приймається: потрібен JSON або форма",
  method_not_allowed: () => "Ця адреса не приймає такого запиту",
  unavailable: () => "Сервер зараз недоступний. Спробуйте за хвилину",
  server_error: () => "Помилка сервера",
  disk_full: () =>
    "На диску сервера немає місця: зміну не збережено. Скажіть тому, хто веде сервер, нехай звільнить місце, тоді повторіть",
  data_broken: () =>
    "Дані сервера пошкоджено, запит не виконано. Скажіть тому, хто веде сервер: турнір треба відновити з резервної копії",
}

const textByField: Readonly<Record<string, FieldText>> = {
  username: {
    label: "Логін",
    required: "Укажіть логін",
    invalid: "Логін: від 3 до 40 символів, лише літери, цифри, крапка, «_» і «-»",
  },
  email: {
    label: "Електронна пошта",
    required: "Укажіть електронну пошту",
    invalid: "Електронну пошту вказано неправильно",
  },
  password: { label: "Пароль", required: "Укажіть пароль" },
  passwordRepeat: { label: "Повтор пароля", required: "Повторіть пароль" },
  newPassword: { label: "Новий пароль", required: "Укажіть новий пароль" },
  login: { label: "Логін або електронна пошта", required: "Укажіть логін або електронну пошту" },
  img: { label: "Фото", required: "Виберіть фото" },
  firstName: { label: "Ім’я", required: "Укажіть ім’я" },
  lastname: { label: "Прізвище", required: "Укажіть прізвище" },
  fname: { label: "Ім’я", required: "Укажіть ім’я" },
  lname: { label: "Прізвище", required: "Укажіть прізвище" },
  country: { label: "Країна", required: "Укажіть країну" },
  athletes: { label: "Спортсмени", required: "Виберіть спортсменів" },
  region: { label: "Область", required: "Укажіть область" },
  city: { label: "Місто" },
  about: { label: "Про себе" },
  categoryId: { label: "Категорія", required: "Укажіть категорію" },
  category_id: { label: "Категорія", required: "Укажіть категорію" },
  category: { label: "Категорія", required: "Укажіть категорію" },
  categoryid: { label: "Категорія", required: "Укажіть категорію" },
  oblast: { label: "Область", required: "Укажіть область" },
  coach: { label: "Тренер", required: "Укажіть тренера" },
  trainer2: { label: "Другий тренер" },
  trainer3: { label: "Третій тренер" },
  organization: { label: "Організація", required: "Укажіть організацію" },
  birthYear: { label: "Рік народження", required: "Укажіть рік народження" },
  bdate: { label: "Рік народження", required: "Укажіть рік народження" },
  sex: { label: "Стать", required: "Укажіть стать" },
  ...categoryTexts.byWire(({ name }) => ({ label: categoryTextWords[name].label })),
  ...byWire(({ name }) => ({ label: plainTextWords[name].cell })),
  weight: { label: "Вага" },
  rank: { label: "Рейтинг" },
  members: {
    label: "Склад",
    required: "Укажіть склад",
    invalid: "Склад: у кожного учасника мають бути прізвище, рік народження від 1970 і стать",
  },
  verification_status: { label: "Перевірка" },
  verified: { label: "Перевірка" },
  agecategory: { label: "Вікова категорія", required: "Укажіть вікову категорію" },
  age1: { label: "Вік від" },
  age2: { label: "Вік до", invalid: "Вік до: має бути не менший за «Вік від»" },
  weight1: { label: "Вага від" },
  weight2: { label: "Вага до", invalid: "Вага до: має бути більша за «Вага від»" },
  showType: { label: "Тип категорії", required: "Укажіть тип категорії - сітка чи список" },
  poomsaeType: { label: "Вид пумсе", required: "Укажіть вид пумсе" },
  categoryStatus: { label: "Статус категорії", required: "Укажіть статус категорії" },
  workType: { label: "Склад виступу" },
  headRule: { label: "Удари в голову" },
  finals: { label: "Сітка 1:1", invalid: "Сітка 1:1: її можна скласти з перших 4, 8 або 16" },
  section: { label: "Корт" },
  short_name: { label: "Коротка назва" },
  date: {
    label: "Дата",
    required: "Укажіть дату",
    invalid: "Дату вказано неправильно: потрібен справжній день у вигляді дд.мм.рррр",
  },
  address: { label: "Адреса" },
  contacts: { label: "Контакти" },
  ...tournamentTexts.byWire(({ name }) => ({ label: tournamentTextWords[name].label })),
  notes: { label: "Важлива інформація" },
  description: { label: "Повний опис" },
  category_ids: { label: "Вікові категорії" },
  category_weigh_ids: { label: "Вагові категорії" },
  allCategories: { label: "Категорії", invalid: "Категорії передано неправильно: потрібен список JSON" },
  published: { label: "Публікація" },
  registration_status: { label: "Реєстрація" },
  registrationOpen: { label: "Реєстрація" },
  protocol_type: { label: "Тип протоколу" },
  seeding: { label: "Посів" },
  hold_draws: { label: "Оприлюднення жеребкування" },
  format: { label: "Спосіб проведення", required: "Укажіть спосіб проведення" },
  pair_format: { label: "Двоє в категорії" },
  group_format: { label: "Троє – п’ятеро в категорії" },
  bracket_format: { label: "Третє місце в сітці" },
  file: { label: "Файл", required: "Виберіть файл" },
  bracket_data: { label: "Місця в сітці", required: "Укажіть місця в сітці" },
  bracket_size: { label: "Розмір сітки", required: "Укажіть розмір сітки" },
  winner: { label: "Переможець", required: "Виберіть переможця" },
  winSpId: { label: "Переможець", required: "Виберіть переможця" },
  decision: { label: "Причина перемоги", required: "Укажіть причину перемоги" },
  redPoints: { label: "Бали червоного" },
  bluePoints: { label: "Бали синього" },
  red_points: { label: "Бали червоного" },
  blue_points: { label: "Бали синього" },
  askedBy: { label: "Хто подав", required: "Укажіть, хто подав протест" },
  rounds: { label: "Раунди" },
  best_of_three: { label: "Поєдинки за раундами" },
  public_delay: { label: "Рахунок для глядачів" },
  sites: { label: "Сайти", required: "Укажіть сайти", invalid: "Сайти: забагато рядків" },
  lines: { label: "Рядки", required: "Укажіть рядки" },
  number: { label: "Номер поєдинку", required: "Укажіть номер поєдинку" },
  technicalNumber: { label: "Поєдинок", required: "Укажіть поєдинок" },
  position: { label: "Позиція", required: "Укажіть позицію" },
  seed: { label: "Ключ жеребкування" },
  state: { label: "Стан жеребкування", required: "Укажіть стан жеребкування" },
  embargo: { label: "Оприлюднити не раніше", invalid: "Час оприлюднення вказано неправильно" },
  tournament: { label: "Турнір", required: "Укажіть турнір" },
  tournament_id: { label: "Турнір", required: "Укажіть турнір" },
  tournamentid: { label: "Турнір", required: "Укажіть турнір" },
  reason: { label: "Причина", required: "Укажіть причину" },
  parts: { label: "Частини" },
  categories: { label: "Категорії", required: "Виберіть категорії" },
  step: { label: "Крок", required: "Укажіть крок" },
  to: { label: "Крок, до якого повернутися", required: "Укажіть крок, до якого повернутися" },
  role: { label: "Роль", required: "Виберіть роль" },
  label: { label: "Позначка" },
  uses: { label: "Кількість людей" },
  days: { label: "Скільки днів діє" },
  code: { label: "Код запрошення", required: "Укажіть код запрошення" },
  staff: { label: "Людина", required: "Виберіть людину" },
  invitation: { label: "Запрошення", required: "Виберіть запрошення" },
  classes: { label: "Вагові категорії", invalid: "Такої вагової категорії в довіднику немає" },
  heights: { label: "Групи за зростом", invalid: "Такої групи за зростом немає" },
  templates: { label: "Шаблони", invalid: "Такого шаблону категорії немає" },
  name: { label: "Назва", required: "Укажіть назву" },
  start_number: { label: "Початковий номер поєдинку" },
  sectionid: { label: "Корт", required: "Укажіть корт" },
  breaks: { label: "Перерви", invalid: "Перерви: щонайбільше 60 на день" },
  moves: { label: "Категорії", required: "Укажіть категорії", invalid: "Категорію названо двічі" },
  day1ids: { label: "Перший день", invalid: "Перший день: категорію названо двічі" },
  day2ids: { label: "Другий день", invalid: "Другий день: категорію названо двічі" },
  day1position: { label: "Порядок першого дня", invalid: "Порядок першого дня: кожній категорії потрібне своє місце" },
  day2position: { label: "Порядок другого дня", invalid: "Порядок другого дня: кожній категорії потрібне своє місце" },
  day: { label: "День", invalid: "Такого дня немає: турнір має щонайбільше 14 днів" },
  start: { label: "Початок", invalid: "Початок вказано неправильно: потрібен час у вигляді гг:хв" },
  type: { label: "Тип", required: "Укажіть тип" },
  body: { label: "Запит", invalid: "Запит має бути записом із полями в фігурних дужках" },
}

const textByCall: Readonly<Record<About, Readonly<Record<string, FieldText>>>> = {
  ...registerTexts,
  ...payeeFields,
  ...courtFieldTexts,
  ...poomsaeFieldTexts,
  ...printFieldTexts,
  ...boutFieldTexts,
  standings: standingsTexts,
  application: applicationFieldTexts,
  push: {
    endpoint: {
      label: "Адреса сповіщень",
      required: "Браузер не дав адреси сповіщень",
      invalid: "Цей браузер користується службою сповіщень, якої Сіджак не знає: скористайтеся календарем",
    },
    p256dh: { label: "Ключ сповіщень", invalid: "Браузер дав хибний ключ сповіщень: увімкніть їх ще раз" },
    athletes: { label: "Спортсмени", invalid: "Стежити можна щонайбільше за 100 спортсменами" },
    clubs: { label: "Організації", invalid: "Стежити можна щонайбільше за 100 організаціями" },
  },
  hall: {
    origin: {
      label: "Адреса для інших пристроїв",
      invalid:
        "Адреса для інших пристроїв: потрібна така, яку відкриє інший пристрій, наприклад http://192.168.1.5:3000",
    },
  },
  checkin: {
    state: { label: "Стан реєстрації", required: "Укажіть стан" },
    athlete: { label: "Спортсмен", required: "Виберіть спортсмена" },
    weight: { label: "Вага, кг", required: "Укажіть вагу", invalid: "Вага: потрібне число, наприклад 44,6" },
    category: { label: "Категорія", required: "Виберіть категорію", invalid: "Спортсмен уже в цій категорії" },
    note: { label: "Примітка" },
    reason: { label: "Причина", required: "Запишіть причину, з якої спортсмена допущено" },
    kind: { label: "Вид запису", required: "Виберіть вид запису" },
    text: { label: "Запис", required: "Запишіть, що сталося" },
    restUntil: {
      label: "Відпочинок до",
      invalid: "Відпочинок до: потрібен справжній день, не раніший за дату запису",
    },
    date: { label: "Дата", invalid: "Дата: потрібен справжній день, не пізніший за сьогоднішній" },
  },
  section: { name: { label: "Назва корту", required: "Укажіть назву корту" } },
  athlete: { name: { label: "Прізвище, ім’я, по батькові", required: "ПРІЗВИЩЕ ІМ'Я ПО-БАТЬКОВІ УЧАСНИКА" } },
  category: {
    name: { label: "Назва категорії", required: "Укажіть назву категорії" },
    type: { label: "Розділ", required: "Укажіть розділ - керугі чи пумсе" },
  },
  tournament: { name: { label: "Назва турніру", required: "Укажіть назву турніру" } },
  account: { password: { label: "Теперішній пароль", required: "Укажіть теперішній пароль" } },
  team: {
    first_name: { label: "Ім’я", required: "Укажіть ім’я" },
    last_name: { label: "Прізвище", required: "Укажіть прізвище" },
    middle_name: { label: "По-батькові" },
    bdate: {
      label: "Дата народження",
      invalid: "Дата народження: потрібен справжній день, не пізніший за сьогоднішній",
    },
  },
}

/** The most names that a sentence lists. */
const NAMED = 12

function namesSentence(names: unknown): string {
  const all = Array.isArray(names) ? names.map(String) : []
  const others = all.length - NAMED
  return [...all.slice(0, NAMED), ...(others > 0 ? [`ще ${count(others)}`] : [])].join(", ")
}

function closedSentence(state: unknown): string {
  if (state === "revoked") return "Це запрошення відкликано. Попросіть у власника турніру нове"
  if (state === "used") return "Цим запрошенням уже скористалися. Попросіть у власника турніру нове"
  return "Термін цього запрошення минув. Попросіть у власника турніру нове"
}

const blockedSentence = (why: unknown): string =>
  why === "owner"
    ? "Він змінює доступ до турніру, скасувати його може лише власник"
    : why === "bin"
      ? "Перед ним турнір був у кошику"
      : "Його рядки вже не такі, якими він їх залишив"

function textOf(field: string | null, data: RefusalData): FieldText | undefined {
  if (field === null) return undefined
  const about = typeof data.about === "string" && Object.hasOwn(textByCall, data.about) ? (data.about as About) : null
  return (
    (about ? textByCall[about][field] : undefined) ??
    (Object.hasOwn(textByField, field) ? textByField[field] : breakText(field))
  )
}

function labelOf(field: string | null, data: RefusalData): string {
  return textOf(field, data)?.label ?? (field === null ? "Дані" : `Поле ${quoted(field)}`)
}

function requiredSentence(field: string | null, data: RefusalData): string {
  return textOf(field, data)?.required ?? `${labelOf(field, data)}: обов’язкове поле`
}

function invalidSentence(field: string | null, data: RefusalData): string {
  return textOf(field, data)?.invalid ?? `${labelOf(field, data)}: неправильне значення`
}

function rangeOf({ min, max, unit }: RefusalData): string {
  const end = typeof unit === "string" ? ` ${unit}` : ""
  if (min !== undefined && max !== undefined) return `від ${min} до ${max}${end}`
  if (min !== undefined) return `не менше ${min}${end}`
  return max === undefined ? "неприпустиме значення" : `не більше ${max}${end}`
}

const afterText = (seconds: unknown): string => (typeof seconds === "number" ? ` за ${seconds} с` : "")

function tooManySentence({ retryAfter, about }: RefusalData): string {
  const minutes = typeof retryAfter === "number" ? Math.max(1, Math.ceil(retryAfter / 60)) : 1
  if (about === "seat")
    return `Забагато неправильних PIN. Відскануйте QR-код, який показує секретар корту: він діє й зараз. PIN прийматиметься за ${minutes} хв`
  return `Забагато спроб. Спробуйте знову за ${minutes} хв`
}

function tooLargeSentence({ rows, limit, cells, sheets, reason }: RefusalData): string {
  if (typeof sheets === "number")
    return `Забагато аркушів: найбільше ${count(sheets)} в усіх файлах разом. Завантажте їх частинами`
  if (cells !== undefined || reason === "unpacked") return largeWorkbookText
  if (typeof rows === "number")
    return `Завелика таблиця: найбільше ${plural(rows, "рядок", "рядки", "рядків")}. Поділіть її на частини`
  if (typeof limit === "number") return `Завеликий файл: найбільше ${Math.floor(limit / 1024 / 1024)} МБ`
  return "Завеликий обсяг: запит до 1 МБ, таблиця до 10 МБ, фото до 5 МБ"
}

/** «Записати 182 кг? Заявлено 18,2 кг, вік 7 років.» */
function unlikelySentence(kg: unknown, age: unknown, declared: unknown): string {
  const known = [
    declared === undefined ? "" : `заявлено ${decimal(declared)} кг`,
    age === undefined ? "" : `вік: ${plural(Number(age), "рік", "роки", "років")}`,
  ].filter(Boolean)
  return `Справді ${decimal(kg)} кг?${known.length > 0 ? ` У спортсмена ${known.join(", ")}.` : ""} Перевірте число або підтвердьте його`
}

const decimal = (value: unknown): string => String(value).replace(".", ",")
