import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, statSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, test } from "vitest"
import { readiness } from "#contract/site/calls.ts"
import { readConfig, variables } from "#server/platform/config.ts"
import { targets } from "../../deploy/pack/targets.ts"
import { readCompose, type Service, seconds, variablesIn, waitsFor } from "./compose.ts"
import { allOf, readNginx } from "./nginx.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const inDeploy = (name: string): string => join(root, "deploy", name)
const read = (name: string): string => readFileSync(inDeploy(name), "utf8")

const text = read("compose.yaml")
const { services, volumes } = readCompose(text)
const instances = Object.entries(services).filter(([, { build }]) => build)
const envOf = ({ environment = {} }: Service): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)]))

describe("compose.yaml", () => {
  test("waits only for services that are there, and for health only of those that tell it", () => {
    for (const service of Object.values(services)) {
      for (const other of waitsFor(service)) {
        expect(Object.keys(services)).toContain(other)
        const { depends_on = [] } = service
        const condition = Array.isArray(depends_on) ? "" : depends_on[other]?.condition
        if (condition === "service_healthy") expect(services[other]?.healthcheck, other).toBeDefined()
      }
    }
  })

  test("every service is an image or built from the Dockerfile, and comes up again by itself", () => {
    for (const { image, build, restart } of Object.values(services)) {
      expect([image, build].filter(Boolean)).toHaveLength(1)
      expect(restart).toBe("unless-stopped")
      if (build) expect(existsSync(join(root, build.dockerfile))).toBe(true)
    }
    expect(instances).toHaveLength(2)
  })

  test("volumes are declared and used, files that are lent are there", () => {
    const sources = Object.values(services).flatMap(({ volumes: own = [] }) =>
      own.map((one) => one.split(":")[0] ?? ""),
    )
    expect(new Set(sources.filter((one) => !one.startsWith(".")))).toEqual(new Set(Object.keys(volumes)))
    for (const file of sources.filter((one) => one.startsWith(".")))
      expect(statSync(inDeploy(file)).isFile()).toBe(true)
  })

  test("secrets are demanded, named at the top, and none is written down", () => {
    const head = text.slice(0, text.indexOf("name:"))
    for (const name of variablesIn(text)) expect(head).toContain(name)
    for (const line of text.split("\n").filter((one) => /PASSWORD|SECRET|TOKEN/.test(one) && !one.startsWith("#")))
      expect(line).toMatch(/\$\{[A-Z_]+:\?\}/)
  })

  test("what the instances are told is known to the server, and it would start with it", () => {
    for (const [, service] of instances) {
      const env = envOf(service)
      for (const name of Object.keys(env)) expect(variables).toContain(name)
      const filled = Object.entries(env).map(([name, value]) => [name, value.replace(/\$\{[^}]+\}/g, "x".repeat(40))])
      const config = readConfig(Object.fromEntries(filled))
      for (const url of [config.databaseUrl, config.replicaUrl])
        expect(Object.keys(services)).toContain(new URL(url ?? "").hostname)
      // Balancers stop sending while it still serves; then fifteen seconds for what is being answered.
      expect(config.stopDelay).toBeGreaterThan(5)
      expect(seconds(service.stop_grace_period)).toBeGreaterThan(config.stopDelay + 15)
    }
    expect(new Set(instances.map(([, service]) => JSON.stringify(envOf(service)))).size, "the same for both").toBe(1)
  })

  test("a misspelt word would be found", () => {
    const slips: readonly (readonly [string, string])[] = [
      ["healthcheck:", "healtcheck:"],
      ["service_healthy", "healthy"],
      ["retries: 20", "retries: many"],
      ["restart: unless-stopped", "restart: unless_stopped"],
    ]
    for (const [right, wrong] of slips) {
      expect(text).toContain(right)
      expect(() => readCompose(text.replace(right, wrong)), wrong).toThrow()
    }
  })
})

test.each(["primary.sh", "replica.sh"])("%s is a script that bash can read, and is told what it asks for", (name) => {
  execFileSync("bash", ["-n", inDeploy(name)])
  const script = read(name)
  expect(script).toMatch(/^#!\/bin\/bash\n/)
  expect(script).toContain("set -euo pipefail")
  const [, service] =
    Object.entries(services).find(([, { volumes: own = [] }]) => own.some((one) => one.includes(name))) ?? []
  const ofImage = ["PGDATA", "POSTGRES_USER"]
  const asked = [...script.matchAll(/\$\{?([A-Z][A-Z_]+)/g)].map(([, found]) => found ?? "")
  for (const variable of asked) expect([...Object.keys(service?.environment ?? {}), ...ofImage]).toContain(variable)
})

test("the replica is allowed as much as the primary: it would not answer readers otherwise", () => {
  const settingsIn = (command: string) =>
    new Map([...command.matchAll(/-c (max_\w+)=(\d+)/g)].map(([, name, value]) => [name, Number(value)]))
  const primary = settingsIn(String(services.primary?.command))
  const replica = settingsIn(read("replica.sh"))
  for (const name of ["max_connections", "max_wal_senders"])
    expect(replica.get(name)).toBeGreaterThanOrEqual(primary.get(name) ?? 0)
})

describe("balancer.conf", () => {
  const directives = readNginx(read("balancer.conf"))
  const saidBy = (name: string): string => allOf(directives, name)[0]?.words.join(" ") ?? ""

  test("sends to both instances, at the port that they serve", () => {
    const [upstream] = allOf(directives, "upstream")
    const port = /EXPOSE (\d+)/.exec(read("Dockerfile"))?.[1]
    const servers = allOf(upstream?.block ?? [], "server").map(({ words }) => words[0])
    expect(servers).toEqual(instances.map(([name]) => `${name}:${port}`))
    expect(saidBy("proxy_pass")).toBe(`http://${upstream?.words[0]}`)
    expect(services.balancer?.ports).toEqual(["80:80"])
    expect(allOf(directives, "listen")[0]?.words).toEqual(["80"])
  })

  test("passes over an instance that stops, streams events, and takes every upload", () => {
    expect(saidBy("proxy_next_upstream").split(" ")).toEqual(
      expect.arrayContaining(["error", "http_503", "non_idempotent"]),
    )
    expect(saidBy("proxy_buffering")).toBe("off")
    expect(saidBy("proxy_http_version")).toBe("1.1")
    expect(Number.parseInt(saidBy("client_max_body_size"), 10)).toBeGreaterThan(10)
    const headers = allOf(directives, "proxy_set_header").map(({ words }) => words[0])
    expect(headers).toEqual(expect.arrayContaining(["Host", "X-Forwarded-For", "X-Forwarded-Proto", "Connection"]))
  })

  test("a missing semicolon or brace would be found", () => {
    const whole = read("balancer.conf")
    const upstream = (text: string) => allOf(allOf(readNginx(text), "upstream")[0]?.block ?? [], "server")
    expect(upstream(whole)).toHaveLength(2)
    expect(upstream(whole.replace("fail_timeout=5s;", "fail_timeout=5s"))).toHaveLength(1)
    expect(() => readNginx(whole.replace(/\}\s*$/, ""))).toThrow("brace")
    expect(() => readNginx(`${whole}\nlisten 80`)).toThrow("semicolon")
  })
})

describe("Dockerfile", () => {
  const steps = read("Dockerfile")
    .replace(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)] as const)
  const of = (word: string): string[] => steps.flatMap(([name, rest]) => (name === word ? [rest] : []))

  test("has only steps that there are, and copies what is there", () => {
    const known = ["FROM", "ARG", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "CMD"]
    for (const [name] of steps) expect(known).toContain(name)
    const stages = of("FROM").flatMap((from) => / AS (\w+)$/.exec(from)?.[1] ?? [])
    for (const copy of of("COPY")) {
      const stage = /--from=(\w+)/.exec(copy)?.[1]
      if (stage !== undefined) expect(stages).toContain(stage)
      // Nothing is built in it: all that comes from here is what the packer makes.
      else expect(copy.split(" ").slice(0, -1)).toEqual(["dist/*.tar.gz"])
    }
    const forms = Object.entries(targets).filter(([name]) => name.startsWith("linux-"))
    for (const [name, { forms: own }] of forms) {
      expect(own).toContain("tar.gz")
      expect(of("RUN").join()).toContain(name.replace("linux-", "cpu="))
    }
    expect(readFileSync(join(root, "deploy/Dockerfile.dockerignore"), "utf8").trim().split("\n")).toEqual([
      "*",
      "!dist/*-linux-*.tar.gz",
    ])
  })

  test("runs the packed server with the packed Node, as an account without rights, and keeps data in one volume", () => {
    const [, unpacked = "", place = ""] = /--from=unpacked (\S+) (\S+)/.exec(of("COPY").join()) ?? []
    expect(of("RUN").join()).toContain(`-C ${dirname(unpacked)}`)
    expect(basename(unpacked)).toBe("Sijak")
    const command = JSON.parse(of("CMD")[0] ?? "[]") as string[]
    expect(command).toEqual([`${place}/node/node`, `${place}/app/build/server/main.js`])
    expect(of("HEALTHCHECK")[0]).toContain(`"${place}/node/node"`)
    expect(readFileSync(join(root, "tools/build.mjs"), "utf8")).toContain('main: "src/server/main.ts"')
    const [account] = of("USER")
    expect(of("RUN").join()).toMatch(new RegExp(`useradd .*${account}`))
    expect(of("VOLUME")).toEqual(["/data"])
    expect(of("ENV").join()).toContain("DATA_DIR=/data")
    expect(of("RUN").join("\n")).not.toMatch(/npm|apt-get|curl/)
  })

  test("asks for its health where the server tells it", () => {
    const [check = ""] = of("HEALTHCHECK")
    const port = of("EXPOSE")[0]
    expect(check).toContain(`http://127.0.0.1:${port}${readiness.paths[0]}`)
    for (const [name, value] of of("ENV").flatMap((env) => env.split(" ").map((pair) => pair.split("=")))) {
      expect(["NODE_ENV", ...variables]).toContain(name)
      expect(value).not.toBe("")
    }
  })
})
