import type { FastifyInstance } from "fastify"

/** One policy for every page: `spec/decisions.md`, "Hall network". Styles are the exception: the component library writes them. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ")

export const securityHeaders = {
  "content-security-policy": contentSecurityPolicy,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=()",
}

/** Only displays, and only if the operator allows it: a programme of another site may show them in a frame. */
const { "x-frame-options": _, ...unframed } = securityHeaders
const framedHeaders = framedBy(["*"])

/** The headers of a page that these sites may show in a frame, and no other one. */
export function framedBy(origins: readonly string[]) {
  const ancestors = `frame-ancestors ${origins.join(" ")}`
  return { ...unframed, "content-security-policy": contentSecurityPolicy.replace("frame-ancestors 'none'", ancestors) }
}

interface Framing {
  /** Whether any site may show `/screen/...` in a frame. */
  readonly framesScreens: boolean
}

/** Every answer carries the security headers, errors and files too. No HSTS: a hall is served over plain HTTP. */
export function addSecurityHeaders(app: FastifyInstance, { framesScreens }: Framing): void {
  app.addHook("onRequest", async (request, reply) => {
    const isFramed = framesScreens && request.url.startsWith("/screen/")
    reply.headers(isFramed ? framedHeaders : securityHeaders).header("x-request-id", request.id)
  })
}
