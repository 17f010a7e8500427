import { randomBytes } from "node:crypto"
import { checkDiploma } from "#domain/printing/check-diploma.ts"
import type { DiplomaDesign } from "#domain/printing/diploma.ts"
import { Refusal } from "#domain/refusal.ts"
import { inserted, updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import type { Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import type { PaperPicture } from "#server/platform/photos/paper-picture.ts"
import { cleanOf } from "#server/platform/problems.ts"
import { findDiploma, findPicture, insertPicture } from "#server/records/printing/diplomas.ts"

/** Chooses how the diplomas look; `picture` is a background that the tournament has, '' none. */
export const saveDiploma = action(
  async (tx, { id }, draft: { readonly design: DiplomaDesign; readonly picture: string }) => {
    const design = cleanOf(checkDiploma(draft.design), "print")
    if (draft.picture !== "" && !(await findPicture(tx, id, draft.picture))) throw new Refusal("not_found")
    return stepTo(await diplomaChanges(tx, id, { design, picture: draft.picture }))
  },
)

/** Puts a picture below the diplomas. */
export const setPicture = action(async (tx, { id }, picture: PaperPicture) => {
  const name = randomBytes(18).toString("base64url")
  await insertPicture(tx, id, name, picture)
  const { design } = await findDiploma(tx, id)
  return stepTo(await diplomaChanges(tx, id, { design, picture: name }))
})

const stepTo = (changes: readonly RowChange[]) =>
  ({ kind: "sheet.diploma", changes, topics: ["papers"], outcome: null }) as const

async function diplomaChanges(
  tx: Tx,
  id: TournamentRow["id"],
  after: { readonly design: DiplomaDesign; readonly picture: string },
): Promise<RowChange[]> {
  const { isStored, ...before } = await findDiploma(tx, id)
  const changed = updated("diplomas", DIPLOMA_ROW, before, after)
  return isStored || changed.length === 0 ? changed : [inserted("diplomas", DIPLOMA_ROW, after)]
}

/** A tournament has one design. */
export const DIPLOMA_ROW = { id: 1 }
