/**
 * Stores the pages that are seen here for times without a connection, if the browser allows it: in a secure context
 * only.
 */
export async function keepPages(): Promise<void> {
  // Inside a page of another site nothing of ours is kept.
  if (window.top !== window) return
  if (!window.isSecureContext || !("serviceWorker" in navigator) || import.meta.env.DEV) return
  const workers = navigator.serviceWorker
  const isFirst = workers.controller === null
  const registered = await workers.register("/visitor-worker.js", { scope: "/" }).catch(() => null)
  if (!registered || !isFirst) return
  // This page was there before its keeper.
  await taken(workers)
  const own = performance.getEntriesByType("resource").map(({ name }) => name)
  const parts = own.filter((name) => name.startsWith(`${location.origin}/assets/`) || name.endsWith("/theme.js"))
  const html = fetch(location.href, { cache: "no-cache", headers: { accept: "text/html" } })
  await Promise.allSettled([html, ...parts.map((part) => fetch(part))])
}

const taken = (workers: ServiceWorkerContainer): Promise<void> =>
  new Promise((resolve) => {
    if (workers.controller) resolve()
    else workers.addEventListener("controllerchange", () => resolve(), { once: true })
  })

/** When the stored copy of this page was sent, milliseconds; null: there is no copy. */
export async function keptSince(): Promise<number | null> {
  if (!("caches" in window)) return null
  const kept = await caches.match(location.href, { cacheName: "pages" }).catch(() => undefined)
  const sent = Date.parse(kept?.headers.get("date") ?? "")
  return Number.isNaN(sent) ? null : Math.min(sent, Date.now())
}
