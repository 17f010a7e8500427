import { existsSync } from "node:fs"
import { readFile, rename } from "node:fs/promises"
import * as z from "zod"
import { writeWhole } from "./folder.ts"
import { readList, sealedList } from "./sealed.ts"

/** What several lists hold; `unread`: those that are not whole, or once were not. */
export interface KeptList<Value> {
  readonly list: readonly Value[]
  readonly unread: readonly string[]
}

/** Adds to a list that only grows what is not there yet, by its text. */
export async function keepInList<Value>(
  file: string,
  schema: z.ZodType<Value>,
  values: readonly Value[],
  textOf: (value: Value) => string,
): Promise<void> {
  if (values.length === 0) return
  const { list, isWhole } = await readOne(file, schema)
  const known = new Set(list.map(textOf))
  const news = values.filter((one) => !known.has(textOf(one)))
  if (news.length === 0 && isWhole) return
  // What is missing is not known here; a restore reports it.
  if (!isWhole) await rename(file, brokenOf(file))
  await writeWhole(file, sealedList([...list, ...news].map((one) => JSON.stringify(one))))
}

export async function readKept<Value>(files: readonly string[], schema: z.ZodType<Value>): Promise<KeptList<Value>> {
  const lists = await Promise.all(files.map(async (file) => ({ file, ...(await readOne(file, schema)) })))
  return {
    list: lists.flatMap(({ list }) => list),
    unread: lists.filter(({ file, isWhole }) => !isWhole || existsSync(brokenOf(file))).map(({ file }) => file),
  }
}

const brokenOf = (file: string): string => `${file}.broken`

async function readOne<Value>(
  file: string,
  schema: z.ZodType<Value>,
): Promise<{ readonly list: readonly Value[]; readonly isWhole: boolean }> {
  const sealed = await readList(file)
  if (sealed === null) return { list: [], isWhole: true }
  const list = sealed.rows.flatMap((row) => schema.safeParse(row).data ?? [])
  if (sealed.about !== null || list.length > 0) return { list, isWhole: sealed.isWhole }
  return await readEarlier(file, schema)
}

/** As servers wrote it before rows proved themselves: a list of JSON. */
async function readEarlier<Value>(file: string, schema: z.ZodType<Value>) {
  try {
    return { list: z.array(schema).parse(JSON.parse(await readFile(file, "utf8"))), isWhole: true }
  } catch {
    return { list: [], isWhole: false }
  }
}
