import { keptText } from "../kept-text.ts"

const DATABASE = "sijak-hall"
const STORE = "texts"
/** How long to wait for the disk, ms: a mark must not wait for it longer. */
const PATIENCE = 1_000

/** A text that this browser has on its disk: it survives a power loss of the tablet. */
export interface DurableText {
  /** Nothing may be stored before it resolves: until then it is unknown what is stored. */
  readonly ready: Promise<void>
  readonly read: () => string
  readonly keep: (value: string) => void
  /** Resolves when the last stored text is on the disk; false: it is only in the page. */
  readonly written: () => Promise<boolean>
  /** Resolves when the last stored text is on the disk, or will be shortly. */
  readonly settled: () => Promise<void>
}

/** Stored in IndexedDB; if the browser has none, in its plain storage. */
export function durableText(name: string): DurableText {
  const plain = keptText(name)
  const opening = Promise.race([open(), pause(PATIENCE).then(() => null)]).catch(() => null)
  let now: Numbered = { no: 0, text: "" }
  let writing = Promise.resolve(true)
  const ready = opening.then(async (database) => {
    const onDisk = numbered(database ? await readFrom(database, name).catch(() => "") : "")
    const beside = numbered(plain.read())
    now = onDisk.no > beside.no ? onDisk : beside
  })
  const write = async (value: string): Promise<boolean> => {
    const database = await opening
    if (database) await writeTo(database, name, value)
    return database !== null
  }
  return {
    ready,
    read: () => now.text,
    keep: (text) => {
      now = { no: now.no + 1, text }
      const value = `${now.no}:${text}`
      // A page that is loaded again before the disk has answered finds it here. A power cut may take it from here.
      const isTaken = plain.keep(value)
      // In order: the newest is written last.
      writing = writing
        .then(() => write(value))
        .then(
          (isWritten) => isWritten || isTaken,
          () => isTaken,
        )
    },
    written: () => writing,
    settled: () => Promise.race([writing.then(() => undefined), pause(PATIENCE)]),
  }
}

/** A text with its number, by which the later one of two is known. */
interface Numbered {
  readonly no: number
  readonly text: string
}

function numbered(value: string): Numbered {
  const [, no, text = ""] = /^(\d+):(.*)$/s.exec(value) ?? []
  return { no: Number(no ?? 0), text }
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
