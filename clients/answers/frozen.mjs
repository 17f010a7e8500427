// Loaded into every thread of a server that is recorded: time and chance come from the caller, so that two servers that are asked the
// same answer the same. The clock is a file, which the database reads too (`database.ts`); chance begins anew with each request.
import { AsyncLocalStorage } from "node:async_hooks"
import crypto from "node:crypto"
import { readFileSync } from "node:fs"
import http from "node:http"
import { syncBuiltinESMExports } from "node:module"
import { isMainThread } from "node:worker_threads"

const RealDate = Date
const clockFile = process.env.ANSWERS_CLOCK ?? ""
let now = readClock()
const began = now

/** A worker has no request that moves its clock: it reads the file each time. */
const present = () => (isMainThread ? now : readClock())

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, asked) => Reflect.construct(target, args.length > 0 ? args : [present()], asked),
  apply: () => new RealDate(present()).toString(),
  get: (target, name, self) => (name === "now" ? present : Reflect.get(target, name, self)),
})
RealDate.prototype.constructor = globalThis.Date
performance.now = () => present() - began + 1000

const chance = new AsyncLocalStorage()
const emit = http.Server.prototype.emit
http.Server.prototype.emit = function (event, ...args) {
  if (event !== "request") return emit.call(this, event, ...args)
  now = readClock()
  const seed = args[0].headers["x-answers-call"]
  if (seed === undefined) return emit.call(this, event, ...args)
  return chance.run({ seed, drawn: 0 }, () => emit.call(this, event, ...args))
}

const { randomBytes, randomInt, randomUUID } = crypto
crypto.randomBytes = (size, callback) => {
  const source = chance.getStore()
  if (!source) return randomBytes(size, callback)
  const bytes = draw(source, size)
  if (!callback) return bytes
  process.nextTick(callback, null, bytes)
}
crypto.randomInt = (min, max, callback) => {
  const source = chance.getStore()
  if (!source || callback !== undefined || typeof max === "function") return randomInt(min, max, callback)
  const [from, to] = max === undefined ? [0, min] : [min, max]
  return from + (draw(source, 6).readUIntBE(0, 6) % (to - from))
}
crypto.randomUUID = (options) => {
  const source = chance.getStore()
  if (!source) return randomUUID(options)
  const bytes = draw(source, 16)
  bytes[6] = (bytes[6] & 0x0f) | 0x40
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}
syncBuiltinESMExports()

function draw(source, size) {
  const blocks = []
  for (let made = 0; made < size; made += 32) {
    source.drawn += 1
    blocks.push(crypto.createHash("sha256").update(`${source.seed} ${source.drawn}`).digest())
  }
  return Buffer.concat(blocks).subarray(0, size)
}

function readClock() {
  return RealDate.parse(readFileSync(clockFile, "utf8").trim())
}
