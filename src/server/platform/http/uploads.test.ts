import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { createUploads, type Upload, type UploadLimits, uploadLimits } from "./uploads.ts"

const limits: UploadLimits = {
  files: { ofOwner: 4_000_000, ofAddress: 6_000_000, ofAll: 10_000_000 },
  calls: { ofOwner: 400_000, ofAll: 1_000_000 },
  strangers: { ofOwner: 300_000, ofAll: 500_000 },
}
const kindOf = ({ owner, bytes }: Upload): keyof UploadLimits =>
  bytes > 1024 * 1024 ? "files" : owner === null ? "strangers" : "calls"

const upload = fc.record({
  owner: fc.constantFrom(null, "account 1", "account 2", "tablet"),
  address: fc.constantFrom("a", "b", "c"),
  bytes: fc.oneof(fc.integer({ min: 0, max: 250_000 }), fc.integer({ min: 1_100_000, max: 4_500_000 })),
})

test("whatever is begun and ended, what is open of each kind stays within its limits, and all of it is given back", () => {
  const step = fc.record({ upload, ends: fc.nat({ max: 5 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const uploads = createUploads(limits)
      const open: (Upload & { readonly end: () => void })[] = []
      for (const { ends, upload: next } of steps) {
        const kind = kindOf(next)
        const bytes = Math.max(16 * 1024, next.bytes)
        const sum = (which: (one: Upload) => boolean) =>
          open
            .filter((one) => kindOf(one) === kind && which(one))
            .reduce((all, one) => all + Math.max(16 * 1024, one.bytes), 0)
        const { ofOwner, ofAddress = Number.POSITIVE_INFINITY, ofAll } = limits[kind]
        const ownerOf = (one: Upload) => one.owner ?? one.address
        const fitsOwn =
          sum((one) => ownerOf(one) === ownerOf(next)) + bytes <= ofOwner &&
          sum((one) => one.address === next.address) + bytes <= ofAddress
        const fits = fitsOwn && sum(() => true) + bytes <= ofAll
        try {
          open.push({ ...next, end: uploads.begin(next) })
          expect(fits).toBe(true)
        } catch (error) {
          if (fits) throw error
          expect(error).toMatchObject({ code: fitsOwn ? "server_full" : "share_full", data: { retryAfter: 5 } })
        }
        const [over] = open.splice(ends, 1)
        over?.end()
        over?.end()
      }
      for (const { end } of open) end()
      for (const address of ["a", "b"]) uploads.begin({ owner: null, address, bytes: 250_000 })
    }),
    { numRuns: cases(100) },
  )
})

describe("a hall behind one address", () => {
  const fill = (uploads: ReturnType<typeof createUploads>, next: (n: number) => Upload) => {
    for (let n = 0; n < 20_000; n++) {
      try {
        uploads.begin(next(n))
      } catch {
        return
      }
    }
    throw new Error("nothing bounds it")
  }

  test("goes on recording while anybody there, or any number of accounts, hold bodies open", () => {
    const uploads = createUploads(uploadLimits)
    fill(uploads, () => ({ owner: null, address: "hall", bytes: 64 * 1024 }))
    fill(uploads, (n) => ({ owner: `account ${n}`, address: "hall", bytes: 64 * 1024 * 1024 }))
    fill(uploads, (n) => ({ owner: `account ${n}`, address: `elsewhere ${n}`, bytes: 64 * 1024 * 1024 }))
    fill(uploads, () => ({ owner: "greedy", address: "hall", bytes: 1000 * 1024 }))
    uploads.begin({ owner: "secretary", address: "hall", bytes: 2000 })
    uploads.begin({ owner: "tablet of judge 3", address: "hall", bytes: 300 })
  })
})

describe("what is parsed", () => {
  const parses = (uploads: ReturnType<typeof createUploads>, next: Partial<Upload>): boolean => {
    try {
      uploads.parse({ owner: "account 1", address: "a", bytes: 1024 * 1024, ...next })
      return true
    } catch (error) {
      expect(error).toMatchObject({ code: "too_many_tries", data: { retryAfter: expect.any(Number) } })
      return false
    }
  }

  test("of one account is eight megabytes at once and half a one a second, and nobody else's; files are not counted", () => {
    let now = 0
    const uploads = createUploads(uploadLimits, () => now)
    const many = (count: number, next: Partial<Upload>) =>
      Array.from({ length: count }, () => parses(uploads, next)).filter(Boolean).length
    expect(many(100, {})).toBe(8)
    expect(many(20, { owner: "account 2" })).toBe(8)
    // Of anybody at an address two: so much do sixty devices not send that get in together.
    expect(many(20, { owner: null })).toBe(2)
    expect(many(20, { owner: null, address: "b" })).toBe(2)
    expect(many(20, { bytes: 2 * 1024 * 1024 })).toBe(20)
    now += 4_000
    expect(many(20, {})).toBe(2)
    now += 1_000
    // What ten courts send goes on beside it.
    for (let n = 0; n < 1_000; n++) {
      now += 10
      expect(parses(uploads, { bytes: 500 })).toBe(true)
    }
  })
})
