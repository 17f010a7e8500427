import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { builtInGroups, placedClasses } from "#domain/catalogue/age-groups.ts"
import { ageGroup } from "#domain/catalogue/ages.ts"
import { cases } from "#tests/support/scale.ts"
import { isClass, parseClassText } from "./class-text.ts"
import { categoryName } from "./made-category.ts"
import { parseSex } from "./sex-text.ts"

const brief = (value: string) => {
  const read = parseClassText(value)
  if (read === undefined) return undefined
  const limit = read.limit
  const label =
    limit === null
      ? ""
      : { upTo: "-", over: ">", range: "..", bare: "=" }[limit.kind] +
        ("from" in limit ? limit.from : "") +
        ("to" in limit ? `/${limit.to}` : "")
  return `${read.group?.id ?? 0} ${read.sex} ${label}${read.grade && ` ${read.grade}`}`
}

describe("parseClassText", () => {
  it.each([
    ["Кадети -44", "4 none -/44"],
    ["Кадети -44 ж", "4 female -/44"],
    ["кадетки 44", "4 female =/44"],
    ["Кадетка до 44 кг", "4 female -/44"],
    ["Кадети, дівчата, до 44 кг", "4 female -/44"],
    ["Кадети юнаки -41", "4 male -/41"],
    ["Дівчата, кадети, -44", "4 female -/44"],
    ["кадети-44ж", "4 female -/44"],
    ["Кадети (12-14 років) -44 кг", "4 none -/44"],
    ["Кадети 12-14 -44", "4 none -/44"],
    ["Кадети 2012-2014 р.н. -44 кг, жін.", "4 female -/44"],
    ["Кадети 12-14", "4 none "],
    ["Юніори понад 78 кг ч", "5 male >78"],
    ["Юніори +78", "5 none >78"],
    ["юніорка свыше 68 кг", "5 female >68"],
    ["Юниоры -59 М", "5 male -/59"],
    ["Юнаки 33-37", "3 none ..33/37"],
    ["Юнаки 33 – 37 кг ч", "3 male ..33/37"],
    ["Дівчата -33", "3 female -/33"],
    ["Юнаки (дівчата) -33", "3 female -/33"],
    ["Молодші юнаки -34 ч", "2 male -/34"],
    ["мол. юнаки до 34", "2 none -/34"],
    ["Молодші дівчата -34", "2 female -/34"],
    ["Діти 41+ ч", "1 male >41"],
    ["діти дівчата -20", "1 female -/20"],
    ["Дорослі -58 чоловіки", "6 male -/58"],
    ["Жінки -57", "6 female -/57"],
    ["Чоловіки 87+", "6 male >87"],
    ["Жінки, олімпійські, -57", "8 female -/57"],
    ["Молодь (U21) -58 ч", "7 male -/58"],
    ["Ветерани 36-41 років, понад 80 кг", "9 none >80"],
    ["-37 ч", "0 male -/37"],
    ["Ч до 33 кг", "0 male -/33"],
    ["Вагова категорія: -37 кг, Юнаки", "3 none -/37"],
    ["Cadets -44 f", "4 female -/44"],
    ["Kaдети -44 ж", "4 female -/44"],
    ["Кадети -44 Б", "4 none -/44 Б"],
    ["Кадети, клас «A», -44 ж", "4 female -/44 А"],
  ])("%s", (value, expected) => expect(brief(value)).toBe(expected))

  it.each([
    "",
    "Немає такої",
    "Кадети -44 А Б",
    "Кадети -44 Ґ",
    "Пумсе традиційні, кадети",
    "Кадети -44 -47",
    "Кадети ч ж -44",
    "ч",
    "44-41 Кадети",
  ])("does not pretend to understand %j", (value) => expect(parseClassText(value)).toBeUndefined())

  it("finds every class of the catalogue by every usual spelling of it", () => {
    const limits = ({ from, to }: { from: number; to: number | null }): string[] =>
      to === null
        ? [`${from}+`, `+${from}`, `понад ${from} кг`, `свыше ${from}`, `більше ${from} кг`]
        : [
            `-${to}`,
            `до ${to} кг`,
            `− ${to}кг`,
            `–${to},0`,
            ...(from > 0 ? [`${from}-${to} кг`, `${from} – ${to}`] : []),
          ]
    const sexes = { male: ["ч", "М", "чол.", "(хлопці)"], female: ["ж", "Ж.", "жін", "дівчата"], none: [""] }
    let checked = 0
    for (const { group, sex, weightClass } of placedClasses(builtInGroups))
      for (const limit of limits(weightClass))
        for (const word of sexes[sex]) {
          const texts = [`${group.name} ${limit} ${word}`, `${group.name.toUpperCase()}, ${word} ${limit}`]
          for (const value of texts) {
            const read = parseClassText(value)
            expect(read, value).toMatchObject({ group: { id: group.id }, sex })
            expect(read?.limit && isClass(read.limit, weightClass.from, weightClass.to), value).toBe(true)
            checked++
          }
        }
    expect(checked).toBeGreaterThan(5_000)
  })

  it("reads every name that we give back as the class it was given to", () => {
    for (const { group, sex, weightClass } of placedClasses(builtInGroups)) {
      const read = parseClassText(categoryName(group, weightClass.label, sex))
      expect(read).toMatchObject({ group: { id: group.id }, sex })
    }
    const cadets = ageGroup(4)
    expect(cadets && categoryName(cadets, "-44", "female")).toBe("Кадети -44 ж")
  })

  it("never fails, whatever the text", () => {
    const pieces = fc.constantFrom(
      "Кадети",
      "юнаки",
      "-",
      "+",
      "44",
      "12-14",
      "до",
      "понад",
      "(",
      "ч",
      "ж",
      ",",
      " ",
      "р.н.",
    )
    const texts = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(pieces).map((parts) => parts.join(" ")),
    )
    fc.assert(
      fc.property(texts, (value) => {
        const read = parseClassText(value)
        if (read) expect(read.group !== null || read.limit !== null).toBe(true)
      }),
      { numRuns: cases(20_000) },
    )
  })
})

describe("parseSex", () => {
  it.each(["х", "хл", "хл.", "ч", "Ч", "м", "М", "M", "чол", "Чол.", "чоловік", "хлопці", "male", "1", "муж."])(
    "%s is male",
    (value) => expect(parseSex(value)).toBe("male"),
  )
  it.each(["ж", "Ж", "д", "дів.", "жін", "жінка", "дівчата", "F", "female", "2", "жен"])("%s is female", (value) =>
    expect(parseSex(value)).toBe("female"),
  )
  it.each(["", "я", "-", "0", "чж", "3"])("%j is neither", (value) => expect(parseSex(value)).toBeUndefined())
})
