import { Box, Button, Group } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { isAtServer } from "#web/lib/at-server.ts"
import { hallAddressQuery } from "#web/lib/hall-address.ts"
import { paths } from "#web/lib/paths.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { hallMessages as messages } from "./hall.uk.ts"

const HallAddressForm = onDemand(async () => (await import("./HallAddressForm.tsx")).HallAddressForm)

/** On the server's own computer: the address in codes and papers, and a way to pick another one; elsewhere nothing. */
export function HallAddress() {
  const { data } = useQuery({ ...hallAddressQuery, enabled: isAtServer() })
  const [isOpen, setOpen] = useState(false)
  if (!data || data.source === "own") return null
  const isKnown = data.origin !== ""
  return (
    <Group gap="8px 16px" ta="start">
      <Box role="status" flex="1 1 240px" style={{ overflowWrap: "anywhere" }}>
        {isKnown ? (
          <p>
            {messages.given} <strong>{data.origin}</strong>{" "}
            <Link {...paths.reach()} target="_blank">
              {messages.check}
            </Link>
          </p>
        ) : (
          <Callout>{messages.lack[data.lack]}</Callout>
        )}
      </Box>
      {data.canChoose && data.source !== "public" && !isOpen && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {isKnown ? messages.change : messages.set}
        </Button>
      )}
      {isOpen && <HallAddressForm given={data} onClose={() => setOpen(false)} />}
    </Group>
  )
}
