/** Gives a call up after `wait` ms, unless it is `met` before: a network that drops packets is silent for minutes. */
export function patience(wait: number): { readonly signal: AbortSignal; readonly met: () => void } {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), wait)
  return { signal: controller.signal, met: () => clearTimeout(timer) }
}
