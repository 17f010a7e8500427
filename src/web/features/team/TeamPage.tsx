import { Avatar, Button, Group, Paper, SimpleGrid, Stack, Text, UnstyledButton } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useRef, useState } from "react"
import { removeTeamAthlete, uploadTeamPhoto, type WireTeamAthlete } from "#contract/team/calls.ts"
import { localDate } from "#domain/uk/dates.ts"
import { call } from "#web/lib/api.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { lazy } from "#web/lib/lazy.ts"
import { paths } from "#web/lib/paths.ts"
import { useKeepUser } from "#web/lib/use-keep-user.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { PhotoDialog } from "#web/ui/photo/PhotoDialog.tsx"
import { usePrivatePhoto } from "#web/ui/photo/use-private-photo.ts"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty } from "#web/ui/states.tsx"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

const AthleteForm = lazy(async () => ({ default: (await import("./AthleteForm.tsx")).AthleteForm }))

/** What is done over the page; the photo's dialog keeps its athlete while it fades out. */
interface Doing {
  readonly edited: WireTeamAthlete | "new" | null
  readonly pictured: WireTeamAthlete | null
  readonly isPicturing: boolean
}

export function TeamPage() {
  const query = useQuery(currentUserQuery)
  const [{ edited, pictured, isPicturing }, setDoing] = useState<Doing>({
    edited: null,
    pictured: null,
    isPicturing: false,
  })
  const change = (part: Partial<Doing>): void => setDoing((before) => ({ ...before, ...part }))
  const close = (): void => change({ edited: null, isPicturing: false })
  const upload = useUpload(pictured)
  return (
    <Stack gap={12}>
      <PageHead
        title={messages.title}
        order={1}
        primary={
          <Group gap={8} wrap="nowrap">
            <Link {...paths.teamImport()} className="button button-quiet">
              {messages.fromSheet}
            </Link>
            <Button onClick={() => change({ edited: "new" })}>{messages.add}</Button>
          </Group>
        }
      />
      <Text c="dimmed">{messages.note}</Text>
      <QueryView
        query={query}
        isList
        empty={({ user }) =>
          !user.team?.length && (
            <Empty text={messages.empty}>
              <Button variant="default" onClick={() => change({ edited: "new" })}>
                {messages.addFirst}
              </Button>
              <Link {...paths.teamImport()} className="button button-quiet">
                {messages.fillFromSheet}
              </Link>
            </Empty>
          )
        }
      >
        {({ user }) => (
          <Tiles
            athletes={user.team ?? []}
            onEdit={(athlete) => change({ edited: athlete })}
            onPicture={(athlete) => change({ pictured: athlete, isPicturing: true })}
          />
        )}
      </QueryView>
      <FormDialog title={edited && (edited === "new" ? messages.addTitle : messages.editTitle)} onClose={close}>
        {() => <AthleteForm athlete={edited === "new" ? null : edited} onSaved={close} />}
      </FormDialog>
      <PhotoDialog
        title={messages.photoTitle(pictured ? fullName(pictured) : "")}
        isOpen={isPicturing}
        onClose={close}
        onUpload={upload}
      />
    </Stack>
  )
}

interface TilesProps {
  readonly athletes: readonly WireTeamAthlete[]
  readonly onEdit: (athlete: WireTeamAthlete) => void
  readonly onPicture: (athlete: WireTeamAthlete) => void
}

/** Each athlete as a round photo with the name; the photo opens its upload. */
function Tiles({ athletes, onEdit, onPicture }: TilesProps) {
  const remove = useRemove()
  const list = useRef<HTMLDivElement>(null)
  const removeOne = async (athlete: WireTeamAthlete): Promise<void> => {
    // The tile goes with what was pressed; the focus stays in the list.
    if (await remove(athlete)) list.current?.focus()
  }
  return (
    <SimpleGrid
      component="ul"
      ref={list}
      tabIndex={-1}
      aria-label={messages.title}
      minColWidth="min(100%, 190px)"
      spacing={16}
      m={0}
      p={0}
      style={{ outline: "none" }}
    >
      {athletes.map((athlete) => (
        <Paper component="li" key={athlete.id} withBorder px={12} py={16} style={{ listStyle: "none" }}>
          <Stack gap={4} h="100%" align="center" ta="center">
            <PhotoButton athlete={athlete} onClick={() => onPicture(athlete)} />
            <Text mt={8} fw={600} style={{ overflowWrap: "anywhere" }}>
              {fullName(athlete)}
            </Text>
            <Text c="dimmed">{athlete.bdate && messages.born(localDate(athlete.bdate))}</Text>
            <Group gap={8} mt="auto" pt={8} justify="center">
              <Button variant="default" aria-label={messages.editOf(fullName(athlete))} onClick={() => onEdit(athlete)}>
                {messages.edit}
              </Button>
              <Button
                variant="subtle"
                aria-label={messages.removeOf(athlete.id, fullName(athlete))}
                onClick={() => removeOne(athlete)}
              >
                <span>
                  {messages.removeAction}
                  <span className="visually-hidden">{messages.removeId(athlete.id)}</span>
                </span>
              </Button>
            </Group>
          </Stack>
        </Paper>
      ))}
    </SimpleGrid>
  )
}

function PhotoButton({ athlete, onClick }: { athlete: WireTeamAthlete; onClick: () => void }) {
  const photo = usePrivatePhoto(athlete.img)
  return (
    <UnstyledButton aria-label={messages.changePhoto(fullName(athlete))} onClick={onClick}>
      <Avatar src={photo ?? "/avatar.svg"} alt="" size={112} />
    </UnstyledButton>
  )
}

const fullName = ({ last_name, first_name, middle_name }: WireTeamAthlete): string =>
  [last_name, first_name, middle_name].filter(Boolean).join(" ")

function useUpload(athlete: WireTeamAthlete | null): (photo: File) => Promise<void> {
  const keep = useKeepUser()
  return async (photo) => {
    if (!athlete) return
    const { item } = await call(uploadTeamPhoto, { id: athlete.id, img: photo })
    keep(({ team = [], ...user }) => ({
      ...user,
      team: team.map((one) => (one.id === item.id ? { ...one, img: item.img } : one)),
    }))
  }
}

/** Asks, then removes the athlete from the team; resolves with whether that was done. */
function useRemove(): (athlete: WireTeamAthlete) => Promise<boolean> {
  const keep = useKeepUser()
  return async (athlete) => {
    const body = messages.removeBody(fullName(athlete))
    if (!(await confirm({ title: messages.removeQuestion, body, action: messages.removeAction }))) return false
    try {
      await call(removeTeamAthlete, { id: athlete.id })
      keep(({ team = [], ...user }) => ({ ...user, team: team.filter(({ id }) => id !== athlete.id) }))
      toastSuccess(messages.removed)
      return true
    } catch (error) {
      toastFailure(messages.notRemoved)(error)
      return false
    }
  }
}
