import { defineConfig } from "vite"
import { precompressed } from "./tools/precompressed.mjs"

/**
 * The program of the pages that the server writes, built by itself: what it shares with the others would come to it in their chunks,
 * with all that stands beside it there. Goes into the folder of the others, after them.
 */
export default defineConfig({
  plugins: [precompressed()],
  publicDir: "src/web/public",
  build: {
    copyPublicDir: false,
    outDir: "build/web",
    emptyOutDir: false,
    manifest: ".vite/world.json",
    rollupOptions: { input: ["world.html"] },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
})
