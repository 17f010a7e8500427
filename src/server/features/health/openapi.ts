import * as z from "zod"
import type { Endpoint } from "#contract/wire/endpoint.ts"
import { summaries } from "./summaries.uk.ts"
import { openapiTexts } from "./uk.ts"

type Schema = Record<string, unknown>

/** The OpenAPI 3.1 description of the given endpoints, at all their paths. */
export function describeApi(endpoints: readonly Endpoint[], version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    for (const path of endpoint.paths) {
      const name = path.replace(/:(\w+)/g, "{$1}")
      paths[name] = { ...paths[name], [endpoint.method.toLowerCase()]: operationOf(endpoint, path) }
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: openapiTexts.product, version },
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Failure: failure },
      responses: {
        Failure: { description: openapiTexts.failure, content: { "application/json": { schema: failureRef } } },
      },
    },
  }
}

function operationOf(endpoint: Endpoint, path: string): Schema {
  const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "")
  const input = schemaOf(endpoint.input)
  const fields = Object.entries((input.properties ?? {}) as Record<string, Schema>)
  const required = new Set(Array.isArray(input.required) ? input.required : [])
  const inQuery = endpoint.method === "GET" ? fields.map(([name]) => name).filter((name) => !inPath.includes(name)) : []
  const parameters = fields
    .filter(([name]) => inPath.includes(name) || inQuery.includes(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? "path" : "query",
      required: inPath.includes(name) || required.has(name),
      schema,
    }))
  return {
    summary: summaries[`${endpoint.method} ${endpoint.paths[0]}`],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.method === "POST" ? { requestBody: bodyOf(endpoint, input, inPath) } : {}),
    ...(endpoint.access === "account" ? { security: [{ bearer: [] }] } : {}),
    responses: { 200: answerOf(endpoint), default: { $ref: "#/components/responses/Failure" } },
  }
}

function bodyOf(endpoint: Endpoint, input: Schema, inPath: readonly string[]): Schema {
  const { $schema: _, ...rest } = input
  const properties = Object.fromEntries(
    Object.entries((rest.properties ?? {}) as Schema).filter(([name]) => !inPath.includes(name)),
  )
  const required = (Array.isArray(rest.required) ? rest.required : []).filter((name) => !inPath.includes(name))
  const schema = { ...rest, properties, ...(required.length > 0 ? { required } : { required: undefined }) }
  const types =
    endpoint.encoding === "multipart"
      ? ["multipart/form-data"]
      : ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"]
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

function answerOf(endpoint: Endpoint): Schema {
  if (endpoint.answers === "pdf") return { description: "PDF", content: { "application/pdf": {} } }
  if (endpoint.answers === "image") return { description: "PNG", content: { "image/png": {} } }
  if (endpoint.answers === "file")
    return { description: openapiTexts.file, content: { "application/octet-stream": {} } }
  if (endpoint.answers === "calendar") return { description: "iCalendar", content: { "text/calendar": {} } }
  if (endpoint.answers === "events") return { description: openapiTexts.events, content: { "text/event-stream": {} } }
  const { $schema: _, ...payload } = schemaOf(endpoint.output)
  const envelope = { type: "object", properties: { status: { const: 200 } }, required: ["status"] }
  return {
    description: openapiTexts.success,
    content: { "application/json": { schema: { allOf: [envelope, payload] } } },
  }
}

// What a handler reads, not what a form may send instead: numbers, not numeric strings.
function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, {
    io: "output",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "file") Object.assign(jsonSchema, { type: "string", format: "binary" })
      // Unknown fields are ignored, not refused.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
}

const failureRef = { $ref: "#/components/schemas/Failure" }
const failure = {
  type: "object",
  required: ["status", "errors"],
  properties: {
    status: { type: "integer" },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["field", "code"],
        properties: {
          field: { type: ["string", "null"] },
          code: { type: "string" },
          message: { type: "string", description: openapiTexts.message },
          data: { type: "object", description: openapiTexts.facts },
        },
      },
    },
    item: { description: openapiTexts.current },
    revision: { type: "integer", description: openapiTexts.revision },
  },
}
