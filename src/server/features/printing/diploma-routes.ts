import { createHash } from "node:crypto"
import * as diploma from "#contract/printing/diploma.ts"
import * as logo from "#contract/printing/logos.ts"
import type { TournamentId } from "#domain/ids.ts"
import { BACKGROUND, LOGO } from "#domain/printing/pictures.ts"
import { orNotFound } from "#domain/refusal.ts"
import { readFor } from "#server/platform/action.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { paperPicture } from "#server/platform/photos/paper-picture.ts"
import { preview } from "#server/platform/preview.ts"
import { findDiploma, findPicture } from "#server/records/printing/diplomas.ts"
import { logosOf } from "#server/records/printing/logos.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import type { Deps } from "#server/views/deps.ts"
import { saveDiploma, setPicture } from "./diploma-actions.ts"
import { removeLogo, setLogo } from "./logo-actions.ts"

/** The appearance of a tournament's diplomas, and the logos on all its papers, for staff only. */
export function diplomaRoutes(serve: Serve, { shell, db }: Deps): void {
  serve(diploma.getDiploma, ({ id }, caller) =>
    readFor(shell, caller, { tournamentId: id }, async (tx) => ({ item: present(await findDiploma(tx, id)) })),
  )

  serve(diploma.saveDiploma, async (input, caller) => {
    const { id, design, picture } = input
    const { revision } = await saveDiploma(shell, caller, scopeOf(id, input), { design, picture })
    return { revision, item: present(await findDiploma(db, id)) }
  })

  serve(diploma.uploadDiplomaPicture, async ({ img, ...input }, caller) => {
    await admit(caller, input.id)
    const { bytes, body } = await fileOf(img)
    const scope = { ...scopeOf(input.id, input), body }
    const { revision } = await setPicture(shell, caller, scope, await paperPicture(bytes, BACKGROUND))
    return { revision, item: present(await findDiploma(db, input.id)) }
  })

  serve(diploma.diplomaPicture, async ({ id, picture }, caller) => {
    await admit(caller, id)
    const found = orNotFound(await findPicture(db, id, picture))
    return { kind: "pdf" as const, type: "image/jpeg" as const, bytes: found.jpeg, fileName: "diploma.jpg" }
  })

  const logosAt = async (id: TournamentId) => logosOf(orNotFound(await findTournament(db, id)))

  serve(logo.getLogos, async ({ id }, caller) => {
    const { revision, outcome } = await preview(shell, caller, { tournamentId: id }, async (_, row) => row)
    return { revision, logos: logosOf(outcome) }
  })

  serve(logo.uploadLogo, async ({ img, owner, ...input }, caller) => {
    await admit(caller, input.id)
    const { bytes, body } = await fileOf(img)
    const scope = { ...scopeOf(input.id, input), body: { ...body, owner } }
    const { revision } = await setLogo(shell, caller, scope, owner, await paperPicture(bytes, LOGO))
    return { revision, logos: await logosAt(input.id) }
  })

  serve(logo.removeLogo, async (input, caller) => {
    const { revision } = await removeLogo(shell, caller, scopeOf(input.id, input), input.owner)
    return { revision, logos: await logosAt(input.id) }
  })

  const admit = (caller: Caller, id: TournamentId) => preview(shell, caller, { tournamentId: id }, async () => null)
}

const present = ({ design, picture }: diploma.WireDiploma): diploma.WireDiploma => ({ design, picture })

/** A file that was sent, and what tells the same one from another when its call comes again. */
async function fileOf(img: File) {
  const bytes = new Uint8Array(await img.arrayBuffer())
  return { bytes, body: { img: createHash("sha256").update(bytes).digest("hex") } }
}
