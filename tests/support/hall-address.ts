import type { Chosen, Machine } from "#domain/hall/addresses.ts"
import { createHallAddress, type HallAddress } from "#server/features/hall-address/hall-address.ts"

const wifi = { adapter: "wlan0", address: "192.168.1.5", family: "IPv4", internal: false } as const

/** A laptop in the venue's wireless network; the choice lasts as long as the object. */
export function wifiAddress(machine: Partial<Machine> = {}, publicUrl: string | null = null): HallAddress {
  let kept: Chosen | null = null
  return createHallAddress({
    look: () => ({ networks: [wifi], host: "::", isContainer: false, ...machine }),
    publicUrl,
    kept: {
      load: () => kept,
      save: (chosen) => {
        kept = chosen
      },
    },
    now: () => 0,
  })
}
