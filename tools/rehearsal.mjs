import { build } from "./build.mjs"
import { helpIfAsked } from "./help.mjs"
import { root, run } from "./run.mjs"
import { setup } from "./setup.mjs"

helpIfAsked(`npm run rehearsal -- [options]: a whole day of a tournament against a server of its own, compared with what was written on paper.

--athletes, --courts, --tablets, --displays, --viewers <number>  the size of the day: 1000, 10, and 7, 3 and 20 a court
--seed <word>        the same day again
--minutes <number>   how long the day takes; --speed <number>: so many times faster than a real one; as fast as it can, if neither is said
--faults             requests lost, doubled and overtaken, a network that is cut, a server that is killed
--judges [number]    so many fights of each court are scored by judges with phones; all, without a number
--plant [number]     every so many saves one is dropped, to see that it is found; 500, without a number
--plant-bout <what>  one thing is wrong in bouts, to see that it is found; a wrong name lists them

docs/reliability.md says what it proves.`)

// Everything that a fresh clone needs, then a whole day against a server of its own: `docs/reliability.md`.
await setup()
await build()
process.exitCode = await run(process.execPath, [
  "--max-old-space-size=2048",
  `${root}/build/server/rehearsal.js`,
  ...process.argv.slice(2),
])
