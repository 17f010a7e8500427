import { useSyncExternalStore } from "react"
import { createListeners } from "./listeners.ts"

/** The program that waits to replace the one that runs; null: none. */
let waiting: ServiceWorker | null = null
/** Another window has taken the new program: this page runs the old one until it is loaded again. */
let isOld = false
/** This window has taken the new program. */
let isTaken = false
const listeners = createListeners()

/** How often a window that stays open looks for a newer program, ms. */
const LOOK = 60 * 60 * 1000

/**
 * Stores the shell for times without a connection, if the browser allows it (a secure context). A newer one waits for
 * the person's consent, because a page that reloads by itself loses half-typed entries; also if the consent came in
 * another window.
 */
export async function keepShell(): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return
  // Not a visitor's first visit: that one is served by the network and needs no reload.
  if (navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (isTaken) return window.location.reload()
      isOld = true
      listeners.tell()
    })
  }
  // The pages that visitors see have a keeper of their own.
  const registration = await navigator.serviceWorker.register("/sw.js", { scope: "/user" }).catch(() => null)
  if (!registration) return
  const look = (): void => {
    waiting = navigator.serviceWorker.controller ? registration.waiting : null
    listeners.tell()
  }
  look()
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look))
  setInterval(() => void registration.update().catch(() => undefined), LOOK)
}

/** Takes the new version now: the page reloads. */
export function takeNewVersion(): void {
  isTaken = true
  if (isOld || waiting === null) window.location.reload()
  else waiting.postMessage({ type: "SKIP_WAITING" })
}

/** Whether to offer a new version now: there is one, nobody is typing, and no dialog is open. */
export const isOffered = (): boolean => (waiting !== null || isOld) && isIdle()

export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, isOffered)

function isIdle(): boolean {
  const { activeElement: own } = document
  const isTyping =
    own instanceof HTMLElement && (own.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(own.tagName))
  return !isTyping && document.querySelector('[role="dialog"]') === null
}

function subscribe(listener: () => void): () => void {
  // What has the focus after this moment.
  const later = (): void => void setTimeout(listener)
  const stop = listeners.subscribe(listener)
  document.addEventListener("focusin", later)
  document.addEventListener("focusout", later)
  return () => {
    stop()
    document.removeEventListener("focusin", later)
    document.removeEventListener("focusout", later)
  }
}
