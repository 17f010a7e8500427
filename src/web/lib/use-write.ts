import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import { useRef } from "react"
import type { Endpoint, InputOf, OutputOf } from "#contract/endpoint.ts"
import { newActionId } from "./action-id.ts"
import { call } from "./api.ts"
import { Unanswered } from "./errors.ts"

interface Options<E extends Endpoint> {
  readonly onSuccess?: (output: OutputOf<E>, input: InputOf<E>) => unknown
  readonly onError?: (error: Error, input: InputOf<E>) => unknown
}

/**
 * A write of a tournament with its `action`: when no answer came, the same input sent again carries the same action, so that the
 * server does it once.
 */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  options: Options<E> = {},
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> {
  const unanswered = useRef<{ sent: string; action: string } | null>(null)
  return useMutation({
    ...options,
    mutationFn: async (input: InputOf<E>) => {
      const sent = JSON.stringify(input, describeFile)
      const action = unanswered.current?.sent === sent ? unanswered.current.action : newActionId()
      unanswered.current = { sent, action }
      try {
        const output = await call(endpoint, { ...(input as object), action } as InputOf<E>)
        unanswered.current = null
        return output
      } catch (error) {
        if (!(error instanceof Unanswered)) unanswered.current = null
        throw error
      }
    },
  })
}

function describeFile(_: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value
}
