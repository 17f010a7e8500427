/** Stores a judge's page for a reload without a network, if the browser allows it: in a secure context only. */
export function keepHall(): void {
  if (!window.isSecureContext || !("serviceWorker" in navigator) || import.meta.env.DEV) return
  void navigator.serviceWorker.register("/sw.js", { scope: "/judge" }).catch(() => {})
}
