import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { key } from "#domain/key.ts"
import { cities } from "./catalogue.ts"
import { regionAliases } from "./region-aliases.data.ts"
import { findRegion, regionName, regions } from "./regions.ts"

describe("findRegion", () => {
  it.each([
    ["Київ", 25],
    ["м. Київ", 25],
    ["м.Київ", 25],
    ["місто Київ", 25],
    ["КИЇВ", 25],
    ["Kиїв", 25],
    ["Киев", 25],
    ["Київська", 9],
    ["Київська обл.", 9],
    ["Київська обл", 9],
    ["Київ обл.", 9],
    ["Киевская область", 9],
    ["Харків", 19],
    ["м. Харків", 19],
    ["Харківська область", 19],
    ["Днепр", 3],
    ["Дніпропетровська", 3],
    ["Івано – Франківськ", 8],
    ["Одеська обл., м. Ізмаїл", 14],
    ["обл. Львівська", 12],
    ["АР Крим", 27],
    ["Автономна Республіка Крим", 27],
    ["Севастополь", 26],
    ["Інша країна", 28],
    ["Польща", 28],
    ["інша країна: Мальта", 28],
  ])("%s is %i", (value, id) => expect(findRegion(value)?.id).toBe(id))

  it.each(["", "-", "Атлантида", "обл.", "Хар", "СК «Тигр»"])("%j is no region", (value) =>
    expect(findRegion(value)).toBeUndefined(),
  )

  it("knows every region by its name and every host city by its region", () => {
    for (const region of regions) expect(findRegion(region.name)).toBe(region)
    for (const city of cities) expect(findRegion(city.name)?.id).toBe(city.regionId)
  })

  it("holds no alias under two regions", () => {
    const seen = new Map<string, string>()
    for (const [id, aliases] of Object.entries(regionAliases))
      for (const alias of aliases) {
        expect(seen.get(key(alias)) ?? id, alias).toBe(id)
        seen.set(key(alias), id)
        expect(findRegion(alias)?.id, alias).toBe(Number(id))
      }
  })
})

describe("regionName", () => {
  it("is the full name, with the country of a guest", () => {
    expect(regionName("харків")).toBe("Харківська область")
    expect(regionName("польща")).toBe("Інша країна: Польща")
    expect(regionName("Інша країна (Мальта)")).toBe("Інша країна: Мальта")
    expect(regionName("Інша країна")).toBe("Інша країна")
    expect(regionName("Атлантида")).toBeUndefined()
  })

  it("is the same when applied again", () => {
    const texts = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.tuple(fc.constantFrom("Інша країна", "м. Київ", "Польща", "обл"), fc.string()).map((parts) => parts.join(" ")),
    )
    fc.assert(
      fc.property(texts, (value) => {
        const name = regionName(value)
        if (name !== undefined) expect(regionName(name)).toBe(name)
      }),
    )
  })
})
