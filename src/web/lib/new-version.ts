import { useSyncExternalStore } from "react"

/** The program that waits to replace the one that runs; null: none. */
let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

/**
 * Keeps the shell for the time without a connection, where the browser allows it: in a secure context. A newer one waits until the
 * person says so, because a page that reloads by itself takes half-typed entries with it.
 */
export async function keepShell(): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return
  // Not a visitor's first visit: that one is served by the network and needs no reload.
  if (navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), { once: true })
  }
  const registration = await navigator.serviceWorker.register("/sw.js").catch(() => null)
  if (!registration) return
  const look = (): void => {
    waiting = navigator.serviceWorker.controller ? registration.waiting : null
    for (const listener of listeners) listener()
  }
  look()
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look))
}

/** Takes the new version now: the page reloads. */
export const takeNewVersion = (): void => waiting?.postMessage({ type: "SKIP_WAITING" })

export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
