/** Share of the full number of random cases: a twentieth in `npm test`, all of them in `npm run test:long`. */
export const scale = process.env.TEST_SCALE === "full" ? 1 : 1 / 20

/** The same of whole days, bouts and kills: a tenth, as what they find is found by nothing else. */
export const tenthOf = (full: number): number => (scale === 1 ? full : Math.ceil(full / 10))

/** The full count brought to scale, at least one. */
export const cases = (full: number): number => Math.max(1, Math.round(full * scale))
