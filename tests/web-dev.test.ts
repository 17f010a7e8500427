import { resolve } from "node:path"
import { createServer } from "vite"
import { expect, test } from "vitest"

// `npm run dev`: the landing of a fresh clone is a page that the server writes, so Vite adds nothing to its document.
test("the program of written pages has loaded what components need before the first of them, while it is worked on", async () => {
  const vite = await createServer({
    configFile: "src/web/vite.config.ts",
    mode: "development",
    logLevel: "error",
    cacheDir: resolve("build/vite-of-tests"),
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  try {
    const { code = "" } = (await vite.transformRequest("/world.ts")) ?? {}
    expect(/^import .*$/m.exec(code)?.[0]).toContain("preamble")
  } finally {
    await vite.close()
  }
})
