import writeWorkbook from "write-excel-file/node"

/** An athlete as the form's writer meant it. */
export interface Meant {
  readonly name: string
  readonly birthYear: number
  readonly sex: "male" | "female"
  readonly organization: string
  readonly coach: string
}

/** A club's form: a workbook or a text, and who stands in it. */
export interface ClubForm {
  readonly name: string
  readonly bytes: Uint8Array
  readonly meant: readonly Meant[]
}

type Cell =
  | string
  | number
  | null
  | { readonly value: string | number; readonly rowSpan?: number; readonly columnSpan?: number }
type Rows = readonly (readonly Cell[])[]

/** What the forms differ in; each is dealt anew for each form. */
export const shapes = {
  titles: ["none", "labels", "from"],
  club: ["column", "title", "merged", "group", "region", "block"],
  groups: ["none", "sex", "age", "sheets"],
  birth: ["year", "date", "words", "month", "days", "american", "age", "short"],
  weight: ["kg", "class", "words"],
  footer: ["none", "short", "long"],
  empties: ["none", "numbered", "filled"],
  header: ["plain", "padded", "twice", "numbers", "second", "split"],
  coach: ["column", "line", "signed"],
  marks: ["none", "one", "both"],
  others: ["nobody", "coach", "reserves", "out"],
} as const
type Shape = { readonly [Name in keyof typeof shapes]: (typeof shapes)[Name][number] }

const surnames = [
  "Шевченко",
  "Коваль",
  "Бондар",
  "Ткач",
  "Їжак",
  "Дем’яненко",
  "Ґудзь",
  "Литвин",
  "Мороз",
  "Савчук",
  "Гончар",
  "Петрик",
]
const boys = ["Тарас", "Лев", "Назар", "Юрій", "Ілля", "Марко"]
const girls = ["Яна", "Оля", "Софія", "Єва", "Інна", "Дарина"]
const clubs = ["СК «Січ»", "ДЮСШ № 4", "СК «Тигр»", "КДЮСШ «Авангард»", "ФСТ «Динамо»"]
const months = [
  "січня",
  "лютого",
  "березня",
  "квітня",
  "травня",
  "червня",
  "липня",
  "серпня",
  "вересня",
  "жовтня",
  "листопада",
  "грудня",
]
const sexWords = { male: ["ч", "чол.", "хл", "хл.", "х", "Ч"], female: ["ж", "жін.", "дів", "д", "дів.", "Ж"] }

/** Forms in the shapes in which clubs send them; the same ones for the same seed. */
export async function clubForms(count: number, seed: number): Promise<ClubForm[]> {
  const random = mulberry(seed)
  const starts = Object.values(shapes).map((values) => random(values.length))
  const forms: ClubForm[] = []
  for (let n = 0; n < count; n++) forms.push(await form(n, dealt(n, starts), random))
  return forms
}

type Random = (below: number) => number

function mulberry(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

/** Every value of every shape comes in turn, each turn in other combinations. */
function dealt(n: number, starts: readonly number[]): Shape {
  const shape: Record<string, string> = {}
  for (const [at, [name, values]] of Object.entries(shapes).entries()) {
    const turn = n + Math.floor(n / values.length) * at + (starts[at] ?? 0)
    shape[name] = values[turn % values.length] ?? ""
  }
  return shape as unknown as Shape
}

interface Athlete extends Meant {
  readonly kg: number
}

async function form(n: number, shape: Shape, random: Random): Promise<ClubForm> {
  const [one = "", other = ""] = [clubs[n % clubs.length], clubs[(n + 1) % clubs.length]]
  const own = ["column", "merged", "group", "block"].includes(shape.club) ? [one, other] : [one]
  const athletes = own.flatMap((organization, at) =>
    people(6 + random(5), { organization, coach: coaches[shape.coach] }, `${n}${at}`, random),
  )
  const meant = athletes.map(({ kg: _, ...one }) => one)
  const parts = shape.groups === "sheets" ? bySex(athletes) : [["Заявка", athletes] as const]
  const sheets = parts.map(([sheet, some]) => ({ sheet, data: rowsOf(some, shape, random) }))
  const isText = n % 5 === 4 && shape.groups !== "sheets" && shape.club !== "merged"
  return {
    name: `${n} ${Object.values(shape).join(" ")}`,
    meant,
    bytes: isText ? csv(sheets[0]?.data ?? []) : await workbook(sheets),
  }
}

const bySex = (athletes: readonly Athlete[]) => [
  ["Хлопці", athletes.filter(({ sex }) => sex === "male")] as const,
  ["Дівчата", athletes.filter(({ sex }) => sex === "female")] as const,
]

const coaches = { column: "Бойко І. П.", line: "Мазур Т. О.", signed: "Мазур Т. О." }

function people(count: number, own: Pick<Meant, "organization" | "coach">, mark: string, random: Random): Athlete[] {
  return Array.from({ length: count }, (_, at) => {
    const sex = at % 2 === 0 ? "male" : "female"
    const first = (sex === "male" ? boys : girls)[random(6)] ?? ""
    const surname = `${surnames[random(surnames.length)]}${"абвгдежзиклмнопрст"[Number(mark) % 18]}${"аоуие"[at % 5]}`
    return {
      name: `${surname} ${first}`,
      birthYear: 2012 + random(3),
      sex,
      ...own,
      kg: 34 + random(20),
    }
  })
}

/** Rows of one sheet, titles, header, groups, athletes, empty lines and signatures. */
function rowsOf(athletes: readonly Athlete[], shape: Shape, random: Random): Rows {
  const columns = columnsOf(shape)
  const header = columns.map((column) =>
    shape.header === "padded" ? `  ${column.title}${" ".repeat(120)}` : column.title,
  )
  const rows: Cell[][] = [...titles(athletes, shape), ...(shape.header === "split" ? splitHeader(columns) : [header])]
  if (shape.header === "second") rows.push(columns.map(({ title }) => (title === "Вага" ? "(кг)" : "(повністю)")))
  if (shape.header === "numbers") rows.push(columns.map((_, at) => at + 1))
  let number = 0
  for (const [at, [group, some]] of grouped(athletes, shape).entries()) {
    if (shape.header === "twice" && at > 0) rows.push(header)
    if (group !== "") rows.push([null, group])
    rows.push(
      ...some.map((athlete, place) =>
        columns.map((column) => column.cell(athlete, { number: ++number, place, of: some.length, random })),
      ),
    )
  }
  rows.push(...others(columns, shape, { number: number + 1, place: 0, of: 1, random }))
  const signed = shape.coach === "signed" ? [[null, "Тренер", "____", coaches.signed]] : []
  return [...rows, ...empties(columns, shape, number), ...signed, ...footer(athletes.length, shape)]
}

/** «Прізвище,» above «ім'я». */
const splitHeader = (columns: readonly Column[]): Cell[][] => {
  const words = columns.map(({ title }) => title.split(" "))
  return [words.map(([first = ""]) => first), words.map((all) => all.slice(1).join(" "))]
}

/** Who stands in the list and does not compete. */
function others(columns: readonly Column[], { others: kind }: Shape, spot: Spot): Cell[][] {
  if (kind === "nobody") return []
  const sex = "male" as const
  const name = kind === "coach" ? "Мазур Тарас (тренер)" : "Запаска Ян"
  const one: Athlete = { name, birthYear: kind === "coach" ? 1980 : 2013, sex, organization: "", coach: "", kg: 40 }
  const row = columns.map((column) => column.cell(one, spot))
  return kind === "coach" ? [row] : [[null, kind === "out" ? "Не їдуть" : "Запасні"], row]
}

/** The coach stands in an own column, or in a line with the word for a coach. */
const titles = (athletes: readonly Athlete[], shape: Shape): Cell[][] => [
  // Signatures are those of the last club.
  ...(shape.coach === "line" || (shape.coach === "signed" && shape.club === "group")
    ? [[`Тренер ${coaches.line}`]]
    : []),
  ...titlesOfClub(athletes, shape),
]

function titlesOfClub([first]: readonly Athlete[], { titles: kind, club }: Shape): Cell[][] {
  const name = club === "title" ? (first?.organization ?? "") : ""
  const head: Cell[][] =
    kind === "none" && name === "" ? [] : [["ЗАЯВКА"], ["на участь у відкритому кубку ДЮСШ № 9 з тхеквондо"]]
  if (kind === "labels" || (kind === "none" && name !== ""))
    return [...head, ...(name ? [["Клуб:", name]] : []), ["Область: Одеська"], ["Тренер: Мазур Т. О."]]
  return kind === "from" ? [...head, ...(name ? [[`від команди ${name} м. Одеса`]] : []), ["Одеська область"]] : head
}

interface Spot {
  readonly number: number
  readonly place: number
  readonly of: number
  readonly random: Random
}
interface Column {
  readonly title: string
  readonly cell: (athlete: Athlete, spot: Spot) => Cell
}

function columnsOf(shape: Shape): Column[] {
  const hasSex = shape.groups === "none" || shape.groups === "age"
  return [
    { title: "№ з/п", cell: (_, { number }) => number },
    { title: "Прізвище, ім'я", cell: ({ name }) => name },
    {
      title: shape.birth === "age" ? "Вік" : "Д.Н.",
      cell: (athlete, { random }) => birth(athlete, shape.birth, random),
    },
    ...(hasSex
      ? [{ title: "Стать", cell: ({ sex }: Athlete, { random }: Spot) => sexWords[sex][random(6)] ?? "" }]
      : []),
    ...(shape.club === "column" || shape.club === "region"
      ? [{ title: shape.club === "region" ? "Регіон" : "Клуб", cell: ({ organization }: Athlete) => organization }]
      : []),
    ...(shape.club === "merged" ? [{ title: "Команда", cell: mergedClub }] : []),
    ...(shape.club === "block"
      ? [{ title: "Клуб", cell: ({ organization }: Athlete, { place }: Spot) => (place > 0 ? null : organization) }]
      : []),
    { title: "Вага", cell: ({ kg }, { random }) => weight(kg, shape.weight, random) },
    ...(shape.marks === "none" ? [] : marked(shape.marks)),
    ...(shape.coach === "column" ? [{ title: "Тренер", cell: ({ coach }: Athlete) => coach }] : []),
  ]
}

const marked = (kind: "one" | "both"): Column[] => [
  { title: "Керугі", cell: () => "+" },
  { title: "Пумсе", cell: () => (kind === "both" ? "так" : "") },
]

const mergedClub = ({ organization }: Athlete, { place, of }: Spot): Cell =>
  place > 0 ? null : of > 1 ? { value: organization, rowSpan: of } : organization

function birth({ birthYear }: Athlete, kind: Shape["birth"], random: Random): Cell {
  const [day, month] = [1 + random(28), 1 + random(12)]
  const two = (value: number): string => String(value).padStart(2, "0")
  switch (kind) {
    case "year":
      return birthYear
    case "date":
      return `${two(day)}.${two(month)}.${birthYear}`
    case "words":
      return `${day} ${months[month - 1]} ${birthYear} р.н.`
    case "month":
      return `${two(month)}.${birthYear}`
    case "days":
      return Math.round((Date.UTC(birthYear, month - 1, day) - Date.UTC(1899, 11, 30)) / 86_400_000)
    case "american":
      return `${month}/${13 + random(15)}/${birthYear}`
    case "short":
      return `${two(birthYear % 100)} р.н.`
    case "age":
      return 2026 - birthYear
  }
}

const limits = [37, 41, 45, 49, 53, 57]
function weight(kg: number, kind: Shape["weight"], random: Random): Cell {
  if (kind === "kg") return random(2) === 0 ? kg : `${kg},5 кг`
  const limit = limits.find((one) => kg <= one)
  if (kind === "class") return limit ? `-${limit}` : "57+"
  return limit ? `до ${limit} кг` : "понад 57"
}

/** A line above, '' none, and whom it names. */
type Group = readonly [line: string, athletes: readonly Athlete[]]

/** Whom a line above names, or a repeated header parts. */
function grouped(athletes: readonly Athlete[], shape: Shape): Group[] {
  const byClub = [...new Set(athletes.map(({ organization }) => organization))].map((club) => {
    const name = shape.club === "group" ? club : ""
    return [name, athletes.filter(({ organization }) => organization === club)] as const
  })
  if (shape.groups === "none" || shape.groups === "sheets") return byClub
  return byClub.flatMap(([club, some]): Group[] => [
    ...(club === "" ? [] : [[club, []] as const]),
    ...(shape.groups === "age"
      ? [["Кадети 12-14 років", some] as const]
      : bySex(some).map(([name, part]) => [`${name} (${part.length})`, part] as const)),
  ])
}

function empties(columns: readonly Column[], { empties: kind, club }: Shape, last: number): Cell[][] {
  if (kind === "none") return []
  return Array.from({ length: 5 }, (_, at) => [
    last + at + 1,
    ...(kind === "filled" && club === "column"
      ? columns.slice(1).map(({ title }) => (title === "Тренер" ? "Бойко І. П." : null))
      : []),
  ])
}

function footer(count: number, { footer: kind }: Shape): Cell[][] {
  if (kind === "none") return []
  const signed: Cell[][] = [[null, "Керівник команди ____________", null, "Мороз В. В."]]
  if (kind === "short") return signed
  return [
    [],
    [`Допущено ${count} спортсменів`],
    ["Лікар", null, "12.05.2026"],
    ["М.П."],
    ...signed,
    [null, "Мороз В. В."],
    ["(підпис)"],
  ]
}

const plain = (cell: Cell): string => String((typeof cell === "object" && cell !== null ? cell.value : cell) ?? "")

const csv = (rows: Rows): Uint8Array =>
  new TextEncoder().encode(
    rows.map((cells) => cells.map((cell) => `"${plain(cell).replaceAll('"', '""')}"`).join(";")).join("\r\n"),
  )

async function workbook(sheets: readonly { readonly sheet: string; readonly data: Rows }[]): Promise<Uint8Array> {
  const written = sheets.map(({ sheet, data }) => ({
    sheet,
    data: data.map((cells) =>
      cells.map((cell) => (cell === null || typeof cell === "object" ? cell : { value: cell })),
    ),
  }))
  return new Uint8Array(await writeWorkbook(written as never).toBuffer())
}
