import { platformTexts } from "./uk.ts"
/** The server cannot start as it is set up; each problem is a Ukrainian sentence for the person who starts it. */
export class StartRefusal extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[], options?: ErrorOptions) {
    super(problems.join("\n"), options)
    this.name = "StartRefusal"
    this.problems = problems
  }
}

/** Runs the start; a refusal is printed as a list, without a stack, and ends the process with code 1. */
export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    process.stderr.write(platformTexts.notStarted(error.problems.map((problem) => `  • ${problem}\n`).join("")))
    process.exit(1)
  }
}
