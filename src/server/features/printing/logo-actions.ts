import { randomBytes } from "node:crypto"
import type { LogoOwner } from "#domain/printing/logos.ts"
import { updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import type { PaperPicture } from "#server/platform/photos/paper-picture.ts"
import { insertPicture } from "#server/records/printing/diplomas.ts"
import { LOGO_COLUMNS } from "#server/records/printing/logos.ts"

/** Puts a logo on the papers of a tournament. */
export const setLogo = action(async (tx, tournament, owner: LogoOwner, picture: PaperPicture) => {
  const name = randomBytes(18).toString("base64url")
  await insertPicture(tx, tournament.id, name, picture)
  return stepTo(tournament, owner, name)
})

/** Takes it off; the picture stays for as long as the step may be taken back. */
export const removeLogo = action(async (_, tournament, owner: LogoOwner) => stepTo(tournament, owner, ""))

const stepTo = (tournament: TournamentRow, owner: LogoOwner, name: string) =>
  ({
    kind: "sheet.logo",
    changes: updated("tournaments", { id: tournament.id }, tournament, { [LOGO_COLUMNS[owner]]: name }),
    topics: ["papers"],
    outcome: null,
  }) as const
