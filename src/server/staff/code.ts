import { createHash, randomBytes } from "node:crypto"

/** 144 random bits, as 24 characters that stand in an address as they are. */
export const newCode = (): string => randomBytes(18).toString("base64url")

/** What is kept of a code: nobody who reads the store can follow its link. */
export const hashOfCode = (code: string): string => createHash("sha256").update(code.trim()).digest("hex")
