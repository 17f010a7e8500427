import { linkOptions } from "@tanstack/react-router"

/** The overview opened on the draw of one category. */
export const bracketPath = (id: number, category: number) =>
  linkOptions({
    to: "/user/tournaments/overview/$id/bracket/$category",
    params: { id: String(id), category: String(category) },
  })

/** The journal of a tournament. */
export const historyPath = (id: number) =>
  linkOptions({ to: "/user/tournaments/overview/$id/history", params: { id: String(id) } })
