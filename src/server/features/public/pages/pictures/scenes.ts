import { formatWords } from "#contract/brackets/draw.uk.ts"
import type { PublicAthlete, PublicFight, PublicResult } from "#contract/public/calls.ts"
import { nextFight } from "#contract/public/next-fight.ts"
import type { Category } from "#domain/athletes/types.ts"
import { unrankedTexts } from "#domain/athletes/unranked.uk.ts"
import type { StoredDraw } from "#domain/bracket/stored.ts"
import { isTree } from "#domain/formats/format.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import { partModel } from "#layout/bracket/part-model.ts"
import { wholeBracket } from "#layout/bracket/screen.ts"
import { fitText, wrap } from "#layout/metrics/measure.ts"
import type { Face, Ink, Item } from "#layout/types.ts"
import type { PeopleDay } from "#server/views/public/people.ts"
import { presentWinners } from "#server/views/public/present.ts"
import type { PublicView } from "#server/views/public/view.ts"
import { numberText } from "../fight-cards.ts"
import { courtName } from "../fights.ts"
import { messages } from "../uk.ts"
import { type Layer, type SharePicture, SIZE } from "./picture.ts"

const EDGE = 64
const ROOM = SIZE.w - 2 * EDGE

/** A tournament: its name, when and where, how many take part. */
export function tournamentPicture({ tournament, athletes, categories }: PublicView): SharePicture {
  const { name, date, city } = tournament
  const counts = [
    athletes.length > 0 && messages.athletes(athletes.length),
    categories.length > 0 && messages.categoriesCount(categories.length),
  ]
  return card({
    above: messages.kinds[tournament.type] ?? "",
    title: name,
    lines: [[date, city].filter(Boolean).join(" · "), counts.filter(Boolean).join(" · ")],
    alt: name,
  })
}

/** An athlete's day as the athlete's page tells it: club, categories with their places, the next fight. */
export function athletePicture(view: PublicView, { athletes, fights }: PeopleDay): SharePicture {
  const [first] = athletes
  const name = first?.name ?? ""
  const about = [first?.organization, first?.region].filter(Boolean).join(" · ")
  const entries = athletes.filter(({ categoryId }) => categoryId > 0).slice(0, 3)
  const next = nextFight(fights)
  return card({
    above: view.tournament.name,
    title: name,
    lines: [about, ...entries.map(entryText), next ? nextText(view, next) : ""],
    alt: messages.pictureOf(name, view.tournament.name),
  })
}

const entryText = ({ category, place, unranked }: PublicAthlete): string =>
  [category, unranked === 1 ? unrankedTexts.unranked : "", place > 0 ? messages.placeNo(place) : ""]
    .filter(Boolean)
    .join(" – ")

const nextText = (view: PublicView, fight: PublicFight): string => {
  const where = [numberText(fight), courtName(view, fight)].filter(Boolean).join(" · ")
  return where && `${messages.nextFight}: ${where}`
}

/** A category: its bracket, or who has won it, or how many take part. */
export function categoryPicture(view: PublicView, category: Category): SharePicture {
  const draw = view.draws.get(category.id)
  const alt = messages.pictureOf(category.name, view.tournament.name)
  const bracket = draw && bracketLayer(view, draw)
  if (bracket) return { layers: [headLayer(view.tournament.name, category.name), sheet, bracket], alt }
  const won = presentWinners(view, category).slice(0, 4)
  return card({
    above: view.tournament.name,
    title: category.name,
    lines: won.length > 0 ? won.map(winnerText) : aboutCategory(view, category, draw),
    alt,
  })
}

const winnerText = ({ place, name, organization }: PublicResult["winners"][number]): string =>
  [messages.placeNo(place), name, organization].filter(Boolean).join(" · ")

function aboutCategory(view: PublicView, { id, showType }: Category, draw: StoredDraw | undefined): readonly string[] {
  const count = view.athletesOf.get(id)?.length ?? 0
  const drawn = draw ? formatWords[draw.bracket.format] : showType === "list" ? "" : messages.undrawn
  return [count > 0 ? messages.athletes(count) : "", drawn]
}

/** The sheet of paper on which a bracket lies. */
const SHEET = { x: 32, y: 150, w: SIZE.w - 64, h: 450 } as const
const sheet: Layer = {
  items: [{ k: "rect", x: 0, y: 0, w: SHEET.w, h: SHEET.h, fill: "paper", r: 12 }],
  on: "paper",
  x: SHEET.x,
  y: SHEET.y,
  scale: 1,
}
/** From so many on the picture begins with the quarter-finals: more names could not be read. */
const WHOLE = 16
/** More than half of the quarter-finalists: a few who came there without a fight tell nothing. */
const MOST_QUARTERS = 5
/** Larger letters first: how much larger than on a screen. */
const SCALES = [2, 1.6, 1.3]

function bracketLayer(view: PublicView, { bracket }: StoredDraw): Layer | null {
  if (!isTree(bracket.format) || bracket.places.every((place) => place === null)) return null
  const whole = bracketModel(bracket, view.athleteById, "organization")
  const isLarge = whole.size > WHOLE
  const model = isLarge ? partModel(whole, 0, 8) : whole
  if (model.entries.size < (isLarge ? MOST_QUARTERS : 1)) return null
  for (const scale of SCALES) {
    const room = { w: SHEET.w / scale, h: SHEET.h / scale }
    const painted = wholeBracket(model, { slots: "standing", times: new Map() }, room)
    if (!painted || painted.scene.w > room.w) continue
    const free = SHEET.h - painted.scene.h * scale
    return { items: painted.scene.items, on: "paper", x: SHEET.x, y: SHEET.y + free / 2, scale }
  }
  return null
}

interface Card {
  readonly above: string
  readonly title: string
  /** Empty ones are left out. */
  readonly lines: readonly string[]
  readonly alt: string
}

const TITLES = [84, 72, 60] as const
const LINE = { size: 36, step: 54 } as const

/** Words on the card: a small line, the title in at most three lines, the facts below it. */
function card({ above, title, lines, alt }: Card): SharePicture {
  const size = TITLES.find((one) => wrap(title, "bold", one, ROOM).length <= 2) ?? TITLES[2]
  const all = wrap(title, "bold", size, ROOM)
  const shown = all.length <= 3 ? all : [...all.slice(0, 2), all.slice(2).join(" ")]
  const top = 124
  const titles = shown.map((line, at) => text(line, "bold", size, { y: top + size * (0.95 + 1.12 * at) }))
  const below = top + size * 1.12 * shown.length + 30
  const facts = lines.filter(Boolean).slice(0, 5)
  const room = facts.map((line, at) =>
    text(line, "regular", LINE.size, { y: below + LINE.step * (at + 0.8), ink: at === 0 ? "text" : "muted" }),
  )
  const seen = room.filter(({ y }) => y < 540)
  const items = [text(above, "semibold", 30, { y: 92, ink: "gold" }), ...titles, ...seen, ...frame()]
  return { layers: [{ items, on: "card", x: 0, y: 0, scale: 1 }], alt }
}

const headLayer = (above: string, title: string): Layer => ({
  items: [
    text(above, "semibold", 28, { y: 62, ink: "gold", room: ROOM - 160 }),
    text(title, "bold", 52, { y: 122 }),
    {
      k: "text",
      x: SIZE.w - EDGE,
      y: 62,
      s: messages.product,
      face: "semibold",
      size: 28,
      ink: "muted",
      anchor: "end",
    },
    ...stripes(),
  ],
  on: "card",
  x: 0,
  y: 0,
  scale: 1,
})

const frame = (): readonly Item[] => [
  text(messages.productLine, "semibold", 28, { y: 578, ink: "muted" }),
  ...stripes(),
]

/** Blue and red at the foot, as the sides of a fight. */
const stripes = (): readonly Item[] => [
  { k: "rect", x: 0, y: SIZE.h - 12, w: SIZE.w / 2, h: 12, fill: "blue" },
  { k: "rect", x: SIZE.w / 2, y: SIZE.h - 12, w: SIZE.w / 2, h: 12, fill: "red" },
]

interface Placed {
  readonly y: number
  readonly ink?: Ink
  readonly room?: number
}

/** One line at the left edge, made smaller or cut if it has no room. */
function text(words: string, face: Face, size: number, { y, ink = "text", room = ROOM }: Placed) {
  const { s, size: fitted } = fitText([words], face, size, size * 0.75, room)
  return { k: "text", x: EDGE, y, s, face, size: fitted, ink } as const
}
