import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin, type ProxyOptions } from "vite"

const { version } = JSON.parse(readFileSync("package.json", "utf8"))
const server = process.env.SERVER_URL ?? "http://127.0.0.1:3000"
const call: ProxyOptions = { target: server }
// Addresses that are a page for GET and a call for POST.
const postOnly: ProxyOptions = {
  target: server,
  bypass: (request) => (request.method === "POST" ? undefined : request.url),
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      routesDirectory: "src/web/routes",
      generatedRouteTree: "src/web/route-tree.gen.ts",
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: "double",
    }),
    react(),
    precompressed(),
  ],
  publicDir: "src/web/public",
  define: { "import.meta.env.VITE_VERSION": JSON.stringify(version) },
  build: {
    outDir: "build/web",
    emptyOutDir: true,
    manifest: true,
    // The policy allows no data: fonts, and every browser that we serve knows modulepreload.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": call,
      "/wf-api": call,
      "/tournament": call,
      "/tournament-result": call,
      "/tournament-report": call,
      "/openapi.json": call,
      "/health": call,
      "/user": postOnly,
    },
  },
})

/** Writes `.gz` and `.br` beside every text file of the build, so that the server compresses nothing while it serves. */
function precompressed(): Plugin {
  return {
    name: "precompressed",
    apply: "build",
    writeBundle({ dir }) {
      if (!dir) return
      for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|json|txt)$/.test(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        const bytes = readFileSync(path)
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      }
    },
  }
}
