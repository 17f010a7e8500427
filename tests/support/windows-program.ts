/** A program for Windows of 64 bits with nothing in it but the names of the libraries that it is linked with. */
export function windowsProgram(libraries: readonly string[], later: readonly string[] = []): Buffer {
  const [header, optional, section] = [0x80, 0x80 + 24, 0x80 + 24 + 240]
  const [at, address] = [0x400, 0x1000]
  const body = Buffer.alloc(0x2000)
  let next = 0
  const put = (names: readonly string[], entry: { readonly size: number; readonly name: number }): number => {
    const table = next
    next += (names.length + 1) * entry.size
    for (const [n, name] of names.entries()) {
      body.writeUInt32LE(address + next, table + n * entry.size + entry.name)
      next += body.write(`${name}\0`, next, "latin1")
    }
    return address + table
  }
  const bytes = Buffer.concat([Buffer.alloc(at), body])
  bytes.write("MZ", 0, "latin1")
  bytes.writeUInt32LE(header, 0x3c)
  bytes.write("PE\0\0", header, "latin1")
  bytes.writeUInt16LE(1, header + 6)
  bytes.writeUInt16LE(240, header + 20)
  bytes.writeUInt16LE(0x20b, optional)
  if (libraries.length > 0) bytes.writeUInt32LE(put(libraries, { size: 20, name: 12 }), optional + 112 + 8)
  if (later.length > 0) bytes.writeUInt32LE(put(later, { size: 32, name: 4 }), optional + 112 + 13 * 8)
  for (const [field, value] of [
    [8, body.length],
    [12, address],
    [16, body.length],
    [20, at],
  ] as const)
    bytes.writeUInt32LE(value, section + field)
  body.copy(bytes, at)
  return bytes
}
