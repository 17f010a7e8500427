import * as z from "zod"
import type { Endpoint } from "#contract/wire/endpoint.ts"
import { write } from "#contract/wire/fields.ts"
import { capitalised, docOf, namedCalls, namedSchemas } from "./named-contract.ts"
import { summaries } from "./summaries.uk.ts"
import { openapiTexts } from "./uk.ts"

type Schema = Record<string, unknown>

/**
 * The OpenAPI 3.1 description of the given endpoints, at all their paths. A call has the name of its export, and the folder of the
 * contract as its tag; what several answers share is a schema with a name.
 */
export function describeApi(endpoints: readonly Endpoint[], version: string): Record<string, unknown> {
  const schemas: Record<string, unknown> = { Failure: failure }
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const { name, tag } = namedCalls.get(endpoint) ?? unnamed(endpoint)
    for (const [at, path] of endpoint.paths.entries()) {
      const operationId = at === 0 ? name : `${name}At${at + 1}`
      const operation = { operationId, tags: [tag], ...operationOf(endpoint, path, { name, schemas }) }
      const address = path.replace(/:(\w+)/g, "{$1}")
      paths[address] = { ...paths[address], [endpoint.method.toLowerCase()]: operation }
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: openapiTexts.product, version },
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas,
      responses: {
        Failure: { description: openapiTexts.failure, content: { "application/json": { schema: failureRef } } },
      },
    },
  }
}

function unnamed({ method, paths }: Endpoint): never {
  throw new Error(`${method} ${paths[0]} is no export of the contract: run npm run contract`)
}

interface Described {
  /** The export of the call. */
  readonly name: string
  /** The named schemas, to which those of this call are added. */
  readonly schemas: Record<string, unknown>
}

function operationOf(endpoint: Endpoint, path: string, { name, schemas }: Described): Schema {
  const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "")
  const input = withDocs(schemaOf(endpoint.input), [name, "input"])
  describeStamps(endpoint, input)
  const fields = Object.entries((input.properties ?? {}) as Record<string, Schema>)
  const required = new Set(Array.isArray(input.required) ? input.required : [])
  const inQuery = endpoint.method === "GET" ? fields.map(([field]) => field).filter((one) => !inPath.includes(one)) : []
  const parameters = fields
    .filter(([field]) => inPath.includes(field) || inQuery.includes(field))
    .map(([field, { description, ...schema }]) => ({
      name: field,
      in: inPath.includes(field) ? "path" : "query",
      required: inPath.includes(field) || required.has(field),
      ...(description === undefined ? {} : { description }),
      schema,
    }))
  const description = docOf(name)
  return {
    summary: summaries[`${endpoint.method} ${endpoint.paths[0]}`],
    ...(description === undefined ? {} : { description }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.method === "POST" ? { requestBody: bodyOf(endpoint, input, inPath) } : {}),
    ...(endpoint.access === "account" ? { security: [{ bearer: [] }] } : {}),
    responses: { 200: answerOf(endpoint, { name, schemas }), default: { $ref: "#/components/responses/Failure" } },
  }
}

/** The stamps that every step takes have their words once. */
function describeStamps(endpoint: Endpoint, input: Schema): void {
  if (!(endpoint.input instanceof z.ZodObject)) return
  const { shape } = endpoint.input
  const properties = input.properties as Record<string, Schema>
  for (const [field, stamp] of Object.entries(write))
    if (shape[field] === stamp) properties[field] = { description: docOf("write", field), ...properties[field] }
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
  return { required: required.length > 0, content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

function answerOf(endpoint: Endpoint, { name, schemas }: Described): Schema {
  if (endpoint.answers === "pdf") return { description: "PDF", content: { "application/pdf": {} } }
  if (endpoint.answers === "image") return { description: "PNG", content: { "image/png": {} } }
  if (endpoint.answers === "file")
    return { description: openapiTexts.file, content: { "application/octet-stream": {} } }
  if (endpoint.answers === "calendar") return { description: "iCalendar", content: { "text/calendar": {} } }
  if (endpoint.answers === "events") return { description: openapiTexts.events, content: { "text/event-stream": {} } }
  const { $schema: _, $defs = {}, ...payload } = schemaOf(endpoint.output, namedSchemas)
  for (const [id, shared] of Object.entries($defs as Record<string, Schema>)) schemas[id] ??= sharedSchema(shared)
  const envelope = { type: "object", properties: { status: { const: 200 } }, required: ["status"] }
  const answer = `${capitalised(name)}Answer`
  schemas[answer] = { allOf: [envelope, pointed(withDocs(payload, [name, "output"]))] }
  return {
    description: openapiTexts.success,
    content: { "application/json": { schema: { $ref: `#/components/schemas/${answer}` } } },
  }
}

function sharedSchema({ id: _, export: name, ...schema }: Schema & { readonly export?: string }): unknown {
  if (name === undefined) throw new Error("a shared schema has the name of its export")
  const description = docOf(name)
  return pointed({ ...(description === undefined ? {} : { description }), ...withDocs(schema, [name]) })
}

/** Shared schemas stand beside each other in the document. */
const pointed = (schema: Schema): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))

/** With the contract's words on every field; lists and choices add nothing to a path. */
function withDocs(schema: Schema, path: readonly string[]): Schema {
  const below = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(below)
      : typeof value === "object" && value
        ? withDocs(value as Schema, path)
        : value
  const fields = (schema.properties ?? {}) as Record<string, Schema>
  const properties = Object.entries(fields).map(([field, one]) => {
    const description = docOf(...path, field)
    const described = withDocs(one, [...path, field])
    return [field, description === undefined ? described : { description, ...described }] as const
  })
  return {
    ...schema,
    ...("properties" in schema ? { properties: Object.fromEntries(properties) } : {}),
    ...Object.fromEntries(
      ["items", "anyOf", "oneOf", "allOf", "prefixItems", "additionalProperties"]
        .filter((part) => part in schema)
        .map((part) => [part, below(schema[part])]),
    ),
  }
}

// What a handler reads, not what a form may send instead: numbers, not numeric strings.
function schemaOf(schema: z.ZodType, metadata?: typeof namedSchemas): Schema {
  return z.toJSONSchema(schema, {
    io: "output",
    ...(metadata && { metadata }),
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
