/** The headers of a stream: who asks, and the newest revision that is known. */
export const streamHeaders = (token: string | null, since: number | string): Record<string, string> => ({
  ...(since === "" ? {} : { "last-event-id": String(since) }),
  ...(token ? { authorization: `Bearer ${token}` } : {}),
})
