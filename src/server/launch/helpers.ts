import { spawn } from "node:child_process"
import { join } from "node:path"
import { launchTexts } from "./uk.ts"

/** A program with its arguments. */
export type Command = readonly [program: string, ...args: string[]]

const ofWindows = (...path: string[]): string => join(process.env.SystemRoot ?? "C:\\Windows", "System32", ...path)

/** What opens a page in the browser that the person uses. */
export function browserCommand(platform: NodeJS.Platform, url: string): Command {
  if (platform === "win32") return [ofWindows("rundll32.exe"), "url.dll,FileProtocolHandler", url]
  return [platform === "darwin" ? "open" : "xdg-open", url]
}

/** From winbase.h: until told otherwise, the system does not sleep for want of use. */
const AWAKE = "0x80000001"

/**
 * What keeps the computer from falling asleep as long as the process lives. None of them needs an administrator, none keeps
 * awake a laptop that is shut.
 */
export function awakeCommand(platform: NodeJS.Platform, pid: number): Command {
  if (platform === "darwin") return ["caffeinate", "-i", "-w", String(pid)]
  if (platform === "win32") {
    const call = `Add-Type -Name Power -Namespace Sijak -MemberDefinition '[DllImport("kernel32.dll")] public static extern uint SetThreadExecutionState(uint state);'`
    const script = `${call}; [void][Sijak.Power]::SetThreadExecutionState([uint32]'${AWAKE}'); Wait-Process -Id ${pid}`
    return [
      ofWindows("WindowsPowerShell", "v1.0", "powershell.exe"),
      "-NoProfile",
      "-NonInteractive",
      "-Command",
      script,
    ]
  }
  const whileAlive = ["sh", "-c", `while kill -0 ${pid} 2>/dev/null; do sleep 5; done`]
  return [
    "systemd-inhibit",
    "--what=idle:sleep",
    `--who=${launchTexts.name}`,
    `--why=${launchTexts.whyAwake}`,
    ...whileAlive,
  ]
}

/** Starts a helper that may be missing: then the person does by hand what it would have done. Returns what ends it. */
export function help([program, ...args]: Command): () => void {
  const child = spawn(program, args, { stdio: "ignore", windowsHide: true })
  child.on("error", () => {})
  child.unref()
  return () => void child.kill()
}
