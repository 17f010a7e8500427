import { keptText } from "../kept-text.ts"

const DATABASE = "sijak-hall"
const STORE = "texts"
/** After so long, ms, the disk is waited for no more: a mark must not wait for it. */
const PATIENCE = 1_000

/** A text that this browser has on its disk: a tablet that loses its power keeps it too. */
export interface DurableText {
  /** Until then nothing may be kept: what is there is not known. */
  readonly ready: Promise<void>
  readonly read: () => string
  readonly keep: (value: string) => void
  /** What was kept last is on the disk, or will be shortly. */
  readonly settled: () => Promise<void>
}

/** Kept in IndexedDB; where the browser has none, in its plain storage. */
export function durableText(name: string): DurableText {
  const plain = keptText(name)
  const opening = Promise.race([open(), pause(PATIENCE).then(() => null)]).catch(() => null)
  let text = ""
  let writing: Promise<unknown> = Promise.resolve()
  const ready = opening.then(async (database) => {
    text = (database && (await readFrom(database, name).catch(() => ""))) || plain.read()
  })
  const write = async (value: string): Promise<void> => {
    const database = await opening
    if (!database) return plain.keep(value)
    await writeTo(database, name, value)
    plain.keep("")
  }
  return {
    ready,
    read: () => text,
    keep: (value) => {
      text = value
      // In order: the newest is written last.
      writing = writing.then(() => write(value)).catch(() => plain.keep(value))
    },
    settled: () => Promise.race([writing.then(() => undefined), pause(PATIENCE)]),
  }
}

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error("blocked"))
  })

const readFrom = (database: IDBDatabase, name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = database.transaction(STORE).objectStore(STORE).get(name)
    request.onsuccess = () => resolve(typeof request.result === "string" ? request.result : "")
    request.onerror = () => reject(request.error)
  })

const writeTo = (database: IDBDatabase, name: string, value: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" })
    transaction.objectStore(STORE).put(value, name)
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })

const pause = (wait: number): Promise<void> => new Promise((done) => setTimeout(done, wait))
