import { crc32, deflateRawSync } from "node:zlib"

/** A ZIP archive of these texts by their paths, packed as tightly as can be. */
export function zipped(files: Readonly<Record<string, string>>): Buffer {
  const [bodies, table]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, packed] = [Buffer.from(path), deflateRawSync(text, { level: 9 })]
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(text), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(Buffer.byteLength(text), 18)
    head.writeUInt16LE(name.length, 22)
    const offset = Buffer.alloc(4)
    offset.writeUInt32LE(at)
    bodies.push(Buffer.from("PK\x03\x04", "latin1"), head, name, packed)
    table.push(Buffer.from("PK\x01\x02\x14\0", "latin1"), head, Buffer.alloc(10), offset, name)
    at += 30 + name.length + packed.length
  }
  const entries = Buffer.concat(table)
  const end = Buffer.alloc(22)
  end.write("PK\x05\x06", "latin1")
  for (const place of [8, 10]) end.writeUInt16LE(Object.keys(files).length, place)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, entries, end])
}
