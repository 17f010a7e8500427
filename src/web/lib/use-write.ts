import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import { useState } from "react"
import type { Endpoint, InputOf, OutputOf } from "#contract/wire/endpoint.ts"
import { call } from "./api.ts"
import { createActions } from "./repeated-action.ts"

export interface WriteOptions<E extends Endpoint> {
  readonly onSuccess?: (output: OutputOf<E>, input: InputOf<E>) => unknown
  readonly onError?: (error: Error, input: InputOf<E>) => unknown
  /** Just before it is sent. */
  readonly onMutate?: (input: InputOf<E>) => void
  /** Asks a person about a refusal that consent can lift: what is sent beside the input then; null: it stays refused. */
  readonly agree?: (error: Error) => Promise<object | null>
}

/**
 * A write of a tournament with its `action`: until the server has confirmed it, the same input sent again carries the
 * same action, so that the server does it once.
 */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  { agree, ...options }: WriteOptions<E> = {},
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> {
  const [actions] = useState(() => createActions())
  const send = async (input: InputOf<E>): Promise<OutputOf<E>> => {
    const action = actions.actionFor(input)
    const output = await call(endpoint, { ...(input as object), action } as InputOf<E>)
    actions.done(action)
    return output
  }
  return useMutation({
    ...options,
    mutationFn: (input: InputOf<E>) =>
      send(input).catch(async (error: Error) => {
        const consent = await agree?.(error)
        if (!consent) throw error
        return await send({ ...(input as object), ...consent } as InputOf<E>)
      }),
  })
}
