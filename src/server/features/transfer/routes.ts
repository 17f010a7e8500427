import { webcrypto } from "node:crypto"
import { exportTournament, FILE_ENDING, type ImportRead, importTournament } from "#contract/transfer/calls.ts"
import { orNotFound } from "#domain/refusal.ts"
import { fileNameWith } from "#server/platform/file-name.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { preview } from "#server/platform/preview.ts"
import type { LookedFile } from "#server/records/files/check-file.ts"
import type { Reader } from "#server/records/files/reader.ts"
import { tournamentFile } from "#server/records/files/write-file.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import type { Deps } from "#server/views/deps.ts"
import { presentTournament } from "#server/views/tournament/present.ts"
import { lookInto, openFile } from "./import-actions.ts"

/** A whole tournament as one file, and a tournament made of one. */
export function transferRoutes(serve: Serve, { shell, db, clock, reader }: Deps): void {
  serve(exportTournament, async ({ id }, caller) => {
    const { outcome } = await preview(shell, caller, { tournamentId: id, need: "own" }, async (tx, { name, date }) => ({
      bytes: await tournamentFile(tx, id, clock()),
      fileName: fileNameWith(FILE_ENDING, `${name} ${date}`),
    }))
    return { kind: "pdf" as const, type: "application/gzip" as const, ...outcome }
  })

  serve(importTournament, async ({ file, preview: isPreview, action }, caller) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { signal } = caller
    if (isPreview) {
      const looked = await lookInto(db, bytes, (sent, schema) => reader.look(sent, schema, signal))
      return { revision: 0, read: presentRead(looked), item: null }
    }
    const scope = { action, body: { file: await hashOfFile(bytes) } }
    const check: Reader["file"] = (sent, schema) => reader.file(sent, schema, signal)
    const { tournamentId, revision, checked } = await openFile({ ...shell, check, gone: signal }, caller, scope, bytes)
    const row = orNotFound(await findTournament(db, tournamentId))
    return { revision, read: presentRead(checked), item: presentTournament(row) }
  })
}

/** SHA-256, reckoned beside the event loop: a file may have 64 MB. */
const hashOfFile = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest("SHA-256", bytes)).toString("hex")

const presentRead = ({ header, counts }: LookedFile): ImportRead => ({
  name: header.name,
  date: header.date,
  city: header.city,
  madeAt: header.madeAt,
  athletes: counts.get("athletes") ?? 0,
  categories: counts.get("categories") ?? 0,
  steps: header.revision,
})
