import * as z from "zod"
import { FieldError } from "../bouts/field-error.ts"
import { casesFile, cutCase, matchCase, sheetCase, tieCase } from "./cases.ts"
import { cutAnswer } from "./cuts.ts"
import { sheetAnswer } from "./freestyle-v4.ts"
import { matchAnswer } from "./matches.ts"
import { tieAnswer } from "./medal-ties.ts"

export interface Answer {
  readonly id: string
  /** Of a case that cannot be read: the field and what is wrong with it. */
  readonly error?: string
  readonly [key: string]: unknown
}

type Answering = (one: unknown) => object

/** Whoever answers cases of one more list adds it here: its form in `cases.ts`, its answer in a file of its own. */
const ANSWERS: Readonly<Record<"matches" | "freestyleV4" | "cuts" | "medalTies", Answering>> = {
  matches: (one) => matchAnswer(read(matchCase, one)),
  freestyleV4: (one) => sheetAnswer(read(sheetCase, one)),
  cuts: (one) => cutAnswer(read(cutCase, one)),
  medalTies: (one) => tieAnswer(read(tieCase, one)),
}

/** The answers to a file of cases, list by list. A case that cannot be read stops no other. */
export function answersOf(content: unknown): Answer[] {
  const file = read(casesFile, content)
  return (Object.keys(ANSWERS) as (keyof typeof ANSWERS)[]).flatMap((list) =>
    file[list].map((one, at) => told(one, `${list}.${at}`, ANSWERS[list])),
  )
}

function told(one: unknown, place: string, answer: Answering): Answer {
  const id = named.safeParse(one).data?.id ?? place
  try {
    return { id, ...answer(one) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

const named = z.looseObject({ id: z.string().min(1) })

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new FieldError(issue?.path.join(".") || "file", issue?.message ?? "not readable")
}
