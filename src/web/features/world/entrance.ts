import { token } from "#web/lib/session.ts"

/** Whoever is signed in finds his own page where others find the login. */
export function showEntrance(): void {
  if (token() === null) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-entrance]")) {
    link.textContent = link.dataset.entrance ?? ""
    link.href = "/user/profile"
  }
}
