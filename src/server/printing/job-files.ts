import { mkdirSync, readdirSync, rmSync } from "node:fs"
import { readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Refusal } from "#domain/refusal.ts"

/** Made files, until they are fetched. */
export interface JobFiles {
  write(id: string, bytes: Uint8Array): Promise<void>
  /** Refuses `print_job_gone`. */
  read(id: string): Promise<Uint8Array>
  drop(id: string): Promise<void>
  /** Removes the folder with all that is in it. */
  close(): void
}

/** A folder of the server's own, made where it is not there; what was left in it by an earlier start is thrown away. */
export function openJobFiles(folder: string): JobFiles {
  const fileOf = (id: string): string => join(folder, `${id}${ENDING}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Only files of this kind: whoever runs the server may have named a folder that holds others.
  for (const name of readdirSync(folder)) if (name.endsWith(ENDING)) rmSync(join(folder, name), { force: true })
  return {
    write: (id, bytes) => writeFile(fileOf(id), bytes, { mode: 0o600 }),
    read: (id) =>
      readFile(fileOf(id)).catch(() => {
        throw new Refusal("print_job_gone")
      }),
    drop: (id) => rm(fileOf(id), { force: true }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const ENDING = ".part"
