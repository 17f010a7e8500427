import { expect, test } from "vitest"
import type { WireBackupPlace } from "#contract/backup/calls.ts"
import type { AccountId } from "#domain/ids.ts"
import { hall, newTournament, ok } from "#tests/support/hall.ts"
import type { Backups } from "./backups.ts"
import type { BackupFolder } from "./place.ts"

const state = { begunAt: new Date(0), savedAt: null, verifiedAt: null, trouble: null, broken: [] }
const place = (folder: string) =>
  ({ state: () => ({ ...state, folder }), revisionOf: () => 1 }) as unknown as BackupFolder
const backups = { places: [place("/srv/backups"), place("/media/usb")], wake: () => undefined } as unknown as Backups
const { db, signUp } = await hall({ backups })

test("an owner reads how his copies are; where they are in the server, operators alone", async () => {
  const olena = await signUp("olena")
  const { id } = await newTournament(olena)
  const folders = async () =>
    ok<{ list: WireBackupPlace[] }>(await olena.get(`/api/v1/tournaments/${id}/backups`)).list.map(
      ({ folder }) => folder,
    )
  expect(await folders()).toEqual(["", ""])
  const self = olena.id as AccountId
  await db.updateTable("accounts").set({ isAdmin: true }).where("id", "=", self).execute()
  expect(await folders()).toEqual(["/srv/backups", "/media/usb"])
})
