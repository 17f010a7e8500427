import { createHash } from "node:crypto"
import * as contract from "#contract/printing/diploma.ts"
import type { TournamentId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import { readFor } from "#server/platform/action.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { paperBackground } from "#server/platform/photos/paper-background.ts"
import { preview } from "#server/platform/preview.ts"
import { findDiploma, findPicture } from "#server/records/printing/diplomas.ts"
import type { Deps } from "#server/views/deps.ts"
import { saveDiploma, setPicture } from "./diploma-actions.ts"

/** The appearance of a tournament's diplomas, for staff only. */
export function diplomaRoutes(serve: Serve, { shell, db }: Deps): void {
  serve(contract.getDiploma, ({ id }, caller) =>
    readFor(shell, caller, { tournamentId: id }, async (tx) => ({ item: present(await findDiploma(tx, id)) })),
  )

  serve(contract.saveDiploma, async (input, caller) => {
    const { id, design, picture } = input
    const { revision } = await saveDiploma(shell, caller, scopeOf(id, input), { design, picture })
    return { revision, item: present(await findDiploma(db, id)) }
  })

  serve(contract.uploadDiplomaPicture, async ({ img, ...input }, caller) => {
    await admit(caller, input.id)
    const bytes = new Uint8Array(await img.arrayBuffer())
    const scope = { ...scopeOf(input.id, input), body: { img: createHash("sha256").update(bytes).digest("hex") } }
    const { revision } = await setPicture(shell, caller, scope, await paperBackground(bytes))
    return { revision, item: present(await findDiploma(db, input.id)) }
  })

  serve(contract.diplomaPicture, async ({ id, picture }, caller) => {
    await admit(caller, id)
    const found = orNotFound(await findPicture(db, id, picture))
    return { kind: "pdf" as const, type: "image/jpeg" as const, bytes: found.jpeg, fileName: "diploma.jpg" }
  })

  const admit = (caller: Caller, id: TournamentId) => preview(shell, caller, { tournamentId: id }, async () => null)
}

const present = ({ design, picture }: contract.WireDiploma): contract.WireDiploma => ({ design, picture })
