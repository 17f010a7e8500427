import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { expect } from "vitest"

/** The launcher's window. */
export interface Window {
  readonly process: ChildProcess
  readonly said: readonly string[]
  /** The address of the page on this computer, once it answers. */
  readonly url: string
  /** Milliseconds from the start until the server was ready. */
  readonly took: number
  /** The exit code. */
  readonly end: Promise<number | null>
}

/** Starts it and waits until the server is ready. Throws with what it said if it ends before. */
export async function openWindow(program: string, args: readonly string[], options: SpawnOptions): Promise<Window> {
  const began = performance.now()
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "inherit"] })
  const said: string[] = []
  const end = once(child, "exit").then(([code]) => code as number | null)
  if (child.stdout === null) throw new Error("no output to read")
  const opened = new Promise<string>((resolve) => {
    createInterface(child.stdout as NonNullable<typeof child.stdout>).on("line", (line) => {
      said.push(line)
      const url = /працює.*(http:\/\/[^\s/]+)/.exec(line)?.[1]
      if (url !== undefined) resolve(url)
    })
  })
  const url = await Promise.race([opened, end.then(() => null)])
  if (url === null) throw new Error(`the launcher ended: ${said.join("\n")}`)
  expect((await fetch(`${url}/ready`)).status).toBe(200)
  return { process: child, said, url, took: performance.now() - began, end }
}
