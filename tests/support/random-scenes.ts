import fc from "fast-check"
import { paperInks } from "#layout/inks.ts"
import faces from "#layout/metrics/faces.json" with { type: "json" }
import { printable } from "#layout/metrics/measure.ts"
import type { Face, Ink, Item, Scene } from "#layout/types.ts"

const face = fc.constantFrom(...(Object.keys(faces) as Face[]))
const ink = fc.constantFrom(...(Object.keys(paperInks) as Ink[]))
const place = fc.double({ min: 0, max: 500, noNaN: true })
const length = fc.double({ min: 0.1, max: 300, noNaN: true })
const word = fc.oneof(
  fc.constantFrom(
    "Ґерда",
    "Пʼятницький",
    "О’Коннор",
    "Д'Артаньян",
    "Їжак Є.",
    "№\u00A017",
    "Ма́рʼївна",
    "Đỗ Łucja",
    "金 민준",
  ),
  fc.constantFrom("Йосипович".normalize("NFD"), "🥋🇺🇦", "«Griffin» — ffi", "ßÆœ", "Ёлка Ы", "Ω∂€½", "1/32 −44"),
  fc.string({ unit: "grapheme", maxLength: 20 }),
)

/** Texts for papers, as the layout gives them. */
export const randomText: fc.Arbitrary<{ s: string; face: Face }> = fc
  .tuple(fc.array(word, { maxLength: 4 }), face)
  .map(([words, face]) => ({ s: printable(words.join(" "), face), face }))

const optional = { requiredKeys: ["k", "x", "y", "w", "h"] as const }
const rect = fc.record(
  {
    k: fc.constant("rect" as const),
    x: place,
    y: place,
    w: length,
    h: length,
    fill: ink,
    stroke: ink,
    sw: length,
    r: length,
  },
  { requiredKeys: [...optional.requiredKeys] },
)
const poly = fc.record({
  k: fc.constant("poly" as const),
  pts: fc.array(place, { maxLength: 12 }),
  stroke: ink,
  sw: length,
})
const text = fc
  .record(
    {
      said: randomText,
      x: place,
      y: place,
      size: fc.double({ min: 4, max: 20, noNaN: true }),
      ink,
      anchor: fc.constantFrom("start" as const, "middle" as const, "end" as const),
      w: length,
      spacing: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
    },
    { requiredKeys: ["said", "x", "y", "size", "ink"] },
  )
  .map(({ said, ...rest }) => ({ k: "text" as const, ...said, ...rest }))

/** Items of all kinds anywhere on a page. */
export const randomScene: fc.Arbitrary<Scene> = fc.record({
  w: fc.constantFrom(595.28, 841.89),
  h: fc.constantFrom(595.28, 841.89),
  items: fc.array(fc.oneof<fc.Arbitrary<Item>[]>(rect, poly, text), { maxLength: 30 }),
})
