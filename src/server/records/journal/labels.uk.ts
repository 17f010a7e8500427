import { headRuleWords } from "#contract/bouts/head-rule.uk.ts"
import { formatWords } from "#contract/brackets/draw.uk.ts"
import { screenRoleWords, sideOrderWords } from "#contract/displays/uk.ts"
import { methodWords, officialWords } from "#contract/office/uk.ts"
import { publicDelayWords } from "#contract/tournaments/uk.ts"
import { categoryNouns } from "#domain/athletes/category-texts.uk.ts"
import { wordsOf } from "#domain/athletes/plain-texts.uk.ts"
import { tournamentNouns } from "#domain/tournament/tournament-texts.uk.ts"
import { type DECLARED, type Declared, declared } from "#domain/value/declared.ts"
import type { TournamentTable } from "#domain/value/rows.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { applicationLabels, applicationStates } from "./applications.uk.ts"
import { poomsaeLabels } from "./poomsae.uk.ts"
import { formulaLabels, formulaValues } from "./standings.uk.ts"

export const formatLabels = {
  pairFormat: "двоє в категорії",
  groupFormat: "троє – п’ятеро в категорії",
  bracketFormat: "третє місце в сітці",
}

type Declarations = typeof DECLARED
/** The columns of a table that the history tells. */
type LabelledColumn<Name extends TournamentTable> = Exclude<
  keyof Tables[Name],
  | "tournamentId"
  | Declarations[Name]["key"][number]
  | (Declarations[Name] extends { readonly untold: readonly (infer Untold)[] } ? Untold : never)
>

/** What the history calls the columns of a tournament's tables; a column without a word does not compile. */
const LABELS: { readonly [Name in TournamentTable]: Readonly<Record<LabelledColumn<Name>, string>> } = {
  tournaments: {
    ownerId: "власник",
    name: "назва",
    shortName: "коротка назва",
    notes: "нотатки",
    date: "дата",
    address: "адреса",
    contacts: "контакти",
    city: "місто",
    published: "опубліковано",
    registrationOpen: "реєстрацію відкрито",
    protocolType: "вид протоколу",
    type: "розділ",
    description: "опис",
    ...tournamentNouns,
    categoryIds: "вікові категорії",
    categoryWeighIds: "вагові категорії",
    seeding: "посів за рейтингом",
    bestOfThree: "поєдинки за раундами",
    holdDraws: "жеребкування оприлюднюють окремо",
    publicDelay: "рахунок для глядачів",
    ...formatLabels,
    deletedAt: "у кошику з",
    ruleSetId: "правила",
    ruleSetVersion: "версія правил",
    embedOrigins: "сайти, що показують турнір",
  },
  sections: { name: "назва", startNumber: "перший номер", rounds: "раунди інших кортів" },
  categories: {
    name: "назва",
    ageCategory: "вікова група",
    age1: "вік від",
    age2: "вік до",
    weight1: "вага від",
    weight2: "вага до",
    sex: "стать",
    kind: "розділ",
    showType: "вид",
    poomsaeKind: "вид пумсе",
    workType: "склад",
    status: "стан",
    ...categoryNouns,
    sectionId: "корт",
    day: "день",
    format: "спосіб проведення",
    headRule: "удари в голову",
    ruleSetName: "власні правила",
  },
  athletes: {
    name: "ім’я",
    birthYear: "рік народження",
    sex: "стать",
    region: "область",
    country: "країна",
    organization: "організація",
    coach: "тренер",
    coach2: "другий тренер",
    coach3: "третій тренер",
    weight: "вага",
    verified: "перевірено",
    categoryId: "категорія",
    rank: "рейтинг",
    ...wordsOf("noun"),
    members: "склад",
    unranked: "поза конкурсом",
    out: "не виступає",
    aside: "не бере участі",
  },
  days: { title: "назва", date: "дата", startTime: "початок", breaks: "перерви", finalsLast: "фінали наприкінці" },
  checkins: {
    state: "стан",
    documents: "документи",
    insurance: "страхування",
    weight1: "вага",
    weight2: "друга спроба",
    secondUntil: "друга спроба до",
    note: "примітка",
  },
  draws: {
    size: "розмір сітки",
    places: "місця",
    format: "спосіб проведення",
    state: "стан",
    embargo: "оприлюднити не раніше",
    no: "спроба",
    seed: "ключ",
    profile: "спосіб",
    awaits: "очікують місця",
    gone: "вибули",
    confirmed: "переможець без поєдинку",
    shared: "ділять місце",
  },
  fights: {
    number: "номер",
    blue: "синій",
    red: "червоний",
    winner: "переможець",
    decision: "причина перемоги",
    bluePoints: "бали синього",
    redPoints: "бали червоного",
    rounds: "раунди",
    calledAt: "викликано",
    startedAt: "початок",
  },
  boutSummaries: { entries: "записів у журналі поєдинку", corrections: "виправлень", note: "примітка" },
  fightChecks: {
    samePerson: "звірив той, хто записав",
  },
  protests: {
    kind: "вид",
    askedBy: "хто подав",
    decision: "рішення",
    note: "примітка",
  },
  medicalNotes: { kind: "вид", text: "запис", day: "дата", restUntil: "відпочинок до" },
  messages: {
    sectionId: "корт",
    text: "текст",
    readAt: "прочитано",
  },
  seats: {
    sectionId: "корт",
    kort: "місце виступу",
    seat: "місце",
    device: "пристрій",
    heldSince: "зайнято з",
  },
  protectors: {},
  screens: {
    name: "назва",
    role: "що показує",
    sectionId: "корт",
    kort: "місце виступу",
    sides: "сторони",
    margin: "поля екрана, ‰",
    isCalm: "спокійний режим",
    diagonal: "діагональ, дюймів",
    distance: "найдальший ряд, м",
  },
  awards: { calledAt: "викликано", givenAt: "нагороджено", revealed: "показано переможців" },
  staff: {
    accountId: "людина",
    role: "роль",
    label: "позначка",
    sectionId: "корт",
    seat: "місце",
  },
  contacts: {
    role: "роль",
    name: "ім’я",
    organization: "організація",
    region: "область",
    phone: "телефон",
    email: "електронна пошта",
    note: "примітка",
  },
  officials: {
    name: "ім’я",
    category: "суддівська категорія",
    region: "область",
    organization: "організація",
    role: "роль",
    sectionId: "корт",
    day: "день",
    note: "примітка",
  },
  shifts: { day: "день", name: "назва" },
  duties: { sectionId: "корт" },
  feeRules: {
    kyorugi: "керугі",
    kyorugiNext: "керугі, наступний запис",
    individual: "пумсе особисто",
    individualNext: "пумсе особисто, наступний запис",
    pair: "пара",
    pairNext: "пара, наступний запис",
    team: "команда",
    teamNext: "команда, наступний запис",
    chargesOut: "платять і ті, хто вибув",
  },
  payments: {
    number: "номер квитанції",
    date: "дата",
    amount: "сума",
    payer: "платник",
    organization: "організація",
    region: "область",
    method: "спосіб",
    note: "примітка",
    cancelReason: "причина скасування",
  },
  payees: {
    name: "назва",
    iban: "рахунок у банку",
    code: "код",
    purpose: "призначення платежу",
    category: "категорія платежу",
    lastDay: "останній день оплати",
  },
  invoices: { number: "номер", date: "дата", organization: "організація", region: "область" },
  statementRows: {
    matchedBy: "за чим упізнано",
    payer: "платник",
    payerCode: "код платника",
    purpose: "призначення платежу",
    reference: "референс",
    document: "номер документа",
  },
  statementHeads: {},
  formulas: formulaLabels,
  printedSheets: { title: "назва" },
  diplomas: {},
  ...poomsaeLabels,
  ...applicationLabels,
  guide: {
    entriesIn: "усі заявки отримано",
    weighsElsewhere: "зважують не тут",
    withoutPaper: "поєдинки без паперу",
    leftSmall: "малі категорії, які лишають",
  },
  invitations: {
    role: "роль",
    label: "позначка",
    uses: "на скількох",
    used: "скористалися",
    expiresAt: "діє до",
    revokedAt: "відкликано",
  },
}

/** Words of the domain as people read them, by column. */
export const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sex: { none: "не вказано", male: "чоловіча", female: "жіноча" },
  kind: {
    kyorugi: "керугі",
    poomsae: "пумсе",
    knockout: "нокаут",
    injury: "травма",
    note: "запис",
    protest: "протест",
    replay: "відеоповтор",
  },
  showType: { bracket: "сітка", list: "список" },
  poomsaeKind: { none: "немає", traditional: "традиційне", freestyle: "фристайл" },
  workType: { individual: "особисто", pair: "пара", team: "команда" },
  status: { none: "не вказано", published: "опублікована", draft: "чернетка" },
  protocolType: { organizations: "за організаціями", regions: "за областями" },
  format: formatWords,
  pairFormat: formatWords,
  groupFormat: formatWords,
  bracketFormat: formatWords,
  publicDelay: publicDelayWords,
  headRule: headRuleWords,
  state: {
    expected: "очікується",
    weighed: "зважено",
    second: "друга спроба",
    moved: "переведено",
    out: "вибуття",
    absent: "неявка",
    prepared: "підготовлене",
    confirmed: "затверджене",
    published: "дозволене до показу",
    ...applicationStates,
    open: "відкрите",
    closed: "закрите",
    left: "без оцінок",
  },
  profile: { separation: "з розведенням", lot: "лише жереб" },
  decision: { pending: "ще немає", accepted: "задоволено", rejected: "відхилено" },
  method: methodWords,
  sides: sideOrderWords,
  ...formulaValues,
  role: { judge: "суддя", representative: "представник", coach: "тренер", ...officialWords, ...screenRoleWords },
}

/** Under which heading a kind of step is filtered, by the first word of the kind; and the table that such a step is about. */
export const GROUPS: Readonly<Record<string, { readonly title: string; readonly table: string }>> = {
  tournament: { title: "Турнір", table: "tournaments" },
  athlete: { title: "Спортсмени", table: "athletes" },
  category: { title: "Категорії", table: "categories" },
  section: { title: "Корт", table: "sections" },
  days: { title: "Дні", table: "days" },
  checkin: { title: "Зважування", table: "checkins" },
  medical: { title: "Медичні записи", table: "medicalNotes" },
  draw: { title: "Жеребкування", table: "draws" },
  fight: { title: "Поєдинки", table: "fights" },
  protest: { title: "Протести", table: "protests" },
  staff: { title: "Доступ", table: "staff" },
  contact: { title: "Контакти", table: "contacts" },
  official: { title: "Судді", table: "officials" },
  rota: { title: "Ротація суддів", table: "duties" },
  shift: { title: "Зміни суддів", table: "shifts" },
  fee: { title: "Розміри внесків", table: "feeRules" },
  payment: { title: "Оплата внесків", table: "payments" },
  payee: { title: "Отримувач внесків", table: "payees" },
  invoice: { title: "Рахунки", table: "invoices" },
  message: { title: "Повідомлення кортів", table: "messages" },
  seat: { title: "Місця суддів", table: "seats" },
  protectors: { title: "Електронні протектори", table: "protectors" },
  screen: { title: "Табло", table: "screens" },
  award: { title: "Нагородження", table: "awards" },
  standings: { title: "Підсумки", table: "formulas" },
  poomsae: { title: "Пумсе", table: "poomsaeScores" },
  sheet: { title: "Друк", table: "printedSheets" },
  application: { title: "Онлайн-заявки", table: "applications" },
  guide: { title: "Підказки", table: "guide" },
  mirror: { title: "Зал і хмара", table: "" },
  privacy: { title: "Персональні дані", table: "" },
  undo: { title: "Скасування", table: "" },
  rewind: { title: "Повернення", table: "" },
}

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = LABELS

/** What a column is called; null: it is not told. A column that a table no longer has is one of «інші дані». */
export function labelOf(table: string, column: string): string | null {
  const { key = [], untold = [] }: Partial<Declared> = declared[table as TournamentTable] ?? {}
  return labels[table]?.[column] ?? ([...key, ...untold].includes(column) ? null : "інші дані")
}

export const groupTitle = (group: string): string => GROUPS[group]?.title ?? "Інше"
export const groupOf = (kind: string): string => kind.split(".")[0] ?? kind
