import { StartRefusal } from "#server/platform/start-refusal.ts"

/** What has become of the store, as far as an error says so. */
export type StoreFault = "broken" | "full"

/** A page or an index that is not what was written, a file of the database that is gone, a disk that fails. */
const BROKEN = new Set(["XX001", "XX002", "58P01", "58030", "EIO"])
const FULL = new Set(["53100", "ENOSPC", "EDQUOT"])

export function storeFaultOf(error: unknown): StoreFault | null {
  if (!(error instanceof Error)) return null
  const code = "code" in error ? String(error.code) : ""
  // An embedded server that cannot begin leaves a line in its log and no code.
  if (FULL.has(code) || error.message.includes("No space left on device")) return "full"
  return BROKEN.has(code) ? "broken" : null
}

/** A start that the store does not allow, with what to do. `dataDir`: of an embedded database; null: a hosted one. */
export function refusalOfStore(error: unknown, dataDir: string | null): StartRefusal | null {
  const fault = storeFaultOf(error)
  if (fault === null || !(error instanceof Error)) return null
  const said = error.message.trim()
  if (fault === "full") return new StartRefusal([fullDisk(dataDir, said)], { cause: error })
  return new StartRefusal(
    dataDir === null ? [`База даних за DATABASE_URL пошкоджена (${said}). ${HOSTED}`] : brokenData(dataDir, said),
    { cause: error },
  )
}

/** What is said of an embedded database that cannot be used any more. */
export const brokenData = (dataDir: string, said: string): string[] => [
  `База даних у ${dataDir} пошкоджена (${said}).`,
  `Нічого там не видаляйте: збережіть каталог ${dataDir} таким, як є.`,
  "Відновіть турніри з резервних копій у новий каталог: DATA_DIR=нова-папка npm start -- --restore каталог-копій (docs/restore.md). Копії, якщо не названо іншого місця, лежать у каталозі backups поруч із даними.",
]

const HOSTED = "Зверніться до того, хто веде цей PostgreSQL, і відновіть базу з його копії або турніри з копій Сіджака."

const fullDisk = (dataDir: string | null, said: string): string =>
  `На диску ${dataDir === null ? "сервера бази даних" : `з каталогом ${dataDir}`} немає місця (${said}). Звільніть місце й запустіть сервер знову: дані на місці.`
