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
import { outsideTexts } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly athletes: Outsiders["athletes"] | undefined
  readonly category: number | undefined
  readonly onClose: () => void
}

/** Everybody first with the place he gets; then one press puts all of them there. */
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
    told: ({ placed }) => (placed.length > 0 ? outsideTexts.placed(placed.length) : ""),
    onDone: onClose,
  })
  return (
    <QueryView query={preview} loading={outsideTexts.looking}>
      {({ placed, left, grown }) => (
        <Stack gap={12}>
          <FormErrors title={outsideTexts.notPlaced} error={error} />
          {placed.length === 0 && left.length === 0 && <p role="status">{outsideTexts.nobody}</p>}
          {placed.length > 0 && (
            <section aria-label={outsideTexts.willStand}>
              <Title order={3} fz={13} pb={4}>
                {outsideTexts.willStand}
              </Title>
              <Scroll as="ul" className="plain-list" label={outsideTexts.willStand} style={tall}>
                {placed.map((one) => (
                  <Text key={one.athlete} component="li" py={4}>
                    {outsideTexts.hasPlace(one)}
                  </Text>
                ))}
              </Scroll>
              <Text size="13px" c="var(--muted)" pt={4}>
                {[
                  ...grown.map((one) => outsideTexts.grownTo(nameIn(placed, one.category), one.size)),
                  outsideTexts.stays,
                ].join(" · ")}
              </Text>
            </section>
          )}
          {left.length > 0 && <Left tournament={tournament} left={left} onClose={onClose} />}
          <DialogEnd close={outsideTexts.close} onClose={onClose}>
            {placed.length > 0 && (
              <Button data-autofocus loading={isPending} onClick={() => mutate(wish)}>
                {outsideTexts.place(placed.length)}
              </Button>
            )}
            {left.some(({ ways }) => ways.includes("grow")) && (
              <Button variant="default" onClick={() => setGrows(true)}>
                {outsideTexts.grow}
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
  <section aria-label={outsideTexts.noPlace}>
    <Title order={3} fz={13} pb={4}>
      {outsideTexts.noPlace}
    </Title>
    <Scroll as="ul" className="plain-list" label={outsideTexts.noPlace} style={tall}>
      {left.map((one) => (
        <li key={one.athlete}>
          <Text pt={4}>{outsideTexts.left(one)}</Text>
          {one.ways.includes("redraw") && (
            <Text size="13px" c="var(--muted)">
              {outsideTexts.falls(one.falls.length)}
            </Text>
          )}
          <Group gap={8} pb={8} pt={4}>
            {one.ways.includes("redraw") && (
              <Button
                variant="default"
                aria-label={outsideTexts.redrawNamed(one.category_name)}
                renderRoot={(root) => <Link {...paths.bracket(tournament, one.category)} {...root} onClick={onClose} />}
              >
                {outsideTexts.redraw}
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
