const { TEST_SCALE } = process.env

/**
 * Share of the full number of random cases: a twentieth in `npm test`, all of them in `npm run test:long` (TEST_SCALE=full).
 */
export const scale = TEST_SCALE === "full" ? 1 : 1 / 20

/** The same of whole days, bouts and kills: a tenth, as what they find is found by nothing else. */
export const tenthOf = (full: number): number => (scale === 1 ? full : Math.ceil(full / 10))

/** The full count brought to scale, at least one. */
export const cases = (full: number): number => Math.max(1, Math.round(full * scale))

/** Of what costs most: a third of these in `npm test`; all of them in CI's long run (TEST_SCALE=twentieth). */
export const costly = (count: number): number => (TEST_SCALE === undefined ? Math.ceil(count / 3) : count)

/** The cases of the properties that cost most, brought to scale. */
export const costlyCases = (full: number): number => costly(cases(full))
