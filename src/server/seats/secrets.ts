import { randomInt } from "node:crypto"
import type { Kysely } from "kysely"
import type { Tables } from "#server/platform/db/tables.ts"
import { hashOfCode, newCode } from "#server/staff/code.ts"
import { findSeatBy } from "./store.ts"

export interface Secrets {
  /** 144 random bits. */
  readonly code: string
  /** Six digits that no other seat of this server has. */
  readonly pin: string
}

/** A new code and PIN of one seat. */
export async function newSecrets(db: Kysely<Tables>): Promise<Secrets> {
  let pin = sixDigits()
  while (await findSeatBy(db, "pinHash", hashOfCode(pin))) pin = sixDigits()
  return { code: newCode(), pin }
}

const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, "0")
