import { randomInt } from "node:crypto"
import type { Kysely } from "kysely"
import { PIN_DIGITS } from "#domain/seats/pins.ts"
import { hashOfCode, newCode } from "#server/platform/code.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { findSeatBy } from "#server/records/seats/seats.ts"

export interface Secrets {
  /** 144 random bits. */
  readonly code: string
  /** `PIN_DIGITS` digits that no other seat of this server has. */
  readonly pin: string
}

/** A new code and PIN of one seat. */
export async function newSecrets(db: Kysely<Tables>): Promise<Secrets> {
  let pin = newPin()
  while (await findSeatBy(db, "pinHash", hashOfCode(pin))) pin = newPin()
  return { code: newCode(), pin }
}

const newPin = (): string => String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, "0")
