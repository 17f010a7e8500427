import * as contract from "#contract/team/calls.ts"
import { sexCode } from "#contract/wire/codes.ts"
import { orNotFound } from "#domain/refusal.ts"
import { dayInKyiv } from "#domain/uk/dates.ts"
import type { Shell } from "#server/platform/change.ts"
import { ownerOf } from "#server/platform/http/owner.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { carryOwnMends } from "#server/records/applications/carry-mends.ts"
import { findTeamPhoto } from "#server/records/photos.ts"
import type { Deps } from "#server/views/deps.ts"
import { presentTeamAthlete, presentTeamPhoto } from "#server/views/team.ts"
import { removeTeamAthlete, saveTeamAthlete, saveTeamPhoto } from "./actions.ts"

/** A signed-in account reaches only its own team, and this includes operators: these are children's names and faces. */
export function teamRoutes(
  serve: Serve,
  { db, shell, clock }: Pick<Deps, "db" | "clock"> & { readonly shell: Shell },
): void {
  serve(contract.saveTeamAthlete, async (input, caller) => {
    const draft = {
      firstName: input.first_name ?? "",
      lastName: input.last_name ?? "",
      middleName: input.middle_name ?? "",
      birthDate: input.bdate ?? "",
      sex: sexCode.from(input.sex) ?? "none",
    }
    const id = input.id || null
    const when = { today: dayInKyiv(clock()), action: input.action }
    const owner = ownerOf(caller)
    const item = presentTeamAthlete(await saveTeamAthlete(db, owner, id, draft, when))
    return { item, behind: [...(await carryOwnMends(shell, owner, clock()))] }
  })

  serve(contract.removeTeamAthlete, async ({ id }, caller) => {
    await removeTeamAthlete(db, ownerOf(caller), id)
    return { item: { id } }
  })

  serve(contract.uploadTeamPhoto, async ({ id, img }, caller) => {
    const photo = await saveTeamPhoto(db, ownerOf(caller), id, new Uint8Array(await img.arrayBuffer()))
    return { item: { id, img: presentTeamPhoto(photo) } }
  })

  serve(contract.teamPhoto, async ({ photo }, caller) => {
    const bytes = orNotFound(await findTeamPhoto(db, ownerOf(caller), photo))
    return { kind: "image", bytes, audience: "private" }
  })
}
