import * as z from "zod"

/** The contract's rule for one field of a form. */
export interface FieldRule {
  readonly isRequired: boolean
  /** Characters of a text. */
  readonly maxLength?: number
  /** Bounds of a number. */
  readonly min?: number
  readonly max?: number
  /** The words of a choice, as the wire writes them. */
  readonly options?: readonly string[]
}

/** The rules of a call's input for each of its fields: lengths, bounds, choices. */
export function rulesOf(schema: z.ZodType): Readonly<Record<string, FieldRule>> {
  if (!(schema instanceof z.ZodObject)) return {}
  return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, ruleOf(field as z.ZodType)]))
}

function ruleOf(schema: z.ZodType): FieldRule {
  const { core, isRequired } = bared(schema, true)
  if (core instanceof z.ZodEnum) return { isRequired, options: core.options.map(String) }
  if (core instanceof z.ZodString)
    return { isRequired, ...(core.maxLength === null ? {} : { maxLength: core.maxLength }) }
  if (core instanceof z.ZodNumber) return { isRequired, ...bounds(core) }
  return { isRequired }
}

/** Numbers of the wire have no bounds if zod has only its own: the safe integers. */
function bounds({ minValue, maxValue }: z.ZodNumber): { min?: number; max?: number } {
  const isBound = (value: number | null): value is number => value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER
  return { ...(isBound(minValue) ? { min: minValue } : {}), ...(isBound(maxValue) ? { max: maxValue } : {}) }
}

/** The schema inside "optional", "or null", "else this" and "read as a form sends it". */
function bared(schema: z.ZodType, isRequired: boolean): { core: z.ZodType; isRequired: boolean } {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return bared(schema.unwrap() as z.ZodType, false)
  }
  if (schema instanceof z.ZodPipe) return bared(schema.out as z.ZodType, isRequired)
  return { core: schema, isRequired }
}
