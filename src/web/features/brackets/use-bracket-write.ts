import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { CallFailed } from "#contract/wire/client.ts"
import type { Endpoint, InputOf, OutputOf } from "#contract/wire/endpoint.ts"
import { isStatus } from "#web/lib/errors.ts"
import { useLiveState } from "#web/lib/live/live-state.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useWrite } from "#web/lib/use-write.ts"

interface Shown {
  readonly item: WireTournamentFull
}
interface Sent<E extends Endpoint> {
  readonly isPending: boolean
  /**
   * Sends the step; fails as a call does. The answer is on the screen before it returns. `since` is the revision that
   * the step was based on, if it waited in a queue: later changes of other people are not in it.
   */
  readonly send: (category: number, input: InputOf<E>, since?: number) => Promise<OutputOf<E>>
  /** The revision of what is shown of a category. */
  readonly seen: (category: number) => number
}

/**
 * A write of one category's draw. It carries the revision that the screen shows, so that a step of another person in
 * between is noticed, and puts the category from the server's answer, after success or refusal, on every screen at
 * once.
 */
export function useBracketWrite<E extends Endpoint>(endpoint: E, tournament: number): Sent<E> {
  const queries = useQueryClient()
  const isLive = useLiveState() === "live"
  const { mutateAsync, isPending } = useWrite(endpoint)
  const seen = useCallback(
    (category: number): number => {
      const shown = queries.getQueryData<Shown>(keys.full(tournament))?.item.revision ?? 0
      return Math.max(shown, queries.getQueryData<number>(readAt(category)) ?? 0)
    },
    [queries, tournament],
  )
  const send = useCallback(
    async (category: number, input: InputOf<E>, revision = seen(category)): Promise<OutputOf<E>> => {
      const stamped = { ...(input as object), revision, time: Date.now() } as InputOf<E>
      const output = await mutateAsync(stamped).catch((error) => {
        if (isStatus(error, 409)) showRefusal(queries, tournament, error)
        throw error
      })
      if (isSaved(input, output)) {
        queries.setQueryData<Shown>(keys.full(tournament), (before) => withAnswer(before, output))
        queries.setQueryData(readAt(category), output.revision)
        if (!isLive) void queries.invalidateQueries({ queryKey: keys.all(tournament) })
      }
      return output
    },
    [queries, isLive, mutateAsync, tournament, seen],
  )
  return { isPending, send, seen }
}

/** The revision at which a category was last read from the answer to a step. */
const readAt = (category: number) => ["category-read-at", category]

const isSaved = (input: unknown, output: unknown): output is { readonly revision: number } =>
  !isPreview(input) && typeof output === "object" && output !== null && "revision" in output

const isPreview = (input: unknown): boolean =>
  typeof input === "object" && input !== null && "preview" in input && (input.preview === 1 || input.preview === true)

function withAnswer(shown: Shown | undefined, output: unknown): Shown | undefined {
  if (!shown || !isAnswer(output) || output.revision <= shown.item.revision) return shown
  // If there are other people's steps in between, the older number stays, so that the answer with them is still
  // accepted.
  const isNext = output.revision === shown.item.revision + 1
  return withCategory(shown, output.item, isNext ? output.revision : shown.item.revision)
}

/** A refusal that carries the present state puts it on the screen; the rest of the tournament may have moved as well. */
function showRefusal(queries: QueryClient, tournament: number, error: unknown): void {
  queries.setQueryData<Shown>(keys.full(tournament), (before) => withRefusal(before, error))
  void queries.invalidateQueries({ queryKey: keys.full(tournament) })
}

function withRefusal(shown: Shown | undefined, error: unknown): Shown | undefined {
  const item: unknown = error instanceof CallFailed ? error.body.item : undefined
  return shown && isCategory(item) ? withCategory(shown, item, shown.item.revision) : shown
}

function withCategory({ item }: Shown, category: WireCategory, revision: number): Shown {
  const protocols = item.protocols.map((one) => (one.id === category.id ? category : one))
  return { item: { ...item, protocols, revision } }
}

const isAnswer = (output: unknown): output is { readonly revision: number; readonly item: WireCategory } =>
  typeof output === "object" && output !== null && "revision" in output && "item" in output && isCategory(output.item)

/** Recognised by its draw: answers carry no other record with one. */
const isCategory = (value: unknown): value is WireCategory =>
  typeof value === "object" && value !== null && "drawdata" in value && "id" in value
