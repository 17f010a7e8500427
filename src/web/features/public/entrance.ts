import { token } from "#web/lib/session.ts"

/** A person who is signed in sees the link to the own page where others see the login. */
export function showEntrance(): void {
  if (token() === null) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-entrance]")) {
    link.textContent = link.dataset.entrance ?? ""
    link.href = "/user/profile"
  }
}
