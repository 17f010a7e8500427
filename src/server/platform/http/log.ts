import type { FastifyBaseLogger } from "fastify"
import { type DestinationStream, pino } from "pino"

const secrets = ["authorization", "password", "passwordRepeat", "newPassword", "passwordHash", "token", "secret"]

/** The server's log, JSON lines. Secrets are cut out wherever they stand, up to three levels down. */
export function createLog(level = "info", stream?: DestinationStream): FastifyBaseLogger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  const options = { level, redact: { paths, censor: "[cut]" } }
  return stream ? pino(options, stream) : pino(options)
}
