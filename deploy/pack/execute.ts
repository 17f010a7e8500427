import { spawn } from "node:child_process"

interface Options {
  readonly cwd?: string
  /** Beside this process's own. */
  readonly env?: Readonly<Record<string, string>>
  /** What the program reads. */
  readonly input?: string
}

/** Runs a program to its end; resolves with what it said. Throws with it if the program fails. */
export function execute(
  program: string,
  args: readonly string[],
  { cwd, env = {}, input = "" }: Options = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: "pipe" })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => said.push(part))
    child.on("error", reject)
    child.on("close", (code) => {
      const text = Buffer.concat(said).toString()
      if (code === 0) resolve(text)
      else reject(new Error(`${program} ${args.join(" ")} ended with ${code}:\n${text.slice(-4000)}`))
    })
    child.stdin.on("error", () => {})
    child.stdin.end(input)
  })
}
