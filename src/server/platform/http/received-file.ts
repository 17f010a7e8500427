/** A file of a form. A `File` of the platform copies its bytes when it is made and whenever it is read; this one has them once. */
export class ReceivedFile extends File {
  readonly #bytes: Buffer

  constructor(bytes: Buffer, name: string, type: string) {
    super([], name, { type })
    this.#bytes = bytes
    Object.defineProperty(this, "size", { value: bytes.length })
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes
    const isWhole = byteOffset === 0 && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer
    return isWhole ? buffer : new Uint8Array(this.#bytes).buffer
  }
}
