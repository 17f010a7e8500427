import { join } from "node:path"
import { launchTexts } from "./uk.ts"

interface Computer {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
  /** The folder that was unpacked, if it is one that is carried about with its data; null: an installed program. */
  readonly portable: string | null
}

/** Where the data lie, unless `DATA_DIR` says otherwise: in the folder that is carried about, else where programs keep a person's data. */
export function dataDirOf({ platform, env, home, portable }: Computer): string {
  if (env.DATA_DIR) return env.DATA_DIR
  if (portable !== null) return join(portable, launchTexts.portableFolder)
  if (platform === "win32") return join(env.LOCALAPPDATA ?? join(home, "AppData", "Local"), "Sijak", "data")
  if (platform === "darwin") return join(home, "Library", "Application Support", "Sijak")
  return join(env.XDG_DATA_HOME ?? join(home, ".local", "share"), "sijak")
}
