import fc from "fast-check"

const USUAL = "20260515"

/**
 * `npm test` and CI try the same random cases each time: nobody's change is refused for what it did not touch. The long run takes others
 * each time, and names the seed of what it finds; TEST_SEED tries it again.
 */
const { TEST_SEED = process.env.TEST_SCALE === "full" ? null : USUAL } = process.env
const wanted = TEST_SEED === "usual" ? USUAL : TEST_SEED
if (wanted !== null) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wanted) })
