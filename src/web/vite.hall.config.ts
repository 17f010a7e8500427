import { readFileSync } from "node:fs"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { packagesInside } from "../../tools/packages-inside.mjs"
import { precompressed } from "../../tools/precompressed.mjs"

const { version } = JSON.parse(readFileSync("package.json", "utf8"))

/**
 * The program of tablets and displays, built by itself and first: the desk's service worker keeps its files too. Written in
 * React as all pages are, and built with Preact, which does the same in a sixth of the size: old phones in a hall's network load it at the
 * mat.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompressed(), packagesInside("hall")],
  resolve: {
    alias: [
      { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
      { find: /^react-dom$/, replacement: "preact/compat" },
      { find: /^react\/jsx-runtime$/, replacement: "preact/jsx-runtime" },
      { find: /^react$/, replacement: "preact/compat" },
    ],
  },
  define: { "import.meta.env.VITE_VERSION": JSON.stringify(version) },
  build: {
    copyPublicDir: false,
    outDir: "../../build/web",
    emptyOutDir: true,
    manifest: ".vite/hall.json",
    rolldownOptions: {
      input: ["hall.html"],
      output: {
        codeSplitting: { groups: [{ name: "parts", test: /\/src\//, minShareCount: 2, maxModuleSize: 5000 }] },
      },
    },
    // The policy allows no data: fonts, and every browser that we serve knows modulepreload.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
