import { existsSync } from "node:fs"
import { join } from "node:path"
import { StartRefusal } from "#server/platform/start-refusal.ts"
import { hasCluster } from "../embedded/cluster.ts"
import { stopEmbedded } from "../embedded/launcher.ts"
import { hasPglite } from "../pglite/open.ts"
import { storeTexts } from "../uk.ts"
import { type CopyParts, copiedAt, copiesIn, copyData, goOnReturning, putBack } from "./copies.ts"
import { isNewer, isSame, type Release, stampIn } from "./stamp.ts"

/** The data were changed by a release that this one does not know. */
export class NewerData extends StartRefusal {
  /** Whether there is a copy from before, to which `goBack` leads. */
  readonly hasWayBack: boolean

  constructor(dataDir: string, data: Release, own: Release) {
    const copy = copyFor(dataDir, own)
    const back = copy === null ? [] : [storeTexts.orBack(copiedAt(copy))]
    super([storeTexts.newer(dataDir, data.version, own.version), ...back])
    this.hasWayBack = copy !== null
  }
}

/**
 * Before the database is opened by a release: refuses data that a newer one has changed, and copies those of another one. Returns a
 * sentence on the copy; null: none was needed. Throws a `StartRefusal`.
 */
export async function beforeOpening(
  dataDir: string,
  release: Release,
  parts: Pick<CopyParts, "freeIn"> = {},
): Promise<string | null> {
  goOnReturning(dataDir)
  if (!hasData(dataDir)) return null
  const data = stampIn(dataDir)
  if (data !== null && isNewer(data, release)) throw new NewerData(dataDir, data, release)
  if (isSame(data, release)) return null
  await stopEmbedded(dataDir)
  const { folder, bytes } = await copyData(dataDir, { reason: release.version, ...parts })
  return storeTexts.copied(folder, bytes)
}

/** Puts the newest copy that this release can open in the place of the data. Returns a sentence. Throws a `StartRefusal` if there is none. */
export async function goBack(dataDir: string, release: Release): Promise<string> {
  goOnReturning(dataDir)
  const copy = copyFor(dataDir, release)
  if (copy === null) throw new StartRefusal([storeTexts.noCopy(dataDir)])
  await stopEmbedded(dataDir)
  putBack(dataDir, copy)
  return storeTexts.returned(copiedAt(copy))
}

/** A folder that names an engine and has no database is refused where it is opened. */
const hasData = (dataDir: string): boolean =>
  existsSync(join(dataDir, "ENGINE")) && (hasCluster(dataDir) || hasPglite(dataDir))

function copyFor(dataDir: string, release: Release): string | null {
  const openable = copiesIn(dataDir).filter((copy) => {
    const data = stampIn(copy)
    return data === null || !isNewer(data, release)
  })
  return openable[0] ?? null
}
