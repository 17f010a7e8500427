/** The requests of the main thread to the engine's thread. */
export interface Request {
  readonly id: number
  readonly sql: string
  readonly parameters: readonly unknown[]
}

export interface QueryAnswer {
  readonly id: number
  readonly rows: readonly unknown[]
  readonly affected: number
}

/** A database error's fields, as `pg` names them. */
export interface QueryFailure {
  readonly id: number
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

export type Reply = { readonly ready: true } | QueryAnswer | QueryFailure
export const CLOSE = "close"
