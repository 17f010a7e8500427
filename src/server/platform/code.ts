import { createHash, randomBytes } from "node:crypto"

/** 144 random bits, as 24 characters that need no escaping in an address. */
export const newCode = (): string => randomBytes(18).toString("base64url")

/** The stored form of a code: a reader of the database cannot follow its link. */
export const hashOfCode = (code: string): string => createHash("sha256").update(code.trim()).digest("hex")
