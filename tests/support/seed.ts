import fc from "fast-check"

/**
 * `npm test` tries the same random cases each time: nobody's change is refused for what it did not touch. The long run takes others each
 * time, and names the seed of what it finds; TEST_SEED tries it again.
 */
const wanted = process.env.TEST_SEED ?? (process.env.TEST_SCALE === "full" ? null : "20260515")
if (wanted !== null) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wanted) })
