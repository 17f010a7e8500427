import { existsSync, readFileSync } from "node:fs"
import { must, root, run } from "./run.mjs"

/** Makes sure that this Node will do and that exactly the locked packages are installed. */
export async function setup() {
  requireNode()
  await install(root)
}

/** Installs exactly the locked packages of a folder, unless they are there. */
export async function install(folder) {
  if (isInstalled(folder)) return
  console.log("Встановлюю залежності…")
  // npm passes its own path to the scripts it runs; without it (node tools/start.mjs) the npm on the PATH is used.
  const npm = process.env.npm_execpath
  // Builds and benches need the development packages, which npm leaves out where NODE_ENV is production, as in a bench.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"]
  const at = { cwd: folder }
  await must(npm ? run(process.execPath, [npm, ...args], at) : run("npm", args, at), "npm ci")
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Потрібен Node.js 20.19 або новіший (тут ${process.versions.node}).`)
  process.exit(1)
}

/** npm writes down what it has installed; packages of other platforms are in the lockfile only. */
function isInstalled(folder) {
  const written = `${folder}/node_modules/.package-lock.json`
  if (!existsSync(written)) return false
  const installed = JSON.parse(readFileSync(written, "utf8")).packages
  const locked = JSON.parse(readFileSync(`${folder}/package-lock.json`, "utf8")).packages
  return Object.entries(locked).every(
    ([path, { version, optional }]) =>
      path === "" || installed[path]?.version === version || (optional && installed[path] === undefined),
  )
}
