import type { Kysely } from "kysely"
import { type CopiesHealth, health, openapi, readiness } from "#contract/site/calls.ts"
import type { Endpoint } from "#contract/wire/endpoint.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import type { DiskSpace } from "#server/platform/disk-space.ts"
import { diskFull, HttpFailure } from "#server/platform/http/errors.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { answers } from "#server/records/health/health.ts"
import { describeApi } from "./openapi.ts"

export interface HealthDeps {
  readonly db: Kysely<Tables>
  readonly version: string
  /** Whether the server has to stop. */
  readonly isLeaving: () => boolean
  /** Every endpoint of the app, complete once it listens. */
  readonly served: readonly Endpoint[]
  readonly copies?: () => CopiesHealth
  /** Absent: there always is room. */
  readonly space?: DiskSpace | undefined
}

export function healthRoutes(
  serve: Serve,
  { db, version, isLeaving, served, copies = () => "off", space }: HealthDeps,
): void {
  serve(health, async () => {
    if (!(await answers(db))) throw new HttpFailure(503, { field: null, code: "unavailable" })
    return { version, copies: copies(), space: space?.state() ?? "enough" }
  })

  serve(readiness, async () => {
    if (isLeaving() || !(await answers(db))) throw new HttpFailure(503, { field: null, code: "unavailable" })
    if (space?.state() === "full") throw diskFull(503)
    return {}
  })

  let json: string | null = null
  serve(openapi, async () => {
    json ??= JSON.stringify(describeApi(served, version))
    return { kind: "prepared", json }
  })
}
