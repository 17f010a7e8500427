import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from "fastify"
import { type DestinationStream, destination, multistream, pino } from "pino"

const secrets = ["authorization", "password", "passwordRepeat", "newPassword", "passwordHash", "token", "secret"]
  .concat(["pin", "endpoint", "p256dh", "auth"])
  // The database's error details quote the row: somebody's name or e-mail.
  .concat(["detail", "where"])

/** Addresses with a secret: of a new password, an invitation, a consent, a display, a tablet, a pack of papers, of protectors. */
const keyInAddress = /^(\/+(?:reset|join|mailing|screen|pss|api\/v1\/(?:screens|avatars|team\/photos))\/+)[^/?#]+/i
/** None of our programs sends a key in a query; if a person does it by hand, the log does not reveal it. */
const keyInQuery = /([?&][^=&]*(?:token|code|pin|password|secret|key|auth)[^=&]*=)[^&]*/gi

/** The server's log, JSON lines. Secrets are cut out at any place, up to three levels down. */
export function createLog(level = "info", stream?: DestinationStream): FastifyBaseLogger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  const options = { level, redact: { paths, censor: "[cut]" } }
  return stream ? pino(options, stream) : pino(options)
}

/** The same into a file, which only its owner may read; `trouble` is called at each error. */
export function createFileLog(level: string, file: string, trouble: () => void): FastifyBaseLogger {
  const streams = [
    { level: "trace", stream: destination({ dest: file, mkdir: true, mode: 0o600, sync: true }) },
    { level: "error", stream: { write: trouble } },
  ] as const
  return createLog(level, multistream([...streams]))
}

/**
 * How the framework logs: by the one logger. One for each request, with its number, would check that number against all names
 * of secrets; our own lines name it.
 */
export const loggingTo = (log: FastifyBaseLogger) => ({
  loggerInstance: log,
  logController: new OneLineARequest(),
  childLoggerFactory: () => log,
})

/** One line for each request, when it is over; reads that went well only at level debug. */
class OneLineARequest extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, claims, id } = request
    const url = request.url.replace(keyInAddress, "$1[cut]").replace(keyInQuery, "$1[cut]")
    const isQuiet = !error && reply.statusCode < 400 && method !== "POST"
    const line = {
      reqId: id,
      method,
      url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      account: claims?.accountId,
    }
    request.log[isQuiet ? "debug" : "info"](error ? { ...line, err: error } : line, "answered")
  }
}
