/** Gives a call up after `wait` ms: a network that swallows packets says nothing for minutes. */
export function patience(wait: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), wait)
  return controller.signal
}
