/** Share of the full number of random cases: a twentieth in `npm test`, all of them in `npm run test:long`. */
export const scale = process.env.TEST_SCALE === "full" ? 1 : 1 / 20

/** The full count brought to scale, at least one. */
export const cases = (full: number): number => Math.max(1, Math.round(full * scale))
