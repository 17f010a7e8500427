import type { showReach } from "#contract/site/reach.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"

export type Reach = OutputOf<typeof showReach>

/**
 * What an administrator types to let the hall in; '': nothing is known. In Windows a refused question leaves a rule that blocks,
 * and that one wins: it is taken away first.
 */
export function commandFor({ system, program, port }: Pick<Reach, "system" | "program" | "port">): string {
  const firewall = "netsh advfirewall firewall"
  if (system === "windows") {
    return [
      `${firewall} delete rule name=all program="${program}"`,
      `${firewall} add rule name="Sijak" dir=in action=allow profile=any program="${program}"`,
    ].join("\n")
  }
  return system === "linux" ? `sudo ufw allow ${port}/tcp` : ""
}
