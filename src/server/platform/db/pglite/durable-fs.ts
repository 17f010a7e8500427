import { fsyncSync } from "node:fs"
import type { PGlite } from "@electric-sql/pglite"
import { NodeFS } from "@electric-sql/pglite/nodefs"

interface Stream {
  readonly nfd: number
  readonly node: { readonly mode: number }
}

/** The inner parts of PGlite's build that its types do not name. */
interface Inner {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: Stream) => number } }
  readonly FS: { readonly isFile: (mode: number) => boolean }
}

type InitOptions = Parameters<NodeFS["init"]>[1]

/**
 * PGlite's files in a directory, with the one thing that it leaves out: a sync that reaches the disk. As published it answers
 * every fsync with success and does nothing, so a power cut would lose what was acknowledged.
 */
export class DurableFs extends NodeFS {
  syncs = 0

  override async init(lite: PGlite, options: InitOptions): ReturnType<NodeFS["init"]> {
    const ready = await super.init(lite, options)
    const { emscriptenOpts } = ready
    const addSync = (inner: unknown) => this.#addSync(inner as Inner)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } }
  }

  #addSync({ NODEFS, FS }: Inner): void {
    NODEFS.stream_ops.fsync = (stream) => {
      // A directory has no handle to sync on Windows.
      if (process.platform !== "win32" || FS.isFile(stream.node.mode)) fsyncSync(stream.nfd)
      this.syncs++
      return 0
    }
  }
}
