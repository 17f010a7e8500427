import type { Sentence } from "#contract/wire/client.ts"

/**
 * The sentences of refusals, loaded with the first one: most visits never need them. Where they cannot be loaded (a page from before a
 * new version) there are none, and `errorText` says what the status means.
 */
export const sentence = async (): Promise<Sentence> =>
  await import("#contract/refusals/uk.ts").then(
    ({ errorSentence }) => errorSentence,
    () => () => "",
  )
