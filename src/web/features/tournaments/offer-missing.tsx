import { Button, Group, Stack } from "@mantine/core"
import { modals } from "@mantine/modals"
import { makeCategories } from "#contract/categories/making.ts"
import { call } from "#web/lib/api.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import { toastFailure } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

/**
 * Asks which of the picked categories that the tournament lacks are to be made now. Asks nothing if it lacks none, and,
 * if the save has picked none (`needed`), nothing unless athletes wait for some: a person who leaves them for later is
 * not asked each time.
 */
export async function offerMissing(tournament: number, about: "all" | "needed"): Promise<void> {
  try {
    const wish = { id: tournament, picked: 1, preview: 1 } as const
    const [all, needed] = await Promise.all([call(makeCategories, wish), call(makeCategories, { ...wish, needed: 1 })])
    if ((about === "all" ? all : needed).count === 0) return
    const modalId = modals.open({
      title: messages.missingTitle,
      children: (
        <MissingCategories
          tournament={tournament}
          all={all.categories}
          needed={needed.categories}
          placed={needed.placed}
          onClose={() => modals.close(modalId)}
        />
      ),
    })
  } catch (error) {
    toastFailure()(error)
  }
}

type Named = readonly { readonly name: string }[]

interface Props {
  readonly tournament: number
  /** All that the tournament lacks of its picks. */
  readonly all: Named
  /** Those of them that athletes without a category need. */
  readonly needed: Named
  /** How many athletes would be in these categories. */
  readonly placed: number
  readonly onClose: () => void
}

/**
 * What the tournament lacks, and what to make now: only what athletes need, if they need any; else nothing, since a
 * category is made when an athlete needs it. Making all at once is the quiet button.
 */
function MissingCategories({ tournament, all, needed, placed, onClose }: Props) {
  const { mutate, isPending, variables } = useToldWrite(makeCategories, tournament, {
    told: ({ count, placed: stand }) => messages.made(count, stand),
    failed: messages.notMade,
    onDone: onClose,
  })
  const make = (part: "all" | "needed"): void => {
    if (!isPending) mutate({ id: tournament, picked: 1, ...(part === "needed" && { needed: 1 as const }) })
  }
  const isNeeded = needed.length > 0
  return (
    <Stack gap={16}>
      <p>{messages.missingText(all.length)}</p>
      {isNeeded && <p>{messages.neededText(needed.length, placed)}</p>}
      <Scroll as="ul" style={names} label={messages.missingList}>
        {(isNeeded ? needed : all).map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </Scroll>
      <Group gap={8}>
        {isNeeded && (
          <Button data-autofocus aria-disabled={isPending} onClick={() => make("needed")}>
            {isPending && variables?.needed ? messages.making : messages.makeNeeded(needed.length)}
          </Button>
        )}
        <Button variant={isNeeded ? "default" : "filled"} data-autofocus={!isNeeded || undefined} onClick={onClose}>
          {messages.onDemand}
        </Button>
        <Button variant="default" aria-disabled={isPending} onClick={() => make("all")}>
          {isPending && !variables?.needed ? messages.making : messages.makeMissing(all.length)}
        </Button>
      </Group>
    </Stack>
  )
}

const names = { maxHeight: "min(40vh, 320px)", margin: 0, overflowY: "auto" } as const
