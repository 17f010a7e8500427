import fc from "fast-check"
import { expect, test } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { createUploads } from "./uploads.ts"

const limits = { ofAccount: 400_000, ofAddress: 600_000, ofAll: 1_000_000 }

test("whatever is begun and ended, what is open stays within the limits, and all of it is given back", () => {
  const step = fc.record({
    account: fc.constantFrom(null, 1, 2, 3),
    address: fc.constantFrom("a", "b", "c"),
    bytes: fc.integer({ min: 0, max: 450_000 }),
    ends: fc.nat({ max: 5 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const uploads = createUploads(limits)
      let open: { account: number | null; address: string; bytes: number; end: () => void }[] = []
      const sum = (of: (one: (typeof open)[number]) => boolean) =>
        open.filter(of).reduce((all, { bytes }) => all + bytes, 0)
      for (const { ends, ...upload } of steps) {
        const bytes = Math.max(16 * 1024, upload.bytes)
        const fitsOwn =
          sum(({ address }) => address === upload.address) + bytes <= limits.ofAddress &&
          (upload.account === null || sum(({ account }) => account === upload.account) + bytes <= limits.ofAccount)
        const fits = fitsOwn && sum(() => true) + bytes <= limits.ofAll
        try {
          open.push({ ...upload, bytes, end: uploads.begin(upload) })
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
      open = []
      for (const address of ["a", "b"]) uploads.begin({ account: null, address, bytes: 500_000 })
    }),
    { numRuns: cases(100) },
  )
})
