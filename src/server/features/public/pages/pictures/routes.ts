import type { CategoryId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import type { PageParameters, ServeDocument } from "#server/platform/http/documents.ts"
import { athleteDay } from "#server/views/public/people.ts"
import type { PublicView } from "#server/views/public/view.ts"
import type { Gallery } from "../../gallery.ts"
import type { SharePicture } from "./picture.ts"
import { athletePicture, categoryPicture, tournamentPicture } from "./scenes.ts"
import { createSharePictures } from "./share-pictures.ts"

type Draw = (view: PublicView, asked: PageParameters, now: Date) => SharePicture

const PICTURES: readonly (readonly [path: string, draw: Draw])[] = [
  ["", tournamentPicture],
  ["/a/:athlete", (view, { path }, now) => athletePicture(view, athleteDay(view, idOf(path.athlete), now))],
  [
    "/c/:category",
    (view, { path }) => categoryPicture(view, orNotFound(view.categoryById.get(idOf(path.category) as CategoryId))),
  ],
]

const idOf = (text = ""): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0)

/**
 * The pictures of shared links, below the addresses of the pages that name them. Each is drawn from what everybody may see at
 * this moment; what is no longer shown is in none, and of a tournament that is hidden there is none.
 */
export function sharePictures(serve: ServeDocument, gallery: Gallery, clock: () => Date): void {
  const pictures = createSharePictures(
    () => clock().getTime(),
    async (picture) => {
      const { paintPicture } = await import("./paint-picture.ts")
      return await paintPicture(picture)
    },
  )
  for (const [path, draw] of PICTURES) {
    serve(`/t/:id${path}/picture.png`, async (asked) => {
      const id = idOf(asked.path.id)
      const scene = await gallery.read(id, (view, now) => ({ state: view, draw: () => draw(view, asked, now) }))
      const place = [id, path, idOf(asked.path.athlete), idOf(asked.path.category)].join(" ")
      return { kind: "published", ready: await pictures.of(place, asked.address, scene) }
    })
  }
}
