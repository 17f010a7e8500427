import { useNavigate, useSearch } from "@tanstack/react-router"
import { useCallback } from "react"
import type { WireAthlete } from "#contract/athletes.ts"

const from = "/user/tournaments/overview/$id"

/** The athlete whose card the address asks for: a find of the search, or a sent link. */
export function useAskedAthlete(athletes: readonly WireAthlete[]) {
  const { athlete } = useSearch({ from })
  const navigate = useNavigate()
  const clear = useCallback(() => {
    void navigate({ to: ".", search: ({ athlete: _, ...others }) => others, replace: true, resetScroll: false })
  }, [navigate])
  const asked = athlete === undefined ? undefined : athletes.find(({ id }) => id === athlete)
  return { asked: asked ?? null, clear }
}
