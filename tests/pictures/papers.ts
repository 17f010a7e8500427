import { spawnSync } from "node:child_process"
import { mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { importAthletes } from "#contract/athletes/import.ts"
import { autoSortableBracketAll } from "#contract/brackets/calls.ts"
import { getDiploma, saveDiploma } from "#contract/printing/diploma.ts"
import { type SheetKind, sheetKinds } from "#contract/printing/jobs.ts"
import { uploadLogo } from "#contract/printing/logos.ts"
import { fullTournament, updateTournament } from "#contract/tournaments/calls.ts"
import { type DiplomaDesign, usualFields } from "#domain/printing/diploma.ts"
import { unzip } from "#server/platform/sheets-zip.ts"
import { enterResults, filledTournament } from "#tests/support/filled-tournament.ts"
import { printed } from "#tests/support/printed.ts"

const OVER = "Кадети -45 ч"
const LARGE = "Кадети -49 ч"
/** Dots an inch, enough to read the smallest text. */
const DOTS = 90

/**
 * All papers of a tournament as PDF files, and as pictures where the program `pdftoppm` (Poppler) is installed; diplomas in
 * their sizes, with logos too, and brackets on their kinds of paper, coloured and grey.
 */
export async function takePapers(url: string, folder: string): Promise<string[]> {
  const filled = await filledTournament(url, {
    only: /Кадети -(45|49|53) ч/,
    published: 1,
    name: NAME,
    draw: "undrawn",
  })
  const { person, id, category } = filled
  const { call } = person
  await call(updateTournament, { id, name: NAME, judgename: "Прокоп’юк В.", secretaryname: "Секретаренко О." })
  const rows = ["Прізвище, імʼя;Рік;Стать;Область;Організація;Категорія", ...Array.from({ length: 40 }, entryOf)]
  await call(importAthletes, { id, file: new File([rows.join("\n")], "64.csv"), create: 1 })
  await call(autoSortableBracketAll, { tournament_id: id })
  const { protocols } = (await call(fullTournament, { id })).item
  for (const drawn of protocols) if (drawn.fullname !== LARGE) await enterResults(call, drawn, 100)
  const files: string[] = []
  const order = async (name: string, kinds: readonly SheetKind[], categories: readonly number[] = []) => {
    const bytes = await printed(person, url, {
      id,
      kinds: [...kinds],
      form: "zip",
      by: "category",
      categories: [...categories],
    })
    const parts = unzip(bytes, () => true)
    for (const [file, part] of parts) files.push(...painted(folder, `paper ${name} ${file.replace(".pdf", "")}`, part))
  }
  const { item } = await call(getDiploma, { id })
  const design = async (change: Partial<DiplomaDesign>) =>
    call(saveDiploma, { id, design: { ...item.design, ...change }, picture: "" })
  const diploma = (name: string) => order(name, ["diploma"], [category(OVER).id])
  await diploma("diploma a4")
  await design({ sheet: "a5", ornament: "knots" })
  await diploma("diploma a5")
  await design({ landscape: true, fields: usualFields.landscape, federation: FEDERATION })
  await diploma("diploma landscape")
  for (const [owner, colour] of [
    ["federation", "#0a4db0"],
    ["organiser", "#b8891c"],
  ] as const) {
    const svg = `<svg width="700" height="700"><rect width="700" height="700" fill="#fff"/><circle cx="350" cy="350" r="300" fill="${colour}"/></svg>`
    const img = new File([new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())], "logo.png")
    await call(uploadLogo, { id, owner, img })
  }
  await design({ federation: FEDERATION })
  await diploma("diploma logos")
  const others = sheetKinds.filter((kind) => kind !== "diploma" && kind !== "poster")
  await order("all", others)
  for (const paper of ["a4", "a3", "halves", "quarters"] as const) {
    const which = `category=${category(LARGE).id}&paper=${paper}`
    const answer = await fetch(`${url}/tournament-result/print-pdf?${which}`)
    files.push(...painted(folder, `paper bracket ${paper}`, new Uint8Array(await answer.arrayBuffer())))
  }
  const blank = await fetch(`${url}/api/v1/templates/bracket?size=64&paper=halves`)
  files.push(...painted(folder, "paper blank 64 halves", new Uint8Array(await blank.arrayBuffer())))
  return files
}

const NAME = "Відкритий кубок Слобожанщини з тхеквондо ВТФ пам’яті героїв Харкова – 2026"
const FEDERATION = "Федерація тхеквондо Харківської області"

const SURNAMES = [
  "Переяславський-Хмельницький",
  "Нечуй-Левицький",
  "Ґалаґан",
  "Довбня-Коваль",
  "Прокоп’юк",
  "Їжак",
  "Щербак",
]
const GIVEN = ["Володимир-Олександр Мстиславович", "Ян", "Святослав Ростиславович", "Артем Ілліч", "Дем’ян"]
const CLUBS = [
  "КЗ «ДЮСШ № 1 імені Героїв Слобожанщини», м. Кам’янець-Подільський",
  "ЦСК ЗСУ",
  "КДЮСШ «Олімпійські надії»",
]

const entryOf = (_: unknown, at: number): string => {
  const of = (all: readonly string[]) => all[at % all.length]
  return `${of(SURNAMES)} ${of(GIVEN)};2013;ч;Харківська;${of(CLUBS)} ${1 + (at % 9)};${LARGE}`
}

function painted(folder: string, name: string, bytes: Uint8Array): string[] {
  const clean = name.replaceAll("/", "-")
  mkdirSync(join(folder, "pdf"), { recursive: true })
  const file = join(folder, "pdf", `${clean}.pdf`)
  writeFileSync(file, bytes)
  const made = (more: readonly string[], to: string) =>
    spawnSync("pdftoppm", ["-png", "-r", String(DOTS), "-l", "3", ...more, file, join(folder, to)]).status === 0
  if (!made([], clean)) return []
  if (clean.includes("bracket")) made(["-gray"], `${clean} grey`)
  return readdirSync(folder)
    .filter((one) => one.startsWith(clean) && one.endsWith(".png"))
    .map((one) => join(folder, one))
}
