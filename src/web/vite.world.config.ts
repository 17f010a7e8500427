import { readFileSync } from "node:fs"
import { defineConfig } from "vite"
import { VitePWA } from "vite-plugin-pwa"
import { packagesInside } from "../../tools/packages-inside.mjs"
import { precompressed } from "../../tools/precompressed.mjs"

const DAY_S = 86_400
const { version } = JSON.parse(readFileSync("package.json", "utf8"))

const everybodys = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && /\bpublic\b/.test(response.headers.get("cache-control") ?? "") ? response : null,
  // Which revision was asked for at least is no part of what a page is.
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const url = new URL(request.url)
    url.searchParams.delete("r")
    return url.href
  },
}
const pages = { cacheName: "pages", plugins: [everybodys], expiration: { maxEntries: 60, maxAgeSeconds: 14 * DAY_S } }

/**
 * The program of the pages that the server writes, built by itself: what it shares with the others would come to it in their chunks,
 * with all that stands beside it there. Goes into the folder of the others, after them.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [visitorWorker(), precompressed(), packagesInside("world")],
  build: {
    copyPublicDir: false,
    outDir: "../../build/web",
    emptyOutDir: false,
    manifest: ".vite/world.json",
    rollupOptions: { input: ["world.html"] },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})

/**
 * Keeps the public pages that a visitor has seen, for when there is no line. Only answers that say of themselves that they are everybody's
 * (`cache-control: public`), none to a request with a token, and a bounded number of each kind. The desk and the tablets have a worker of
 * their own (`vite.config.ts`), below narrower addresses.
 */
function visitorWorker() {
  return VitePWA({
    filename: "visitor-worker.js",
    injectRegister: null,
    manifest: false,
    workbox: {
      globPatterns: [],
      // The page that says so where a page is not kept; the worker is another one with each state of the sources.
      additionalManifestEntries: [{ url: "/offline", revision: `${version} ${process.env.BUILD_STAMP ?? Date.now()}` }],
      importScripts: ["/push-worker.js"],
      navigateFallback: null,
      inlineWorkboxRuntime: true,
      cleanupOutdatedCaches: true,
      // Nothing is typed on these pages, and none of them is loaded again by it.
      skipWaiting: true,
      clientsClaim: true,
      runtimeCaching: [
        {
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin &&
            request.mode === "navigate" &&
            /^\/(?:$|disclaimer|privacy-policy|subscription-policy|policy-cookies|t\/\d+(?:$|\/(?!draw\/)))/.test(
              url.pathname,
            ),
          handler: "NetworkFirst",
          options: { ...pages, networkTimeoutSeconds: 6, precacheFallback: { fallbackURL: "/offline" } },
        },
        {
          // A page that asks for itself anew: kept as it comes, and never answered from what is kept.
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin &&
            request.mode !== "navigate" &&
            /^\/t\/\d+(?:$|\/(?!draw\/))/.test(url.pathname) &&
            (request.headers.get("accept") ?? "").includes("text/html"),
          handler: "NetworkFirst",
          options: { ...pages, plugins: [everybodys, { cachedResponseWillBeUsed: async () => null }] },
        },
        {
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin &&
            request.method === "GET" &&
            !request.headers.has("authorization") &&
            /^\/api\/v1\/public\/tournaments\/\d+(?:$|\/(?:athletes\/\d+|club)$)/.test(url.pathname),
          handler: "NetworkFirst",
          options: {
            cacheName: "people",
            plugins: [everybodys],
            networkTimeoutSeconds: 6,
            expiration: { maxEntries: 60, maxAgeSeconds: 14 * DAY_S },
          },
        },
        {
          // What these pages are made of; the desk's program is none of it.
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin &&
            /^\/(?:$|t\/|assets\/|offline|disclaimer|privacy-policy|subscription-policy|policy-cookies)/.test(
              URL.canParse(request.referrer) ? new URL(request.referrer).pathname : "/",
            ) &&
            /^\/(?:assets\/|theme\.js$|favicon\.svg$|visitor\.webmanifest$)/.test(url.pathname),
          handler: "StaleWhileRevalidate",
          options: { cacheName: "parts", expiration: { maxEntries: 80, maxAgeSeconds: 60 * DAY_S } },
        },
      ],
    },
  })
}
