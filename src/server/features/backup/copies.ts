import { readFile as readBytes } from "node:fs/promises"
import { join } from "node:path"
import * as z from "zod"
import type { TournamentId } from "#domain/ids.ts"
import type { Copy as Replayed } from "#server/records/backups/replay.ts"
import { entryAtPresent } from "#server/records/files/entry-at-present.ts"
import { readFile } from "#server/records/files/read-file.ts"
import { baseName, basesIn, codeOf, logName } from "./folder.ts"
import { readRows } from "./sealed.ts"

/** A row of the journal as a log holds it. */
const step = z.looseObject({ revision: z.int(), changes: z.array(z.unknown()) }).transform(entryAtPresent)
export type Step = z.infer<typeof step>

/** A copy of any of the places. */
export interface Copy extends Replayed {
  /** Folders from which a part of it was taken. */
  readonly folders: ReadonlySet<string>
}

/** What is sound of one tournament in all its folders together. */
export interface Holdings {
  readonly bases: readonly { readonly folder: string; readonly revision: number }[]
  readonly steps: ReadonlyMap<number, { readonly folder: string; readonly step: Step }>
  /** The last step that is mentioned anywhere there, sound or not. */
  readonly last: number
  /** The last whole file whose log contains more than sound lines; null: there is none. */
  readonly torn: number | null
}

/** Reads the logs of a tournament and the names of its whole files, in its folders of all places. `upTo`: nothing after that revision. */
export async function holdingsOf(folders: readonly string[], upTo = Number.POSITIVE_INFINITY): Promise<Holdings> {
  const bases = (await Promise.all(folders.map(basesIfAny))).flat().filter(({ revision }) => revision <= upTo)
  const logs = await Promise.all(
    bases.map(async ({ folder, revision }) => ({
      folder,
      revision,
      ...((await readRows(join(folder, logName(revision)))) ?? { rows: [], isWhole: true }),
    })),
  )
  const steps = new Map<number, { folder: string; step: Step }>()
  for (const { folder, rows } of logs) {
    for (const one of rows.flatMap((row) => step.safeParse(row).data ?? [])) {
      // A step found in an earlier folder is not replaced.
      if (one.revision <= upTo && !steps.has(one.revision)) steps.set(one.revision, { folder, step: one })
    }
  }
  const torn = logs.filter(({ isWhole }) => !isWhole).map(({ revision }) => revision)
  return {
    bases,
    steps,
    torn: torn.length > 0 ? Math.max(...torn) : null,
    last: Math.max(0, ...bases.map(({ revision }) => revision), ...steps.keys()),
  }
}

/**
 * The copies that can be made of it, the one that reaches farthest first: a whole file that passes its own check, and
 * every later step that exists anywhere, without a gap.
 */
export async function* copiesOf({ bases, steps }: Holdings): AsyncGenerator<Copy> {
  const reaching = bases.map((base) => ({ ...base, after: stepsAfter(steps, base.revision) }))
  const farthestFirst = reaching.toSorted(
    (one, other) =>
      other.revision + other.after.length - (one.revision + one.after.length) || other.revision - one.revision,
  )
  for (const { folder, revision, after } of farthestFirst) {
    const bytes = await readBytes(join(folder, baseName(revision))).catch(() => null)
    const id = bytes && (await soundId(bytes, revision))
    if (!bytes || !id) continue
    yield {
      id,
      bytes,
      steps: after.map(({ step }) => step),
      revision: revision + after.length,
      folders: new Set([folder, ...after.map((one) => one.folder)]),
    }
  }
}

/** The newest copy in one folder; null: there is none. */
export async function newestCopy(folder: string, upTo: number): Promise<Copy | null> {
  for await (const copy of copiesOf(await holdingsOf([folder], upTo))) return copy
  return null
}

function stepsAfter(steps: Holdings["steps"], base: number) {
  const after: { folder: string; step: Step }[] = []
  for (;;) {
    const next = steps.get(base + after.length + 1)
    if (!next) return after
    after.push(next)
  }
}

/** null: the file is damaged, or does not match its name. */
async function soundId(bytes: Uint8Array, revision: number): Promise<TournamentId | null> {
  try {
    const { header, rows } = await readFile(bytes)
    for await (const _ of rows);
    return header.revision === revision ? (header.id as TournamentId) : null
  } catch {
    return null
  }
}

const basesIfAny = async (folder: string): Promise<Holdings["bases"]> =>
  (
    await basesIn(folder).catch((error: unknown) => {
      if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return []
      throw error
    })
  ).map((revision) => ({ folder, revision }))
