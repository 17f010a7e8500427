/** Keeps a judge's page for a reload without a network, where the browser allows it: in a secure context alone. */
export function keepHall(): void {
  if (!window.isSecureContext || !("serviceWorker" in navigator) || import.meta.env.DEV) return
  void navigator.serviceWorker.register("/sw.js", { scope: "/judge" }).catch(() => {})
}
