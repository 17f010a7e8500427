import { withoutProduct } from "#web/lib/page-title.uk.ts"
import { made } from "./made.ts"

/** On the offline page: links to pages that are stored, the newest first. */
export async function showKept(list: HTMLElement): Promise<void> {
  if (!("caches" in window)) return
  const cache = await caches.open("pages")
  const pages = await Promise.all((await cache.keys()).map((request) => described(cache, request)))
  const known = pages.filter((page) => page !== null).toSorted((one, other) => other.at - one.at)
  list.replaceChildren(
    ...known.slice(0, MOST).map(({ url, title }) => {
      const item = made("li", {})
      item.append(made("a", { href: url, textContent: title }))
      return item
    }),
  )
}

const MOST = 30

async function described(cache: Cache, request: Request) {
  const answer = await cache.match(request)
  if (!answer) return null
  const { title } = new DOMParser().parseFromString(await answer.text(), "text/html")
  const name = withoutProduct(title)
  return { url: request.url, title: name, at: Date.parse(answer.headers.get("date") ?? "") || 0 }
}
