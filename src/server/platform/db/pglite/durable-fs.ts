import { closeSync, constants, fsyncSync, openSync } from "node:fs"
import type { PGlite } from "@electric-sql/pglite"
import { NodeFS } from "@electric-sql/pglite/nodefs"

interface Stream {
  readonly nfd: number
  /** As open(2) has them in Linux. */
  readonly flags: number
  readonly node: FileNode
}

interface FileNode {
  readonly mode: number
}

/** The inner parts of PGlite's build that its types do not name. */
interface Inner {
  readonly NODEFS: {
    readonly stream_ops: { fsync?: (stream: Stream) => number }
    /** The path on this computer. */
    readonly realPath: (node: FileNode) => string
  }
  readonly FS: { readonly isFile: (mode: number) => boolean }
}

type InitOptions = Parameters<NodeFS["init"]>[1]
type Sync = (handle: number) => void

/** The bits of a stream's flags that tell reading from writing. */
const ACCESS = 3

/**
 * PGlite's files in a directory, with the one thing that it leaves out: a sync that reaches the disk. As published it answers
 * every fsync with success and does nothing, so a power cut would lose what was acknowledged.
 */
export class DurableFs extends NodeFS {
  syncs = 0
  readonly #sync: Sync

  /** `sync` brings a file or directory to the disk; tests give the one of another system. */
  constructor(directory: string, sync: Sync = fsyncSync) {
    super(directory)
    this.#sync = sync
  }

  override async init(lite: PGlite, options: InitOptions): ReturnType<NodeFS["init"]> {
    const ready = await super.init(lite, options)
    const { emscriptenOpts } = ready
    const addSync = (inner: unknown) => this.#addSync(inner as Inner)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } }
  }

  #addSync({ NODEFS, FS }: Inner): void {
    NODEFS.stream_ops.fsync = ({ nfd, flags, node }) => {
      if (!FS.isFile(node.mode)) this.#syncDirectory(nfd)
      else if ((flags & ACCESS) === constants.O_RDONLY) this.#syncByPath(NODEFS.realPath(node))
      else this.#sync(nfd)
      this.syncs++
      return 0
    }
  }

  /** A directory has no handle to sync on Windows. */
  #syncDirectory(handle: number): void {
    if (process.platform !== "win32") this.#sync(handle)
  }

  /** Recovery syncs files that it opened for reading; Windows syncs only by a handle that may write. */
  #syncByPath(path: string): void {
    const handle = openSync(path, "r+")
    try {
      this.#sync(handle)
    } finally {
      closeSync(handle)
    }
  }
}
