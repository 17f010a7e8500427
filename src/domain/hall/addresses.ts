import { plainAddress } from "./plain-address.ts"

/** One address of one adapter of the server's computer. */
export interface Network {
  /** Its name in the system: «wlan0», «Ethernet». */
  readonly adapter: string
  readonly address: string
  readonly family: "IPv4" | "IPv6"
  readonly internal: boolean
}

/** The facts about the server's computer. */
export interface Machine {
  readonly networks: readonly Network[]
  /** The listening address: «::» both families, «0.0.0.0» IPv4 only, or one address or name. */
  readonly host: string
  /** A container's own addresses are known only to its computer. */
  readonly isContainer: boolean
}

/** The address that people chose: one of an adapter, or a typed one. */
export type Chosen =
  | { readonly kind: "adapter"; readonly adapter: string; readonly address: string }
  | { readonly kind: "typed"; readonly origin: string }

/**
 * An address by which other devices may come; `isLikely`: a network of a venue rather than a virtual or private one.
 */
export interface Way {
  readonly origin: string
  readonly adapter: string
  readonly isLikely: boolean
}

/** Where the address comes from: the browser's own address, `PUBLIC_URL`, a choice, a found one; none: unknown. */
export type Source = "own" | "public" | "chosen" | "found" | "none"
/** Why it is unknown. `closed`: the server listens on its own computer only. */
export type Lack = "" | "closed" | "container" | "offline"

export interface GivenAddress {
  /** The beginning of QR codes, links and addresses on papers; '': other devices cannot open anything. */
  readonly origin: string
  readonly source: Source
  readonly ways: readonly Way[]
  readonly lack: Lack
}

export interface Known {
  readonly machine: Machine
  /** `PUBLIC_URL`; null: not set. */
  readonly publicUrl: string | null
  readonly chosen: Chosen | null
}

/**
 * The address to give to others from a server that was reached by `own` («http://localhost:3000»). If a visitor came by
 * a network address, that one is given; on the server's own computer it is `publicUrl`, otherwise the chosen one while
 * its adapter exists, otherwise the likeliest of the network. An address that only its own computer understands is
 * never given.
 */
export function givenAway(own: string, known: Known): GivenAddress {
  const parts = partsOf(own)
  if (parts === null || !isLoopback(parts.host)) return { origin: own, source: "own", ways: [], lack: "" }
  const { machine, publicUrl, chosen } = known
  const lan = lanAddresses(machine)
  const originOf = (address: string): string =>
    `${parts.protocol}://${address.includes(":") ? `[${address}]` : address}${portText(parts)}`
  const ways = lan.map(({ address, adapter, isLikely }): Way => ({ origin: originOf(address), adapter, isLikely }))
  const given = (origin: string, source: Source): GivenAddress => ({ origin, source, ways, lack: "" })
  if (publicUrl !== null && !isLoopback(partsOf(publicUrl)?.host ?? "")) return given(publicUrl, "public")
  const picked = chosen && pickedOf(chosen, lan)
  if (picked) return given("origin" in picked ? picked.origin : originOf(picked.address), "chosen")
  const likely = ways.find(({ isLikely }) => isLikely)
  return likely ? given(likely.origin, "found") : { origin: "", source: "none", ways, lack: lackOf(machine) }
}

interface LanAddress {
  readonly address: string
  readonly adapter: string
  readonly isLikely: boolean
}

/** Tomorrow's network may give the same adapter another address. */
function pickedOf(chosen: Chosen, lan: readonly LanAddress[]): LanAddress | { readonly origin: string } | undefined {
  if (chosen.kind === "typed") return { origin: chosen.origin }
  return (
    lan.find(({ address, adapter }) => address === chosen.address && adapter === chosen.adapter) ??
    lan.find(({ address, adapter }) => adapter === chosen.adapter && isV6(address) === isV6(chosen.address))
  )
}

/**
 * Addresses by which other devices may reach the computer, the likeliest first; IPv6 only if an adapter has no other.
 */
export function lanAddresses({ networks, host, isContainer }: Machine): LanAddress[] {
  if (isLoopback(host) && !isEverywhere(host)) return []
  // If adapters have other names than those given to containers, the container shares its computer's network.
  if (isContainer && networks.every(({ adapter, internal }) => internal || /^eth\d+$/.test(adapter))) return []
  const heard = networks.filter(
    ({ address, family, internal }) =>
      !internal &&
      !isLoopback(address) &&
      !isLinkLocal(address) &&
      (isEverywhere(host) ? family === "IPv4" || host === "::" : isIp(host) ? address === host : true),
  )
  return heard
    .filter(
      ({ adapter, family }) =>
        family === "IPv4" || !heard.some((other) => other.adapter === adapter && other.family === "IPv4"),
    )
    .map(({ adapter, address }) => ({ adapter, address, isLikely: !isVirtual(adapter) && !isOverlay(address) }))
    .sort((one, other) => rank(one) - rank(other))
}

const rank = ({ isLikely, address }: LanAddress): number =>
  (isLikely ? 0 : 4) + (isV6(address) ? 2 : 0) + (isPrivate(address) ? 0 : 1)

function lackOf(machine: Machine): Lack {
  if (isLoopback(machine.host) && !isEverywhere(machine.host)) return "closed"
  return machine.isContainer && lanAddresses(machine).length === 0 ? "container" : "offline"
}

/** A choice as it is stored: one of the found addresses, or a typed one. */
export function chosenBy(origin: string, own: string, machine: Machine): Chosen {
  const { ways } = givenAway(own, { machine, publicUrl: null, chosen: null })
  const at = ways.findIndex((way) => way.origin === origin)
  const found = lanAddresses(machine)[at]
  return found ? { kind: "adapter", adapter: found.adapter, address: found.address } : { kind: "typed", origin }
}

/** Whether only its own computer understands a host. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "")
  return (
    name === "localhost" ||
    name.endsWith(".localhost") ||
    isEverywhere(name) ||
    name === "::1" ||
    /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(plainAddress(name))
  )
}

/** The parts of «http://hall:3000»; null: no such address. */
function partsOf(origin: string): { readonly protocol: string; readonly host: string; readonly port: string } | null {
  const [, protocol = "", host = "", port = ""] =
    /^(https?):\/\/(\[[^\]]+\]|[^:/]+)(?::(\d+))?(?:\/.*)?$/i.exec(origin) ?? []
  return host === "" ? null : { protocol, host, port }
}

/** Browsers omit the default port of a protocol. */
const portText = ({ protocol, port }: { readonly protocol: string; readonly port: string }): string =>
  port === "" || port === (protocol.toLowerCase() === "https" ? "443" : "80") ? "" : `:${port}`

const isEverywhere = (host: string): boolean => host === "::" || host === "0.0.0.0"
const isV6 = (address: string): boolean => address.includes(":")
const isIp = (host: string): boolean => isV6(host) || /^\d+\.\d+\.\d+\.\d+$/.test(host)
const isLinkLocal = (address: string): boolean => /^169\.254\.|^fe[89ab][\da-f]:/i.test(address)
const isPrivate = (address: string): boolean =>
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address) || /^f[cd][\da-f]{2}:/i.test(address)
/** Shared address space (RFC 6598), used by private networks over the internet. */
const isOverlay = (address: string): boolean => /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./.test(address)

/**
 * Adapters of virtual machines, containers and private networks over the internet, by the names that their makers use.
 */
const isVirtual = (adapter: string): boolean =>
  /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|cni|flannel|cali|podman|tun|tap|utun|wg|zt|ppp|ipsec|gif|stf|awdl|llw|anpi|ap\d|bridge)/i.test(
    adapter,
  ) ||
  /vethernet|virtual|vmware|hyper-v|wsl|bluetooth|loopback|tailscale|zerotier|hamachi|wireguard|openvpn|\bvpn\b/i.test(
    adapter,
  )
