import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import type { BracketSize, Position } from "#domain/bracket/types.ts"
import { type DrawnBracket, drawnBracket, hostileNames } from "#tests/support/drawn-brackets.ts"
import { cases } from "#tests/support/scale.ts"
import { blankBracketPages, bracketPage, bracketPages } from "../documents/bracket-page.ts"
import { A4_LANDSCAPE, bodyOf, type PageMeta, renderPages } from "../documents/page.ts"
import { printable, width } from "../metrics/measure.ts"
import type { Box, BracketLayout, Item, Scene, SlotBox, TextItem } from "../types.ts"
import { clubForms } from "./clubs.ts"
import { freeCorners } from "./free-corners.ts"
import { layoutBracket } from "./geometry.ts"
import { blankModel, bracketModel } from "./model.ts"
import { screenBracket, wholeBracket } from "./screen.ts"
import { printStyle } from "./theme.ts"

const meta: PageMeta = {
  tournament: "Чемпіонат ".repeat(30),
  place: "15.05.2026, м. Камʼянець-Подільський, палац спорту імені дуже довгої назви",
  title: "Кадети −44 ж ".repeat(12),
  note: "№ 1000017 · Чоловіки · 61 учасник",
  judge: hostileNames[0] ?? "",
  secretary: "",
}
/** As papers are: with one line of what is proven. */
const oneLine: PageMeta = { ...meta, stamp: { lines: ["Жеребкування № 1 · 15.05.26, 10:00"], code: [] } }
/** The longest possible case: a seed of 200 wide letters. */
const proven: PageMeta = {
  ...meta,
  stamp: {
    lines: [
      `Жеребкування № 12, після нього змінено місць: 64 · 15.05.26, 10:00 · версія 1 · ${Array(3).fill("1 зустріч одноклубників у 1 колі").join(", ")}`,
      `Пари, що можуть зустрітися до кола 1/2/3/4/5: ${Array(3).fill("одноклубники 12/34/56/78/90").join(", ")} · список SHA-256 ${"f0".repeat(32)}`,
      `Зерно: ${"щ".repeat(200)}`,
    ],
    code: Array.from({ length: 33 }, (_, row) => Array.from({ length: 33 }, (_, column) => (row * column) % 3 === 0)),
  },
}
const body: Box = { x: 24, y: 57, w: 793.89, h: 507 }
const sizes = Bracket.sizes
const print = (size: BracketSize): BracketLayout => layoutBracket(size, printStyle(size, body).spec)
const screen = (size: BracketSize): BracketLayout => screenBracket(blankModel(size), { slots: "all" }).layout

/** The canvas of the draw in a window of 1366 × 768. */
const CANVAS = { w: 950, h: 667 }
const whole = (size: BracketSize): BracketLayout =>
  wholeBracket(blankModel(size), { slots: "all" }, size === 64 ? { w: 1700, h: 1200 } : CANVAS)!.layout

const drawing = fc.record({
  size: fc.constantFrom(...sizes),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  done: fc.double({ min: 0, max: 1, noNaN: true }),
  seed: fc.nat(),
  isHostile: fc.boolean(),
})
const drawn = drawing.map(({ size, share, done, seed, isHostile }): DrawnBracket => {
  const athletes = 1 + Math.floor(share * (size - 1))
  return drawnBracket({ size, athletes, done, seed, ...(isHostile ? { names: hostileNames } : {}) })
})

describe.each([
  ["paper", print],
  ["screen", screen],
  ["screen, whole", whole],
] as const)("the geometry on %s", (_, layoutOf) => {
  it.each(sizes)("of %i keeps fights, numbers and headings apart and inside", (size) => {
    const layout = layoutOf(size)
    const badges = layout.fights.map(({ badge }) => badge)
    expect(overlaps(layout.fights, layout.fights)).toEqual([])
    expect(overlaps(badges, badges)).toEqual([])
    expect(overlaps(layout.fights, badges)).toEqual([])
    expect(overlaps(layout.headings, [...layout.fights, ...badges, layout.winner])).toEqual([])
    expect(overlaps([layout.winner], [...layout.fights, ...badges])).toEqual([])
    for (const box of [...layout.fights, ...badges, ...layout.headings, layout.winner]) {
      expect(isInside(box, layout.bounds), JSON.stringify(box)).toBe(true)
    }
  })

  it.each(sizes)("of %i has one slot for every position and leads every winner into his own", (size) => {
    const layout = layoutOf(size)
    expect(layout.slots.map(({ position }) => position).sort()).toEqual(
      Bracket.positions(size)
        .filter((position) => position !== "0_0")
        .sort(),
    )
    for (const { from, pts, fromBlue, fromRed } of layout.connectors) {
      const target = layout.slots.find(({ position }) => position === from) ?? layout.winner
      for (const way of [pts, fromBlue, fromRed]) {
        const [x = Number.NaN, y = Number.NaN] = way.slice(-2)
        expect(isInside({ x, y, w: 0, h: 0 }, target), `${from} ends in its slot`).toBe(true)
        for (let at = 2; at < way.length; at += 2) {
          expect(way[at] === way[at - 2] || way[at + 1] === way[at - 1], "lines are level or upright").toBe(true)
        }
      }
    }
  })

  it.each(sizes)("of %i leads no line through a fight", (size) => {
    const layout = layoutOf(size)
    for (const { from, pts } of layout.connectors) {
      for (let at = 2; at < pts.length; at += 2) {
        const line = boxOf({ k: "poly", pts: pts.slice(at - 2, at + 2), stroke: "line", sw: 1 })
        const crossed = layout.fights.filter((fight) => isOver(line, fight))
        expect(
          crossed.map(({ position }) => position),
          from,
        ).toEqual([])
      }
    }
  })

  it.each(sizes)("of %i puts blue above red", (size) => {
    for (const { blue, red } of layoutOf(size).fights) expect(blue.y + blue.h).toBeCloseTo(red.y)
  })
})

it.each([
  ["the screen", screen],
  ["the screen, whole", whole],
] as const)("the free corners of %s hold nothing of the bracket, and shrink only in width", (_, layoutOf) => {
  for (const size of sizes) {
    const { fights, headings, winner, connectors } = layoutOf(size)
    const corners = freeCorners(layoutOf(size), 2400)
    const lines = connectors.flatMap(({ pts }) =>
      pts
        .slice(2)
        .flatMap((_, at) => (at % 2 ? [] : boxOf({ k: "poly", pts: pts.slice(at, at + 4), stroke: "line", sw: 1 }))),
    )
    const all = [...fights, ...fights.map(({ badge }) => badge), ...headings, winner, ...lines]
    expect(corners.length).toBeGreaterThanOrEqual(Bracket.rounds(size))
    expect(overlaps(corners, all), `${size}`).toEqual([])
    for (const [at, { x, h }] of corners.entries()) {
      expect(x).toBeGreaterThan(corners[at - 1]?.x ?? 0)
      expect(h).toBeGreaterThanOrEqual(corners[at - 1]?.h ?? 0)
    }
  }
})

describe("the proof on a paper", () => {
  // [P2-87]
  it("stands whole in the head and the foot, apart from all else, at every size", () => {
    for (const size of sizes) {
      const { model } = drawnBracket({ size, athletes: size, done: 1, seed: 5 })
      const scene = bracketPage(model, proven)(1, 1)
      expectInside(scene)
      const lines = proven.stamp?.lines ?? []
      const printed = texts(scene).filter(({ s }) => lines.includes(s))
      expect(printed.map(({ s }) => s)).toEqual(lines)
      for (const { size: type } of printed) expect(type).toBeGreaterThanOrEqual(3.6)
      const others = scene.items.filter((item) => !printed.some((one) => one === item)).map(boxOf)
      expect(overlaps(printed.map(inkBox), others)).toEqual([])
      const code = scene.items.filter((item) => item.k === "rect" && item.y < 56 && item.x > 700)
      expect(code.length).toBeGreaterThan(33)
      expect(overlaps(code.map(boxOf), texts(scene).map(inkBox))).toEqual([])
    }
  })
})

describe("the drawn bracket", () => {
  it("keeps every text within its room and every item on the page, whatever the names", () => {
    const check = fc.property(drawn, fc.constantFrom("a4", "a3"), ({ model }, paper) => {
      for (const scene of [bracketPage(model, meta, paper)(1, 999), screenBracket(model, { slots: "all" }).scene]) {
        expectInside(scene)
        const written = texts(scene).map(inkBox)
        expect(overlaps(written, written)).toEqual([])
      }
    })
    fc.assert(check, { numRuns: cases(400) })
  })

  it("fits a whole bracket into its room with all texts large enough to read, or does not offer it", () => {
    const rooms = fc.record({ w: fc.integer({ min: 280, max: 1900 }), h: fc.integer({ min: 200, max: 1300 }) })
    const check = fc.property(drawn, rooms, ({ model }, room) => {
      const found = wholeBracket(model, { slots: "all" }, room)
      const isTooLow = (room.h - 36) / model.size < 15 + 2
      expect(found === null).toBe(isTooLow)
      if (found === null) return
      const { scene } = found
      expect(scene.h).toBeLessThanOrEqual(room.h)
      expectInside(scene)
      const written = texts(scene)
      const boxes = written.map(inkBox)
      expect(overlaps(boxes, boxes)).toEqual([])
      expect(Math.min(...written.filter(({ face }) => face === "condSemi").map(({ size }) => size))).toBeGreaterThan(
        10.4,
      )
    })
    fc.assert(check, { numRuns: cases(300) })
  })

  it("shows a bracket of 32 whole on the canvas of a laptop: names of 12 px, organizations of 10.5", () => {
    const { model } = drawnBracket({ size: 32, athletes: 32, done: 0.4, seed: 5 })
    const { scene, layout } = wholeBracket(model, { slots: "standing" }, CANVAS)!
    expect(scene.w).toBeLessThanOrEqual(CANVAS.w)
    const places = layout.slots.filter(({ isFirstRound }) => isFirstRound)
    expect(places.map(({ h }) => h)).toEqual(new Array(32).fill(17))
    for (const place of places) {
      const { name = "", secondary = "" } = model.entries.get(place.position) ?? {}
      const line = texts(scene).filter((text) => isInside({ x: text.x, y: text.y, w: 0, h: 0 }, place))
      const [first, second] = line.toSorted((one, other) => one.x - other.x)
      expect([first?.s.slice(0, 3), first?.size]).toEqual([name.slice(0, 3), 12])
      const [surname = ""] = name.split(" ")
      expect(first?.s).toContain(surname)
      // Beside a double surname there is no room for a club.
      if (secondary === "" || surname.includes("-")) continue
      expect([second?.size, second?.y]).toEqual([10.5, first?.y])
      const starts = clubForms(secondary).map((form) => printable(form, "cond").slice(0, 3))
      expect(starts).toContain(second?.s.slice(0, 3))
    }
    expect(wholeBracket(model, { slots: "standing" }, { ...CANVAS, h: 570 })).toBe(null)
  })

  // [P2-17]
  it("writes every standing athlete and the winner into his own box", () => {
    const check = fc.property(drawn, ({ model }) => {
      const { scene, layout } = screenBracket(model, { slots: "standing" })
      const written = texts(scene)
      for (const [position, { name }] of model.entries) {
        const box = layout.slots.find((slot) => slot.position === position) ?? layout.winner
        const inside = written.filter((text) => isInside({ x: text.x, y: text.y, w: 0, h: 0 }, box))
        const starts = inside.map(({ s }) => s.slice(0, 3))
        expect(starts, `${position} ${name}`).toContain(printable(name, "cond").slice(0, 3))
      }
    })
    fc.assert(check, { numRuns: cases(200) })
  })

  it("draws a bye as one box with a thin line and without a number", () => {
    const { model } = drawnBracket({ size: 4, athletes: 3, done: 0, seed: 3 })
    const { scene, layout } = screenBracket(model, { slots: "standing" })
    const bye = model.fights.find(({ state }) => state === "walkover")
    const box = layout.fights[bye?.t ?? -1]
    expect(box).toBeDefined()
    if (!box) return
    const empty = [box.blue, box.red].filter(({ position }) => model.closed.has(position))
    expect(empty).toHaveLength(1)
    for (const slot of empty) expect(scene.items.filter((item) => touches(item, slot))).toEqual([])
    expect(texts(scene).filter((text) => touches(text, box.badge))).toEqual([])
    const way = layout.connectors[box.t]
    const pts = empty[0]?.side === "blue" ? way?.fromRed : way?.fromBlue
    expect(scene.items).toContainEqual(expect.objectContaining({ k: "poly", stroke: "rule", pts }))
    expect(slotsDrawn(screenBracket(model, { slots: "all" }).scene)).toBe(6)
    expect(slotsDrawn(scene)).toBe(5)
  })

  it("tells winner and loser apart without colour, and says the decision unless it is the usual one", () => {
    const { bracket, athletes } = drawnBracket({ size: 2, athletes: 2, done: 0, seed: 1 })
    const won = (decision: string) => {
      const [blue, red] = bracket.places
      const input = { t: 0, blue: blue ?? null, red: red ?? null, winner: red ?? "byPoints", decision } as const
      const { bracket: over } = Bracket.recordFight(bracket, { ...input, bluePoints: 3, redPoints: 15 })
      return texts(screenBracket(bracketModel(over, athletes, "organization"), { slots: "standing" }).scene)
    }
    const usual = won("PTG")
    expect(usual.find(({ s }) => s === "15")).toMatchObject({ face: "semibold", ink: "text" })
    expect(usual.find(({ s }) => s === "3")).toMatchObject({ face: "regular", ink: "muted" })
    expect(usual.map(({ s }) => s)).not.toContain("PTG")
    expect(won("WDR").map(({ s }) => s)).toContain("WDR")
    expect(won("").map(({ s }) => s)).toContain("інш.")
  })

  it("says the points of the rounds below the score of a fight that was fought by rounds", () => {
    const { bracket, athletes } = drawnBracket({ size: 2, athletes: 2, done: 0, seed: 1 })
    const [blue = null, red = null] = bracket.places
    const rounds = [
      { blue: 6, red: 5, winner: null },
      { blue: 2, red: 3, winner: null },
      { blue: 4, red: 1, winner: null },
    ]
    const input = { t: 0, blue, red, winner: "blue", decision: "PTF", bluePoints: 2, redPoints: 1, rounds } as const
    const { bracket: over } = Bracket.recordFight(bracket, input)
    const { scene } = screenBracket(bracketModel(over, athletes, "organization"), { slots: "standing" })
    expect(texts(scene).filter(({ s }) => s === "6:5, 2:3, 4:1")).toHaveLength(1)
    expectInside(scene)
  })

  // [P2-18]
  it("inverts the number of the chosen fight only", () => {
    const { model } = drawnBracket({ size: 8, athletes: 8, done: 0, seed: 2 })
    const inverted = (active?: Position) =>
      texts(screenBracket(model, { slots: "standing", active }).scene).filter(({ ink }) => ink === "paper")
    expect(inverted()).toEqual([])
    expect(inverted("2_1").map(({ s }) => s)).toEqual([String(model.fights[4]?.number)])
  })

  it("says of a fight that came after the others had their numbers that it has none, on the screen and on paper", () => {
    const { model } = drawnBracket({ size: 8, athletes: 8, done: 0, seed: 2 })
    const without = (...which: readonly number[]) => ({
      ...model,
      fights: model.fights.map((fight) => (which.includes(fight.t) ? { ...fight, number: null } : fight)),
    })
    const said = (shown: typeof model): number[] => {
      const scenes = [screenBracket(shown, { slots: "standing" }).scene, bracketPage(shown, meta)(1, 1)]
      return scenes.map((scene) => texts(scene).filter(({ s }) => s === "б/н").length)
    }
    expect(said(model)).toEqual([0, 0])
    expect(said(without(4, 6))).toEqual([2, 2])
    expect(said(without(...model.fights.map(({ t }) => t)))).toEqual([0, 0])
  })

  it("says below its number when a fight is expected, of those that are numbered and open alone, over nothing else", () => {
    const check = fc.property(drawn, ({ model }) => {
      const times = new Map(model.fights.map(({ t }) => [t, "20:08"]))
      const { scene, layout } = screenBracket(model, { slots: "standing", times })
      const told = texts(scene).filter(({ s }) => s === "20:08")
      const open = model.fights.filter(({ t, number, state }) => {
        const { blue, red } = layout.fights[t] ?? {}
        const hasTwo = blue && red && !model.closed.has(blue.position) && !model.closed.has(red.position)
        return hasTwo && number !== null && state !== "done" && state !== "bothOut"
      })
      expect(told).toHaveLength(open.length)
      const boxes = told.map(inkBox)
      expectInside(scene)
      expect(overlaps(boxes, boxes)).toEqual([])
      expect(overlaps(boxes, [...layout.slots, ...layout.fights.map(({ badge }) => badge), layout.winner])).toEqual([])
    })
    fc.assert(check, { numRuns: cases(100) })
  })

  it("names both athletes of every fight of a best of three, decided or not", () => {
    const { bracket, athletes } = drawnBracket({ size: 2, athletes: 2, done: 0, seed: 1 })
    const three = Bracket.fromPlaces(2, bracket.places, "bestOf")
    const { fights } = bracketModel(three, athletes, "organization")
    expect(fights.map(({ state, blue, red }) => [state, blue?.id, red?.id])).toEqual([
      ["ready", ...bracket.places],
      ["waiting", ...bracket.places],
      ["waiting", ...bracket.places],
    ])
    const over = Bracket.recordFight(three, {
      t: 0,
      winner: "blue",
      decision: "WDR",
      bluePoints: null,
      redPoints: null,
      blue: null,
      red: null,
    })
    expect(bracketModel(over.bracket, athletes, "organization").fights[1]).toMatchObject({ state: "empty", blue: null })
  })

  it("leaves an empty sheet to write on", () => {
    for (const size of sizes) {
      const [scene] = renderPages(blankBracketPages(size, meta))
      if (!scene) throw new Error("no page")
      expectInside(scene)
      expect(slotsDrawn(scene)).toBe(2 * (size - 1))
      // 7 mm for a name that is written by hand; a sheet of 64 has 5.
      const bars = scene.items.filter((item) => item.k === "rect" && item.fill === "blue")
      const lowest = Math.min(...bars.map((item) => boxOf(item).h)) / (72 / 25.4)
      expect(lowest, `${size}`).toBeGreaterThanOrEqual(size === 64 ? 5 : 7)
      expect(texts(scene).filter(({ s }) => s === "3")).toHaveLength(size === 2 ? 0 : 2)
    }
  })

  it("of no tournament has lines for what a hand writes in the head, with 14 mm of room above them", () => {
    const blank = { tournament: "", place: "", title: "Порожня сітка на 16", note: "", judge: "", secretary: "" }
    const [scene] = renderPages(blankBracketPages(16, blank))
    expectInside(scene!)
    const labels = ["Турнір", "Категорія, стать, вага", "Дата, місто, корт", "Учасників"]
    const written = texts(scene!)
    for (const label of labels) {
      const found = written.find(({ s }) => s === label)
      const line = scene!.items.find((item) => item.k === "poly" && item.pts[0] === found?.x)
      expect(line && boxOf(line).y, label).toBeGreaterThanOrEqual((14 / 25.4) * 72)
      expect(line && boxOf(line).w, label).toBeGreaterThan(80)
    }
  })

  it("gives as many bronze rows as there were semi-finals", () => {
    const medals = (athletes: number) =>
      drawnBracket({ size: 4, athletes, done: 1, seed: 9 }).model.podium.map(({ medal }) => medal)
    expect(medals(4)).toEqual(["gold", "silver", "bronze", "bronze"])
    expect(medals(3)).toEqual(["gold", "silver", "bronze"])
    expect(medals(1)).toEqual(["gold"])
  })
})

const texts = (scene: Scene): TextItem[] => scene.items.filter((item) => item.k === "text")

/** Every slot has one bar in the colour of its side. */
const slotsDrawn = (scene: Scene): number =>
  scene.items.filter((item) => item.k === "rect" && (item.fill === "blue" || item.stroke === "red")).length

function expectInside(scene: Scene): void {
  const page = { x: 0, y: 0, w: scene.w, h: scene.h }
  for (const item of scene.items) {
    expect(isInside(boxOf(item), page), JSON.stringify(item)).toBe(true)
    if (item.k !== "text") continue
    expect(item.s).not.toBe("")
    expect(width(item.s, item.face, item.size), item.s).toBeLessThanOrEqual((item.w ?? 0) + 1e-6)
  }
}

function boxOf(item: Item): Box {
  if (item.k === "rect") return item
  if (item.k === "text") {
    const w = width(item.s, item.face, item.size)
    const left = item.anchor === "middle" ? item.x - w / 2 : item.anchor === "end" ? item.x - w : item.x
    return { x: left, y: item.y - 0.9 * item.size, w, h: 1.15 * item.size }
  }
  const xs = item.pts.filter((_, at) => at % 2 === 0)
  const ys = item.pts.filter((_, at) => at % 2 === 1)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
}

/** The text without the room that only Ї and tails need. */
const inkBox = (item: TextItem): Box => ({ ...boxOf(item), y: item.y - 0.72 * item.size, h: 0.74 * item.size })

const touches = (item: Item, box: Box): boolean => item.k !== "poly" && isOver(boxOf(item), box)

const isOver = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w - 1e-6 && b.x < a.x + a.w - 1e-6 && a.y < b.y + b.h - 1e-6 && b.y < a.y + a.h - 1e-6

const isInside = (a: Box, b: Box): boolean =>
  a.x >= b.x - 1e-6 && a.y >= b.y - 1e-6 && a.x + a.w <= b.x + b.w + 1e-6 && a.y + a.h <= b.y + b.h + 1e-6

const overlaps = (these: readonly Box[], those: readonly Box[]): [Box, Box][] =>
  these.flatMap((a) => those.filter((b) => a !== b && isOver(a, b)).map((b): [Box, Box] => [a, b]))

describe("a bracket of poomsae matches", () => {
  const sums = { blue: 17_000, red: 16_950, by: "sum" } as const
  const fought = (size: BracketSize): Bracket.Bracket => {
    const places = Array.from({ length: size }, (_, at) => (at + 1) as never)
    const blank = {
      winner: "byPoints",
      decision: "",
      bluePoints: null,
      redPoints: null,
      blue: null,
      red: null,
    } as const
    let bracket = Bracket.fromPlaces(size, places, "bracket")
    for (let t = size - 2; t >= 0; t--) bracket = Bracket.recordFight(bracket, { ...blank, t, totals: sums }).bracket
    return bracket
  }

  it.each([8, 16, 64] as const)("of %i has its sums whole, as large as points, in the room of points", (size) => {
    const model = bracketModel(fought(size), new Map(), "organization")
    const pictures = [
      screenBracket(model, { slots: "standing" }).scene.items,
      wholeBracket(model, { slots: "standing" }, size === 64 ? { w: 1700, h: 1200 } : CANVAS)!.scene.items,
      renderPages([bracketPage(model, meta)])[0]!.items,
    ]
    for (const items of pictures) {
      const found = items.filter((item): item is TextItem => item.k === "text" && /^1[67],/u.test(item.s))
      expect(found.length).toBe(2 * (size - 1))
      for (const { s, face, size: letters, w } of found) {
        expect(s).toMatch(/^(17,000|16,950)$/u)
        expect(width(s, face, letters)).toBeLessThanOrEqual(w ?? 0)
        expect(letters).toBeGreaterThanOrEqual(0.99 * Math.max(...found.map((one) => one.size)))
      }
    }
  })
})

describe("a bracket of 64 in halves", () => {
  it("says on two pages what the one page says, the final and the medals on the second, every text apart", () => {
    for (const seed of [1, 2, 3]) {
      const { model } = drawnBracket({
        size: 64,
        athletes: 64 - 7 * seed,
        done: 1,
        seed,
        ...(seed === 3 && { names: hostileNames }),
      })
      const pages = renderPages(bracketPages(model, seed === 2 ? proven : meta, "halves"))
      expect(pages).toHaveLength(2)
      for (const page of pages) {
        expectInside(page)
        const written = texts(page).map(inkBox)
        expect(overlaps(written, written)).toEqual([])
        const badges = page.items.filter((item) => item.k === "rect" && item.fill === "paper" && item.r !== undefined)
        expect(
          overlaps(
            badges.map(boxOf),
            written.filter(({ h }) => h > 7.2),
          ),
        ).toEqual([])
      }
      const printed = pages.map((page) => texts(page).map(({ s }) => s))
      for (const { number } of model.fights) {
        if (number !== null) expect(printed.flat().filter((s) => s === String(number))).toHaveLength(1)
      }
      expect(
        printed.map((all) => [all.includes("Фінал"), all.includes("Переможець"), all.includes("До фіналу")]),
      ).toEqual([
        [false, false, true],
        [true, true, true],
      ])
      const top = [...model.entries].filter(([position]) => /^6_([0-9]|[12][0-9]|3[01])$/.test(position))
      for (const [, { name }] of top) {
        const start = printable(name, "cond").slice(0, 3)
        expect(
          printed[0]?.some((s) => s.startsWith(start)),
          name,
        ).toBe(true)
      }
    }
  })
})

describe("a bracket of 64 in quarters", () => {
  it("says on its five pages what the one page says of everybody, with the rounds of the whole", () => {
    for (const seed of [1, 2, 3]) {
      const { model } = drawnBracket({ size: 64, athletes: 64 - seed, done: 1, seed })
      const pages = renderPages(bracketPages(model, meta, "quarters"))
      expect(pages).toHaveLength(5)
      for (const page of pages) expectInside(page)
      const first = pages.slice(0, 4).flatMap((page) => texts(page).map(({ s }) => s))
      for (const heading of ["1/32 фіналу", "1/16 фіналу", "1/8 фіналу", "1/4 фіналу"])
        expect(first.filter((s) => s === heading)).toHaveLength(4)
      const numbers = model.fights.flatMap(({ number }) => number ?? [])
      const printed = pages.flatMap((page) => texts(page).map(({ s }) => s))
      for (const number of numbers) expect(printed.filter((s) => s === String(number)).length).toBeGreaterThan(0)
      const places = [...model.entries].filter(([position]) => position.startsWith("6_")).map(([, { name }]) => name)
      const surnames = places.map((name) => name.split(" ")[0] ?? "")
      for (const surname of surnames) expect(first.some((s) => s.startsWith(surname.slice(0, 6)))).toBe(true)
      expect(texts(pages[4] ?? { w: 0, h: 0, items: [] }).map(({ s }) => s)).toContain("Фінал")
    }
  })

  it("leaves other sizes on one page", () => {
    const { model } = drawnBracket({ size: 32, athletes: 30, done: 0, seed: 1 })
    expect(bracketPages(model, meta, "quarters")).toHaveLength(1)
  })
})

describe("a part of a bracket", () => {
  it("calls whoever leaves it by where he goes on", () => {
    const { model } = drawnBracket({ size: 64, athletes: 60, done: 1, seed: 1 })
    const said = renderPages(bracketPages(model, meta, "quarters")).map((page) => texts(page).map(({ s }) => s))
    expect(said.map((all) => [all.includes("До півфіналу"), all.includes("Переможець")])).toEqual([
      ...Array(4).fill([true, false]),
      [false, true],
    ])
  })
})

/** Long as they are in Ukraine: double surnames with all that one is called. */
const longNames = [
  "Переяславський-Хмельницький Володимир-Олександр Мстиславович",
  "Северинович-Закревський Ян",
  "Перебийніс-Крижанівська Святослава Ростиславівна",
  "Заболотна-Пономаренко Іванна Ілларіонівна",
  "Нечуй-Левицький Артем Ілліч",
  "Ґалаґан Дем’ян",
]

/** Surnames of the longest usual kind; two of them are of a brother and a sister. */
const usualNames = [
  "Мартиненко Анастасія",
  "Христофоренко Володимир",
  "Переверзенцева Святослава",
  "Задорожній Максим",
  "Константиненко Ілля",
  "Константиненко Єва",
  "Перебийніс-Крижанівська Єва",
]

describe("the surname of whoever went on", () => {
  const written = (scene: Scene, { position }: SlotBox, layout: BracketLayout): string => {
    const box = layout.slots.find((slot) => slot.position === position)
    const inside = texts(scene).filter((text) => box && isInside({ x: text.x, y: text.y, w: 0, h: 0 }, box))
    return inside.map(({ s }) => s).join("")
  }

  it.each([
    ["a phone", { w: 336, h: 1200 }],
    ["a laptop", CANVAS],
    ["a display", { w: 1840, h: 900 }],
  ] as const)("is whole in every later round, finals too, on %s, whatever else has no room", (_, room) => {
    for (const size of [8, 16, 32] as const) {
      const { model } = drawnBracket({ size, athletes: size, done: 1, seed: 3, names: usualNames.slice(0, 6) })
      const { scene, layout } = wholeBracket(model, { slots: "standing" }, room)!
      const later = layout.slots.filter((slot) => !slot.isFirstRound && model.entries.has(slot.position))
      expect(later.length).toBeGreaterThan(size / 4)
      for (const slot of later) {
        const { name = "" } = model.entries.get(slot.position) ?? {}
        expect(written(scene, slot, layout)).toContain(name.split(" ")[0])
      }
    }
  })

  it.each(sizes)("is whole on paper in a bracket of %i", (size) => {
    const { model } = drawnBracket({ size, athletes: size, done: 1, seed: 3, names: usualNames })
    const [scene] = renderPages([bracketPage(model, oneLine)])
    const { spec } = printStyle(size, bodyOf(A4_LANDSCAPE, oneLine.stamp))
    const layout = layoutBracket(size, spec)
    for (const slot of layout.slots) {
      const { name = "" } = model.entries.get(slot.position) ?? {}
      expect(written(scene!, slot, layout)).toContain(name.split(" ")[0])
    }
  })
})

describe("a bracket on paper", () => {
  it.each(sizes)("of %i cuts no name and no club with «…», and abbreviates both by rule", (size) => {
    for (const [seed, names] of [
      [1],
      [2],
      [3],
      [4, longNames],
      [5, longNames],
      [6, [...hostileNames, "Щ".repeat(40)]],
    ] as const) {
      const { model } = drawnBracket({ size, athletes: size, done: 1 - seed / 12, seed, ...(names ? { names } : {}) })
      const [scene] = renderPages([bracketPage(model, oneLine)])
      const written = texts(scene!).filter(({ y }) => y > body.y)
      expect(written.filter(({ s }) => s.endsWith("…") && s !== "«»№—…").map(({ s }) => s)).toEqual([])
      const clubs = written.filter(({ face, ink, s }) => face === "cond" && ink === "muted" && /[«№]|ЗСУ|Lviv/u.test(s))
      if (size >= 8) expect(clubs.length).toBeGreaterThan(size / 2)
      for (const { s, size: type } of clubs) expect(type, s).toBeGreaterThanOrEqual(5.5)
      const people = written.filter(({ face }) => face === "condSemi" || face === "semibold")
      for (const { s, size: type } of people) expect(type, s).toBeGreaterThanOrEqual(Number(s) > 0 ? 3 : 4.5)
    }
  })

  it.each(sizes)("of %i has 6 points between fights, and every text inside its own box", (size) => {
    const { model } = drawnBracket({ size, athletes: size, done: 1, seed: 4, names: longNames })
    const { spec } = printStyle(size, bodyOf(A4_LANDSCAPE, oneLine.stamp))
    const { fights, slots } = layoutBracket(size, spec)
    const apart = fights.map((fight) => ({
      ...fight,
      x: fight.x - 1,
      y: fight.y - 2.99,
      w: fight.w + 2,
      h: fight.h + 5.98,
    }))
    expect(overlaps(apart, apart)).toEqual([])
    const [scene] = renderPages([bracketPage(model, oneLine)])
    for (const text of texts(scene!)) {
      const own = slots.find((slot) => isInside({ x: text.x, y: text.y - 0.3 * text.size, w: 0, h: 0 }, slot))
      if (own) expect(isInside(inkBox(text), own), text.s).toBe(true)
    }
  })

  it("of 64 breaks a long double surname after its hyphen where it goes on, so that both parts are read", () => {
    const { model } = drawnBracket({ size: 64, athletes: 64, done: 1, seed: 4, names: longNames.slice(0, 1) })
    const [scene] = renderPages([bracketPage(model, oneLine)])
    const firsts = texts(scene!).filter(({ s }) => s === "Переяславський-")
    const seconds = texts(scene!).filter(({ s }) => s === "Хмельницький В.")
    expect(firsts.length).toBeGreaterThan(20)
    expect(seconds).toHaveLength(firsts.length)
    for (const [at, { x, y, size }] of firsts.entries())
      expect(seconds[at]).toMatchObject({ x, size, y: y + 1.18 * size })
  })
})
