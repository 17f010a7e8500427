import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { answersOf } from "./answer.ts"

/** Runs the rules of poomsae on a file of cases, a line of JSON a case; the exit code is 1 if one of them could not be read. */
function main(path: string | undefined): void {
  if (path === undefined) throw new Error("npm run poomsae -- FILE: name a file of cases")
  // npm starts programs in the project's root; a path is meant from where it was typed.
  const whole = resolve(process.env.INIT_CWD ?? ".", path)
  for (const answer of answersOf(JSON.parse(readFileSync(whole, "utf8")))) {
    console.log(JSON.stringify(answer))
    if (answer.error === undefined) continue
    console.error(`${answer.id}: ${answer.error}`)
    process.exitCode = 1
  }
}

try {
  main(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
