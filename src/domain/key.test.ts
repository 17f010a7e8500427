import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { classKey, key, text } from "./key.ts"

const runs = { numRuns: cases(20_000) }
const pieces =
  "АБВГҐабвгґіїйєюя'’ʼ«»“”„\"-–—−.,+0123456789 \t\n\u00a0\u00ad\u200b\u0000\ufeffABCEHIKMOPTXYabcehikmopxyïë́̈"
const letters = fc.array(fc.constantFrom(...pieces, "кг", "kg", "до ", "понад ", "свыше ", "І. П. "), { maxLength: 30 })
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  letters.map((parts) => parts.join("")),
)

describe("text", () => {
  it("is the same when applied again", () => {
    fc.assert(
      fc.property(anyText, (value) => {
        expect(text(text(value))).toBe(text(value))
      }),
      runs,
    )
  })

  it("leaves one blank between words, none around, and nothing invisible", () => {
    fc.assert(
      fc.property(anyText, (value) => {
        expect(text(value)).not.toMatch(/^\s|\s$|\s\s|[^\S ]|\p{Cc}|\p{Cf}|\p{Cs}/u)
      }),
      runs,
    )
  })

  it("keeps what was typed otherwise", () => {
    expect(text("  Жук\u0000 Яна\n Петрівна\u200b ")).toBe("Жук Яна Петрівна")
    expect(text("СК «Тигр» – ДЮСШ’7")).toBe("СК «Тигр» – ДЮСШ’7")
    expect(text("Ки\u0456\u0308в")).toBe("Ки\u0457в")
  })
})

describe("key", () => {
  it("is the same when applied again, to the stored text, and to the letters taken apart", () => {
    fc.assert(
      fc.property(anyText, (value) => {
        expect(key(key(value))).toBe(key(value))
        expect(key(text(value))).toBe(key(value))
        expect(key(value.normalize("NFD"))).toBe(key(value))
      }),
      runs,
    )
  })

  it("does not see the case of Ukrainian and English words", () => {
    const words = fc.array(fc.constantFrom(..."абвгґдеєжзиіїйклмнопрстуфхцчшщьюяabcdefghijklmnopqrstuvwxyz '-"))
    fc.assert(
      fc.property(words, (parts) => {
        expect(key(parts.join("").toUpperCase())).toBe(key(parts.join("")))
      }),
      runs,
    )
  })

  it("is the same for a plain name as for one with a sign that nobody sees", () => {
    const words = fc.array(
      fc.constantFrom(..."АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюяыъэ  '-"),
    )
    fc.assert(
      fc.property(words, (parts) => {
        expect(key(parts.join(""))).toBe(key(`${parts.join("")}\u200b`))
      }),
      runs,
    )
  })

  it("keeps different Ukrainian letters apart", () => {
    const alphabet = [..."абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"]
    expect(new Set(alphabet.map(key)).size).toBe(alphabet.length)
  })

  it.each([
    ["Дем’яненко", "ДЕМ'ЯНЕНКО"],
    ["Дем`яненко", "Демʼяненко"],
    ['СК "Тигр"', "ск «Тигр»"],
    ["СК “Тигр”", "СК „Тигр‟"],
    ["Івано—Франківськ", "Івано-Франківськ"],
    ["Бойко І. П.", "Бойко  І.П."],
    ["І. П. Бойко", "І.П.Бойко"],
    ["м. Київ", "м.Київ"],
    ["Киïв", "Київ"],
    ["ДИHAMO", "Динамо"],
    ["Coкіл", "Сокіл"],
    ["Kiev Open", "KIEV  open"],
    ["Їжакевич", "\u0406\u0308жакевич"],
    ["Сі\u00adч\u200b", "Січ"],
  ])("%s = %s", (left, right) => expect(key(left)).toBe(key(right)))

  it.each([
    ["Тигр", "Тигри"],
    ["Січ", "Січ 2"],
    ["ДЮСШ 1", "ДЮСШ-1"],
    ["Гнат", "Ґнат"],
    ["Кий", "Кії"],
    ["Клуб. Київ", "Клуб.Київ"],
  ])("%s ≠ %s", (left, right) => expect(key(left)).not.toBe(key(right)))
})

describe("classKey", () => {
  it("is the same when applied again, and to the key", () => {
    fc.assert(
      fc.property(anyText, (value) => {
        expect(classKey(classKey(value))).toBe(classKey(value))
        expect(classKey(key(value))).toBe(classKey(value))
      }),
      runs,
    )
  })

  it("reads every way of writing a limit as one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), fc.constantFrom("", "Юнаки ", "Кадетки, "), (limit, group) => {
        const under = [`-${limit}`, `- ${limit}`, `−${limit} кг`, `до ${limit}кг`, `До ${limit} kg.`, `–${limit},`]
        const above = [`${limit}+`, `+${limit}`, `+ ${limit} кг`, `${limit} кг+`, `понад ${limit}`, `Свыше ${limit} кг`]
        expect(new Set(under.map((label) => classKey(group + label)))).toEqual(new Set([classKey(`${group}-${limit}`)]))
        expect(new Set(above.map((label) => classKey(group + label)))).toEqual(new Set([classKey(`${group}${limit}+`)]))
        expect(classKey(group + limit)).not.toBe(classKey(`${group}-${limit}`))
        expect(classKey(`${group}${limit}+`)).not.toBe(classKey(`${group}-${limit}`))
      }),
      { numRuns: cases(2_000) },
    )
  })

  it.each([
    ["Юнаки, -37 кг", "юнаки -37"],
    ["Кадети 33 – 37 кг", "кадети 33-37"],
    ["Юнаки 12-14 -37", "юнаки 12-14 -37"],
    ["до 33,5 кг", "-33.5"],
    ["Діти 41 +", "діти 41+"],
    ["Клуб до Києва", "клуб до києва"],
  ])("%s = %s", (value, expected) => expect(classKey(value)).toBe(expected))
})
