import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { type Chosen, chosenBy, givenAway, isLoopback, type Machine, type Network } from "./addresses.ts"

const net = (adapter: string, address: string): Network => ({
  adapter,
  address,
  family: address.includes(":") ? "IPv6" : "IPv4",
  internal: isLoopback(address),
})
const lo = [net("lo", "127.0.0.1"), net("lo", "::1")]
const machine = (networks: readonly Network[], more: Partial<Machine> = {}): Machine => ({
  networks: [...lo, ...networks],
  host: "::",
  isContainer: false,
  ...more,
})
const given = (on: Machine, { own = "http://localhost:3000", publicUrl = null, chosen = null }: AddressSettings = {}) =>
  givenAway(own, { machine: on, publicUrl, chosen })
interface AddressSettings {
  readonly own?: string
  readonly publicUrl?: string | null
  readonly chosen?: Chosen | null
}

const LOCAL = [
  "localhost",
  "127.0.0.1",
  "127.9.0.1",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "0.0.0.0",
  "[::]",
]
const wifi = net("wlan0", "192.168.1.5")

describe("the address to give away", () => {
  test.each([...LOCAL, "LOCALHOST", "localhost.", "a.localhost"])(
    "of %s is the network's, by the same way and port",
    (host) => {
      const on = machine([wifi])
      expect(given(on, { own: `http://${host}:3000` })).toMatchObject({
        origin: "http://192.168.1.5:3000",
        source: "found",
      })
      for (const port of ["", ":443"])
        expect(given(on, { own: `https://${host}${port}` }).origin).toBe("https://192.168.1.5")
    },
  )

  test.each(["192.168.1.7:3000", "hall.test", "10.0.0.5", "[fd00::2]:3000", "laptop.local", "127.0.0.1.example.org"])(
    "of whoever came by %s is that very one",
    (host) => {
      expect(given(machine([wifi]), { own: `http://${host}`, publicUrl: "https://sijak.ua" })).toMatchObject({
        origin: `http://${host}`,
        source: "own",
      })
    },
  )

  test("is PUBLIC_URL before any other, unless that leads to the own computer too", () => {
    const chosen = { kind: "typed", origin: "http://10.0.0.9" } as const
    expect(given(machine([wifi]), { publicUrl: "https://sijak.ua", chosen }).origin).toBe("https://sijak.ua")
    expect(given(machine([wifi]), { publicUrl: "http://localhost:3000" }).origin).toBe("http://192.168.1.5:3000")
  })

  test("is not that of a virtual adapter, which is there to be picked all the same", () => {
    const docker = net("docker0", "172.17.0.1")
    const box = net("vEthernet (WSL)", "172.28.0.1")
    const vpn = net("Ethernet 4", "100.101.1.2")
    const found = given(machine([docker, box, vpn, wifi]))
    expect(found.origin).toBe("http://192.168.1.5:3000")
    expect(found.ways.map(({ adapter, isLikely }) => [adapter, isLikely])).toEqual([
      ...[
        ["wlan0", true],
        ["docker0", false],
        ["vEthernet (WSL)", false],
        ["Ethernet 4", false],
      ],
    ])
    expect(given(machine([docker]))).toMatchObject({ origin: "", source: "none", lack: "offline" })
  })

  test("is IPv6 only where an adapter has nothing else, in brackets, and never a link's own", () => {
    const six = [net("wlan0", "fd00::2"), net("wlan0", "fe80::1")]
    expect(given(machine([...six, wifi])).ways).toHaveLength(1)
    expect(given(machine(six)).origin).toBe("http://[fd00::2]:3000")
    expect(given(machine(six, { host: "0.0.0.0" })).origin).toBe("")
    expect(given(machine([net("eth0", "169.254.3.4")])).origin).toBe("")
  })

  test("is none, with the reason, where the server listens to its own computer, stands in a container or has no network", () => {
    expect(given(machine([wifi], { host: "127.0.0.1" }))).toMatchObject({ origin: "", lack: "closed" })
    const inside = [net("eth0", "172.18.0.3")]
    expect(given(machine(inside, { isContainer: true }))).toMatchObject({ origin: "", lack: "container" })
    expect(given(machine([]))).toMatchObject({ origin: "", lack: "offline" })
    // A container in its computer's network has the names of that computer's adapters.
    expect(given(machine([wifi], { isContainer: true })).origin).toBe("http://192.168.1.5:3000")
    expect(given(machine([wifi, net("eth0", "10.0.0.5")], { host: "10.0.0.5" })).ways).toHaveLength(1)
  })

  test("stays with the adapter that was picked when the network gives it another address, and is found anew when it is gone", () => {
    const cable = net("eth0", "10.0.0.5")
    const both = machine([cable, wifi])
    const chosen = chosenBy("http://192.168.1.5:3000", "http://localhost:3000", both)
    expect(given(both, { chosen })).toMatchObject({ origin: "http://192.168.1.5:3000", source: "chosen" })
    const tomorrow = machine([cable, net("wlan0", "192.168.7.9")])
    expect(given(tomorrow, { chosen })).toMatchObject({ origin: "http://192.168.7.9:3000", source: "chosen" })
    expect(given(machine([cable]), { chosen })).toMatchObject({ origin: "http://10.0.0.5:3000", source: "found" })
    const typed = chosenBy("http://zal.local:8080", "http://localhost:3000", both)
    expect(given(machine([], { isContainer: true }), { chosen: typed }).origin).toBe("http://zal.local:8080")
  })

  test("is never one that only its own computer understands", () => {
    const address = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.constantFrom(
        "127.0.0.1",
        "::1",
        "192.168.1.5",
        "fe80::2",
        "169.254.1.1",
        "fd00::2",
        "10.1.1.1",
        "::ffff:127.0.0.1",
      ),
    )
    const adapter = fc.constantFrom("lo", "eth0", "wlan0", "docker0", "Wi-Fi", "vEthernet (Default Switch)")
    const on = fc.record({
      networks: fc.array(
        fc.tuple(adapter, address).map(([name, one]) => ({ ...net(name, one), internal: name === "lo" })),
      ),
      host: fc.constantFrom("::", "0.0.0.0", "127.0.0.1", "localhost", "192.168.1.5"),
      isContainer: fc.boolean(),
    })
    const own = fc.constantFrom(...LOCAL).map((host) => `http://${host}:3000`)
    const publicUrl = fc.constantFrom(null, "http://localhost:3000", "http://127.0.0.1", "https://sijak.ua")
    fc.assert(
      fc.property(on, own, publicUrl, fc.nat(), (here, from, url, pick) => {
        const { ways } = given(here, { own: from })
        const way = ways[pick % Math.max(1, ways.length)]
        const chosen = way ? chosenBy(way.origin, from, here) : null
        const { origin, source, lack } = given(here, { own: from, publicUrl: url, chosen })
        expect([origin === "", origin === ""]).toEqual([source === "none", lack !== ""])
        if (origin !== "") expect(isLoopback(new URL(origin).hostname)).toBe(false)
        if (way && source === "chosen") expect(origin).toBe(way.origin)
      }),
      { numRuns: cases(1_000) },
    )
  })
})
