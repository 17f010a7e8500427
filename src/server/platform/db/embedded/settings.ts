import { createServer } from "node:net"

/**
 * Options of the database server; everything that durability needs is set explicitly, whatever the cluster's files
 * contain. `port`: the former one, which its clients still know; null: any.
 */
export async function serverSettings(cluster: string, port: number | null): Promise<string[]> {
  const settings = {
    ...(hasRoomForSocket(cluster) ? socketIn(cluster) : loopback(port ?? (await freePort()))),
    fsync: "on",
    full_page_writes: "on",
    synchronous_commit: "on",
    ...syncMethod(),
    shared_buffers: "64MB",
    max_connections: "60",
    jit: "off",
    // A question takes one processor: on a computer with two the other one is everybody else's.
    max_parallel_workers_per_gather: "0",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "warning",
  }
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])
}

/** The defaults of macOS and Windows leave a commit in the drive's own cache (PostgreSQL, chapter "Reliability"). */
function syncMethod(): Record<string, string> {
  if (process.platform === "darwin") return { wal_sync_method: "fsync_writethrough" }
  if (process.platform === "win32") return { wal_sync_method: "fsync" }
  return { wal_sync_method: "fdatasync" }
}

/** A socket's path holds 107 bytes (macOS 103), and the setting is a list: a comma or a quote would end the path. */
function hasRoomForSocket(cluster: string): boolean {
  return (
    process.platform !== "win32" && Buffer.byteLength(`${cluster}/.s.PGSQL.5432.lock`) < 100 && !/[,"]/.test(cluster)
  )
}

function socketIn(cluster: string): Record<string, string> {
  return { listen_addresses: "", unix_socket_directories: cluster, unix_socket_permissions: "0700", port: "5432" }
}

function loopback(port: number): Record<string, string> {
  return { listen_addresses: "127.0.0.1", unix_socket_directories: "", port: String(port) }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === "object" ? address.port : 0))
    })
  })
}
