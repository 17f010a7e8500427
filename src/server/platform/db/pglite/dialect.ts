import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely"
import { paceForOneConnection } from "#server/platform/pieces.ts"
import type { Thread } from "./thread.ts"

/** PostgreSQL's dialect over the one connection that PGlite has. */
export const pgliteDialect = (thread: Thread): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new OneConnectionDriver(thread),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

/** Whoever acquires the connection has exclusive use until releasing it; the others wait in line. */
class OneConnectionDriver implements Driver {
  readonly #thread: Thread
  readonly #connection: DatabaseConnection
  #tail: Promise<void> = Promise.resolve()
  #release: () => void = () => {}

  constructor(thread: Thread) {
    this.#thread = thread
    this.#connection = new ThreadConnection(thread)
  }

  async init(): Promise<void> {
    paceForOneConnection()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#tail
    let release = () => {}
    this.#tail = new Promise((resolve) => {
      release = resolve
    })
    await before
    this.#release = release
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#release()
  }

  async beginTransaction(connection: DatabaseConnection, settings: { isolationLevel?: string }): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : ""
    await connection.executeQuery(CompiledQuery.raw(`begin${level}`))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"))
  }

  async destroy(): Promise<void> {
    await this.#tail
    await this.#thread.close()
  }
}

class ThreadConnection implements DatabaseConnection {
  readonly #thread: Thread

  constructor(thread: Thread) {
    this.#thread = thread
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affected } = await this.#thread.query(sql, parameters)
    return { rows: rows as Row[], numAffectedRows: BigInt(affected) }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, PGlite has no cursors
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("PGlite cannot stream a query")
  }
}
