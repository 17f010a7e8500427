import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import { useState } from "react"
import type { Endpoint, InputOf, OutputOf } from "#contract/wire/endpoint.ts"
import { call } from "./api.ts"
import { createActions } from "./repeated-action.ts"

export interface WriteOptions<E extends Endpoint> {
  readonly onSuccess?: (output: OutputOf<E>, input: InputOf<E>) => unknown
  readonly onError?: (error: Error, input: InputOf<E>) => unknown
}

/**
 * A write of a tournament with its `action`: until the server has confirmed it, the same input sent again carries the
 * same action, so that the server does it once.
 */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  options: WriteOptions<E> = {},
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> {
  const [actions] = useState(() => createActions())
  return useMutation({
    ...options,
    mutationFn: async (input: InputOf<E>) => {
      const action = actions.actionFor(input)
      const output = await call(endpoint, { ...(input as object), action } as InputOf<E>)
      actions.done(action)
      return output
    },
  })
}
