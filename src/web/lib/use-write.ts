import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import { useState } from "react"
import type { Endpoint, InputOf, OutputOf } from "#contract/wire/endpoint.ts"
import type { Question } from "#domain/questions.ts"
import { call } from "./api.ts"
import { createActions } from "./repeated-action.ts"
import { type Agree, sendAgreed } from "./send-agreed.ts"

export interface WriteOptions<E extends Endpoint> {
  readonly onSuccess?: (output: OutputOf<E>, input: InputOf<E>) => unknown
  readonly onError?: (error: Error, input: InputOf<E>) => unknown
  /** Asks a person about a refusal that consent can lift: to which questions the answer is yes; null: it stays refused. */
  readonly agree?: Agree
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
      agree ? sendAgreed((agreed) => send(withAgreed(input, agreed)), agree, agreedIn(input)) : send(input),
  })
}

/** The questions to which the input itself agrees; absent: it names none. */
const agreedIn = (input: unknown): readonly Question[] | undefined =>
  (input as { readonly agreed?: readonly Question[] }).agreed

const withAgreed = <Input>(input: Input, agreed: readonly Question[] | undefined): Input =>
  agreed === undefined ? input : { ...input, agreed }
