import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin, type ProxyOptions } from "vite"
import { VitePWA } from "vite-plugin-pwa"
import { joinedScripts } from "../../tools/joined-scripts.mjs"
import { packagesInside } from "../../tools/packages-inside.mjs"
import { precompressed } from "../../tools/precompressed.mjs"
import { installed } from "./installed.uk.ts"

const { version } = JSON.parse(readFileSync("package.json", "utf8"))
const server = process.env.SERVER_URL ?? "http://127.0.0.1:3000"
const call: ProxyOptions = { target: server }
// Addresses that are a page for GET and a call for POST.
const postOnly: ProxyOptions = {
  target: server,
  bypass: (request) => (request.method === "POST" ? undefined : request.url),
}

const scripts = joinedScripts()

/** Pages that the server writes: `writtenPaths` of the contract. */
const WRITTEN =
  /^\/(?:$|\?|disclaimer|privacy-policy|subscription-policy|policy-cookies|offline|bot|mailing\/|t\/\d+(?:$|\?|\/(?!draw\/)))/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    scripts.plugin,
    singleIcons(),
    tanstackRouter({
      target: "react",
      routesDirectory: "routes",
      generatedRouteTree: "route-tree.gen.ts",
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: "double",
    }),
    react(),
    offlineShell(),
    precompressed(),
    hallDocument(),
    writtenPages(),
    packagesInside("web"),
  ],
  // Pages read nothing by the schemas of the contract: `docs/decisions/pages-fast.md`.
  resolve: {
    alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL("lib/schema-facts.ts", import.meta.url)) }],
  },
  define: { "import.meta.env.VITE_VERSION": JSON.stringify(version) },
  build: {
    outDir: "../../build/web",
    // After the program of tablets, which goes into the same folder.
    emptyOutDir: false,
    manifest: true,
    rolldownOptions: { input: ["index.html"], output: { codeSplitting: scripts.codeSplitting } },
    // The policy allows no data: fonts, and every browser that we serve knows modulepreload.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": call,
      "/wf-api": call,
      // No module of the folder `tournament`: those have a dot in their names.
      "^/tournament(-result|-report)?/[a-z-]+($|\\?)": call,
      "/openapi.json": call,
      "/health": call,
      "/ready": call,
      "/pss": call,
      "/user": postOnly,
      [WRITTEN.source]: call,
    },
  },
})

/** Keeps the built pages in the browser, so that they open without a connection; what the server says is never kept here. */
function offlineShell(): Plugin[] {
  const plugins = VitePWA({
    registerType: "prompt",
    injectRegister: null,
    manifest: {
      name: installed.name,
      short_name: installed.shortName,
      lang: "uk-UA",
      start_url: "/user",
      display: "standalone",
      background_color: "#f6f7f9",
      theme_color: "#14181f",
      id: "/user",
      icons: [
        { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
        { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      ],
    },
    workbox: {
      globPatterns: ["**/*.{js,css,svg}", "assets/*-{cyrillic,latin}-*.woff2"],
      templatedURLs: { "/user": ["index.html"], "/judge": ["hall.html"] },
      navigateFallback: "/user",
      // Calls, printed papers and written pages are the server's alone, tablets and displays have a document of their own.
      navigateFallbackDenylist: [
        /^\/(judge|screen|api|wf-api|tournament|tournament-result|tournament-report|health|openapi)\b/,
        WRITTEN,
      ],
      // A judge's tablet that is loaded again without a network: its own document, as it was kept.
      runtimeCaching: [
        {
          urlPattern: ({ request, url }) => request.mode === "navigate" && /^\/judge(\/|$)/.test(url.pathname),
          handler: async ({ request }) => {
            try {
              return await fetch(request)
            } catch {
              return (await caches.match("/judge", { ignoreSearch: true })) ?? Response.error()
            }
          },
        },
      ],
      inlineWorkboxRuntime: true,
      cleanupOutdatedCaches: true,
    },
  })
  return plugins.map((plugin) => {
    const close = plugin.closeBundle
    if (typeof close !== "object") return plugin
    // After a failed build there is nothing to keep, and the plugin's own complaint would hide what failed.
    const handler: typeof close.handler = function (...args) {
      return existsSync("build/web/index.html") ? close.handler.apply(this, args) : undefined
    }
    return { ...plugin, closeBundle: { ...close, handler } }
  })
}

/** While the pages are worked on: the document of tablets and displays at their addresses, as the server has it. */
function hallDocument(): Plugin {
  return {
    name: "hall-document",
    configureServer(dev) {
      dev.middlewares.use((request, _response, next) => {
        if (/^\/(judge|screen)(\/|$)/.test(request.url ?? "")) request.url = "/hall.html"
        next()
      })
    },
  }
}

/** While the pages are worked on: what components need before them, which Vite writes into documents of its own alone. */
function writtenPages(): Plugin {
  return {
    name: "written-pages",
    apply: "serve",
    transform: (code, file) =>
      file.endsWith("/src/web/world.ts")
        ? { code: `import "@vitejs/plugin-react/preamble"\n${code}`, map: null }
        : null,
  }
}

/** Reads the icons that are used from files of their own: through the package's front door all 6,000 would be parsed. */
function singleIcons(): Plugin {
  const icons = /import \{([^}]+)\} from "@tabler\/icons-react"/gu
  const one = (name: string): string => {
    const [icon = "", as = icon] = name.trim().split(/\s+as\s+/u)
    return `import ${as} from "@tabler/icons-react/dist/esm/icons/${icon}.mjs"`
  }
  return {
    name: "single-icons",
    enforce: "pre",
    transform(code, file) {
      if (!file.includes("/src/web/") || !code.includes("@tabler/icons-react")) return null
      const lines = code.replace(icons, (_, names: string) =>
        names
          .split(",")
          .filter((name) => name.trim() && !name.trim().startsWith("type "))
          .map(one)
          .join(";"),
      )
      return { code: lines, map: null }
    },
  }
}
