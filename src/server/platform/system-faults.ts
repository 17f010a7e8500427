import { StartRefusal } from "./start-refusal.ts"
import { systemTexts as texts } from "./uk.ts"

/** What Node says of a call to the system that failed. */
interface SystemError extends Error {
  readonly code: string
  readonly syscall: string
  readonly path?: string
  readonly dest?: string
  readonly address?: string
}

/**
 * A start that the system does not allow, as one sentence for the person who starts it: a port, an address, a file or folder of
 * the data. null: not the system's.
 */
export function refusalOfSystem(
  error: unknown,
  { port, host }: { readonly port: number; readonly host: string },
): StartRefusal | null {
  if (!isSystemError(error)) return null
  const { code, syscall } = error
  const isAddress = syscall === "listen" || syscall === "bind"
  // The only name that the start looks up by itself is the one to listen on.
  if (isAddress || (syscall === "getaddrinfo" && isNameOf(error, host))) {
    return new StartRefusal([sentenceOfAddress(code, port, host)], { cause: error })
  }
  const path = error.dest ?? error.path
  if (path === undefined) return null
  return new StartRefusal([texts.file(path, texts.reasons[code] ?? code)], { cause: error })
}

/** Why the system refuses a file or a folder, in words. */
export const systemReason = (error: unknown): string =>
  isSystemError(error) ? (texts.reasons[error.code] ?? error.code) : String(error)

function sentenceOfAddress(code: string, port: number, host: string): string {
  if (code === "EADDRINUSE") return texts.portTaken(port)
  if (code === "EACCES") return texts.portForbidden(port)
  return texts.noAddress(host)
}

const isNameOf = (error: SystemError, host: string): boolean => "hostname" in error && error.hostname === host

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error &&
  "code" in error &&
  typeof error.code === "string" &&
  /^E[A-Z0-9]+$/.test(error.code) &&
  "syscall" in error
