import { useQueryClient } from "@tanstack/react-query"
import type { WireCategory } from "#contract/categories/calls.ts"
import { CallFailed } from "#contract/wire/client.ts"
import type { Endpoint, InputOf, OutputOf } from "#contract/wire/endpoint.ts"
import { isStatus } from "#web/lib/errors.ts"
import { useLiveState } from "#web/lib/live/live-state.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useWrite } from "#web/lib/use-write.ts"
import type { Change } from "#web/tournament/changed.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { useShownRevision } from "#web/tournament/use-shown-revision.ts"
import { useShowChange } from "#web/tournament/use-tournament-write.ts"

/**
 * A write of one category's draw. It carries the revision that the screen shows, so that a step of another person in
 * between is noticed, and puts the category from the server's answer, after success or refusal, on every screen at
 * once.
 */
export function useBracketWrite<E extends Endpoint>(endpoint: E, tournament: number) {
  const queries = useQueryClient()
  const isLive = useLiveState() === "live"
  const show = useShowChange(tournament)
  const shownRevision = useShownRevision(tournament)
  const { mutateAsync, isPending } = useWrite(endpoint)

  /** The revision of what is shown of a category. */
  const seen = (category: number): number =>
    Math.max(shownRevision(), queries.getQueryData<number>(readAt(category)) ?? 0)

  /** A refusal that carries the present state puts it on the screen; the rest of the tournament may have moved as well. */
  const showRefusal = (error: unknown): void => {
    const { queryKey } = fullTournamentQuery(tournament)
    const item: unknown = error instanceof CallFailed ? error.body.item : undefined
    if (isCategory(item))
      queries.setQueryData(queryKey, (shown) => shown && { ...shown, item: withCategory(item)(shown.item) })
    void queries.invalidateQueries({ queryKey })
  }

  /**
   * Sends the step; fails as a call does. The answer is on the screen before it returns. `revision` is the one that the
   * step was based on, if it waited in a queue: later changes of other people are not in it.
   */
  const send = async (category: number, input: InputOf<E>, revision = seen(category)): Promise<OutputOf<E>> => {
    const stamped = { ...(input as object), revision, time: Date.now() } as InputOf<E>
    const output = await mutateAsync(stamped).catch((error) => {
      if (isStatus(error, 409)) showRefusal(error)
      throw error
    })
    if (isSaved(input, output)) {
      if ("item" in output && isCategory(output.item)) show(output.revision, withCategory(output.item))
      queries.setQueryData(readAt(category), output.revision)
      if (!isLive) void queries.invalidateQueries({ queryKey: keys.all(tournament) })
    }
    return output
  }
  return { isPending, send, seen }
}

/** The revision at which a category was last read from the answer to a step. */
const readAt = (category: number) => ["category-read-at", category]

const isSaved = (input: unknown, output: unknown): output is { readonly revision: number } =>
  !isPreview(input) && typeof output === "object" && output !== null && "revision" in output

const isPreview = (input: unknown): boolean =>
  typeof input === "object" && input !== null && "preview" in input && (input.preview === 1 || input.preview === true)

const withCategory =
  (category: WireCategory): Change =>
  (shown) => ({ ...shown, protocols: shown.protocols.map((one) => (one.id === category.id ? category : one)) })

/** Recognised by its draw: answers carry no other record with one. */
const isCategory = (value: unknown): value is WireCategory =>
  typeof value === "object" && value !== null && "drawdata" in value && "id" in value
