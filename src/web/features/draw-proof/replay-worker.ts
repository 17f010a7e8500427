import { type Published, replay } from "#domain/draw/index.ts"

// A phone needs a second for a hard field of 64: the page stays alive meanwhile.
self.onmessage = ({ data }: MessageEvent<Published>): void => self.postMessage(replay(data))
