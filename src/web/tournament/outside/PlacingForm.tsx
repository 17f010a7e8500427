import { Button, Group, Stack, Text, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { placeOutside, type WirePlacing } from "#contract/outside/calls.ts"
import { paths } from "#web/lib/paths.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { DialogEnd } from "#web/ui/DialogEnd.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { type Outsiders, openAside } from "./open-placing.ts"
import { placingTexts } from "./placing.uk.ts"
import { outsideTexts } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly athletes: Outsiders["athletes"] | undefined
  readonly category: number | undefined
  readonly onClose: () => void
}

/** Everybody first with the place they get; then one press puts all of them there. */
export function PlacingForm({ tournament, athletes, category, onClose }: Props) {
  const [grows, setGrows] = useState(false)
  const wish = {
    id: tournament,
    ...(athletes && { athletes: [...athletes] }),
    ...(category !== undefined && { category }),
    ...(grows && { grow: 1 as const }),
  }
  const preview = useQuery({
    ...queryOf(["placing", tournament, athletes, category, grows], placeOutside, { ...wish, preview: 1 }),
    gcTime: 0,
    staleTime: 0,
  })
  const { mutate, isPending, error } = useToldWrite(placeOutside, tournament, {
    told: ({ placed, unnumbered }) => (placed.length > 0 ? placingTexts.placed(placed.length, unnumbered) : ""),
    onDone: onClose,
  })
  return (
    <QueryView query={preview} loading={outsideTexts.looking}>
      {({ placed, left, grown, unnumbered }) => (
        <Stack gap={12}>
          <FormErrors title={placingTexts.notPlaced} error={error} />
          {placed.length === 0 && left.length === 0 && <p role="status">{placingTexts.nobody}</p>}
          {placed.length > 0 && (
            <section aria-label={placingTexts.willStand}>
              <Title order={3} fz={13} pb={4}>
                {placingTexts.willStand}
              </Title>
              <Scroll as="ul" className="plain-list" label={placingTexts.willStand} style={tall}>
                {placed.map((one) => (
                  <Text key={one.athlete} component="li" py={4}>
                    {placingTexts.hasPlace(one)}
                  </Text>
                ))}
              </Scroll>
              <Text size="13px" c="var(--muted)" pt={4}>
                {[
                  ...grown.map((one) => placingTexts.grownTo(nameIn(placed, one.category), one.size)),
                  placingTexts.stays,
                  ...(unnumbered > 0 ? [placingTexts.numberless(unnumbered)] : []),
                ].join(" · ")}
              </Text>
            </section>
          )}
          {left.length > 0 && <Left tournament={tournament} left={left} onClose={onClose} />}
          <DialogEnd close={outsideTexts.close} onClose={onClose}>
            {placed.length > 0 && (
              <Button data-autofocus loading={isPending} onClick={() => mutate(wish)}>
                {placingTexts.place(placed.length)}
              </Button>
            )}
            {left.some(({ ways }) => ways.includes("grow")) && (
              <Button variant="default" onClick={() => setGrows(true)}>
                {placingTexts.grow}
              </Button>
            )}
          </DialogEnd>
        </Stack>
      )}
    </QueryView>
  )
}

const tall = { maxHeight: "min(280px, 36dvh)", overflowY: "auto" } as const

const nameIn = (placed: WirePlacing["placed"], category: number): string =>
  placed.find((one) => one.category === category)?.category_name ?? ""

interface LeftProps {
  readonly tournament: number
  readonly left: WirePlacing["left"]
  readonly onClose: () => void
}

/** For whom there is no free place: why, and the ways that remain, with what each of them takes away. */
const Left = ({ tournament, left, onClose }: LeftProps) => (
  <section aria-label={placingTexts.noPlace}>
    <Title order={3} fz={13} pb={4}>
      {placingTexts.noPlace}
    </Title>
    <Scroll as="ul" className="plain-list" label={placingTexts.noPlace} style={tall}>
      {left.map((one) => (
        <li key={one.athlete}>
          <Text pt={4}>{placingTexts.left(one)}</Text>
          {one.ways.includes("redraw") && (
            <Text size="13px" c="var(--muted)">
              {placingTexts.falls(one.falls.length)}
            </Text>
          )}
          <Group gap={8} pb={8} pt={4}>
            {one.ways.includes("redraw") && (
              <Button
                variant="default"
                aria-label={placingTexts.redrawNamed(one.category_name)}
                renderRoot={(root) => <Link {...paths.bracket(tournament, one.category)} {...root} onClick={onClose} />}
              >
                {placingTexts.redraw}
              </Button>
            )}
            <Button
              variant="default"
              aria-label={outsideTexts.setAsideNamed(one.name)}
              onClick={() => {
                onClose()
                openAside(tournament, [{ id: one.athlete, name: one.name }])
              }}
            >
              {outsideTexts.setAside}
            </Button>
          </Group>
        </li>
      ))}
    </Scroll>
  </section>
)
