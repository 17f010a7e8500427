import type { WireError } from "#contract/wire/endpoint.ts"
import { sentence } from "#web/lib/sentence.ts"

/** Whether this browser takes pushes here, and if not, why. */
export function browserState(): "able" | "insecure" | "unable" | "denied" {
  if (!window.isSecureContext) return "insecure"
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unable"
  return Notification.permission === "denied" ? "denied" : "able"
}

export interface Subscribed {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * This browser's subscription to the current server; `isAsked`: the person may be asked for permission. null: there is
 * none.
 */
export async function subscription(isAsked: boolean): Promise<Subscribed | null> {
  if (isAsked && (await Notification.requestPermission()) !== "granted") return null
  if (Notification.permission !== "granted") return null
  const { pushManager } = await navigator.serviceWorker.ready
  const { key } = await ask<{ key: string }>("/api/v1/public/push")
  const before = await pushManager.getSubscription()
  const isOurs = before !== null && textOf(before.options.applicationServerKey) === key
  if (before && !isOurs) await before.unsubscribe()
  const own = isOurs
    ? before
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  return { endpoint: own.endpoint, p256dh: textOf(own.getKey("p256dh")), auth: textOf(own.getKey("auth")) }
}

/** Ends it here and on the server. */
export async function endSubscription({ endpoint, auth }: Subscribed): Promise<void> {
  await ask("/api/v1/public/push/stop", { endpoint, auth })
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
}

/** The server's refusal in its own sentence; whatever else is thrown here is the browser's, in its language. */
export class Refused extends Error {}

/** Asks the server; throws `Refused` on a refusal. */
export async function ask<Answer>(url: string, body?: object): Promise<Answer> {
  const sent = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
  const answer = await fetch(url, { cache: "no-store", ...sent })
  const said = (await answer.json()) as Answer & { errors?: readonly WireError[] }
  if (answer.ok) return said
  const [error] = said.errors ?? []
  throw error ? new Refused((await sentence())(error)) : new Error(`status ${answer.status}`)
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0))

function textOf(bytes: ArrayBuffer | null): string {
  const signs = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}
