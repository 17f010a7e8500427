import { parse } from "yaml"
import * as z from "zod"

/** What the compose format allows in the parts that we use; anything else is a mistake. */
const duration = z.string().regex(/^\d+(ms|s|m)$/)
const variable = z.union([z.string(), z.number(), z.boolean()])
const name = z.string().regex(/^[a-z][a-z0-9_-]*$/)
const command = z.union([z.string(), z.array(z.string())])

const service = z.strictObject({
  image: z
    .string()
    .regex(/^[a-z0-9./-]+:[\w.-]+$/)
    .optional(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  restart: z.enum(["no", "always", "on-failure", "unless-stopped"]).optional(),
  user: z.string().optional(),
  command: command.optional(),
  entrypoint: command.optional(),
  environment: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), variable).optional(),
  depends_on: z
    .union([
      z.array(name),
      z.record(
        name,
        z.strictObject({ condition: z.enum(["service_started", "service_healthy", "service_completed_successfully"]) }),
      ),
    ])
    .optional(),
  volumes: z.array(z.string().regex(/^(\.\/[\w./-]+|[a-z][\w-]*):\/[\w./-]+(:ro)?$/)).optional(),
  ports: z.array(z.string().regex(/^(\d+:)?\d+$/)).optional(),
  healthcheck: z
    .strictObject({
      test: command,
      interval: duration.optional(),
      timeout: duration.optional(),
      start_period: duration.optional(),
      retries: z.int().positive().optional(),
    })
    .optional(),
  stop_grace_period: duration.optional(),
})
export type Service = z.infer<typeof service>

const compose = z.strictObject({
  name,
  services: z.record(name, service),
  volumes: z.record(name, z.null()),
})
export type Compose = z.infer<typeof compose>

/** Reads a compose file, its anchors and extensions resolved. Fails with what the format does not know. */
export function readCompose(text: string): Compose {
  const read: unknown = parse(text, { merge: true })
  const entries = Object.entries(z.record(z.string(), z.unknown()).parse(read))
  return compose.parse(Object.fromEntries(entries.filter(([key]) => !key.startsWith("x-"))))
}

/** Names of services that this one waits for. */
export const waitsFor = ({ depends_on = [] }: Service): string[] =>
  Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)

/** `${NAME:?}` and the like. */
export const variablesIn = (text: string): string[] =>
  [...text.matchAll(/\$\{([A-Z_]+)[^}]*\}/g)].map(([, found]) => found ?? "")

/** Seconds of `30s`, `2m`. */
export const seconds = (text = "10s"): number =>
  Number.parseInt(text, 10) * (text.endsWith("ms") ? 0.001 : text.endsWith("m") ? 60 : 1)
