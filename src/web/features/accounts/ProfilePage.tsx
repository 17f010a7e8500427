import { Avatar, Box, Button, Group, SimpleGrid, Stack, Text } from "@mantine/core"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { type User, updateUser, uploadAvatar } from "#contract/accounts/calls.ts"
import { endOtherSessions, sessions } from "#contract/accounts/sign-in-help.ts"
import { deviceName } from "#contract/wire/device.ts"
import { shortMoment } from "#domain/uk/dates.ts"
import { call } from "#web/lib/api.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { useKeepUser } from "#web/lib/use-keep-user.ts"
import { Card } from "#web/ui/Card.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { groupField } from "#web/ui/form/fields.tsx"
import { passwordField } from "#web/ui/form/password-field.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { ListLine } from "#web/ui/ListLine.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { PhotoDialog } from "#web/ui/photo/PhotoDialog.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { personFields } from "./person-fields.ts"
import { messages } from "./uk.ts"

export function ProfilePage() {
  return (
    <Box className="stack" w="100%" maw={760} mx="auto">
      <PageHead title={messages.profile} order={1} />
      <QueryView query={useQuery(currentUserQuery)}>{({ user }) => <Profile user={user} />}</QueryView>
    </Box>
  )
}

function Profile({ user }: { user: User }) {
  const facts = [
    [messages.email, user.email],
    [messages.login, user.username],
  ] as const
  return (
    <Stack gap={16}>
      <Card>
        <Group gap={24} align="flex-start">
          <OwnPhoto img={user.img} />
          <SimpleGrid component="dl" flex="1 1 260px" m={0} spacing={16} cols={{ base: 1, sm: 2 }}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <Text component="dt" c="dimmed" fz={13}>
                  {name}
                </Text>
                <Text component="dd" m={0} fz={16} fw={600} style={{ overflowWrap: "anywhere" }}>
                  {value || messages.missing}
                </Text>
              </div>
            ))}
          </SimpleGrid>
        </Group>
      </Card>
      <Card>
        <PersonForm user={user} />
      </Card>
      <Card title={messages.passwordTitle}>
        <PasswordForm username={user.username} />
      </Card>
      <Card title={messages.devices}>
        <DevicesCard />
      </Card>
    </Stack>
  )
}

function OwnPhoto({ img }: { img: string }) {
  const [isOpen, setOpen] = useState(false)
  const keep = useKeepUser()
  const upload = async (photo: File): Promise<void> => {
    const { item } = await call(uploadAvatar, { img: photo })
    keep((user) => ({ ...user, img: item.img }))
  }
  return (
    <Stack gap={12} align="center">
      <Avatar src={img || "/avatar.svg"} alt={messages.avatar} size={112} />
      <Button variant="default" onClick={() => setOpen(true)}>
        {messages.uploadPhoto}
      </Button>
      <PhotoDialog title={messages.photoTitle} isOpen={isOpen} onClose={() => setOpen(false)} onUpload={upload} />
    </Stack>
  )
}

/** Names and other personal fields; login and e-mail stay as they are. */
function PersonForm({ user }: { user: User }) {
  const { fname, lname, country, region, city, about } = user
  const keep = useKeepUser()
  const initial = { fname, lname, country, region, city, about }
  const edit: EditForm<typeof initial> = useEditForm({
    endpoint: updateUser,
    initial,
    send: (values) => call(updateUser, values),
    onSaved: (answer) => {
      keep(() => answer.user)
      edit.form.resetDirty()
      toastSuccess(messages.saved)
    },
  })
  return (
    <FormPanel
      edit={edit}
      fields={[groupField(messages.person, personFields)]}
      failed={messages.notSaved}
      isUnfocused
    />
  )
}

const blank = { password: "", newPassword: "", repeat: "" }
const fresh = { description: messages.passwordRule, autoComplete: "new-password" } as const
const passwords = [
  passwordField("password", { label: messages.oldPassword, autoComplete: "current-password", isWide: true }),
  passwordField("newPassword", { label: messages.newPassword, ...fresh }),
  passwordField("repeat", { label: messages.newPasswordRepeat, ...fresh }),
]

/** The old password is needed; devices signed in elsewhere must sign in again. */
function PasswordForm({ username }: { username: string }) {
  const queries = useQueryClient()
  const edit: EditForm<typeof blank> = useEditForm({
    endpoint: updateUser,
    initial: blank,
    validate: ({ password, newPassword, repeat }) => ({
      password: password ? null : messages.oldPasswordMissing,
      newPassword: newPassword ? null : messages.newPasswordMissing,
      repeat: repeat === newPassword ? null : messages.passwordsDiffer,
    }),
    send: ({ password, newPassword }) => call(updateUser, { password, newPassword }),
    onSaved: () => {
      edit.empty()
      toastSuccess(messages.passwordChanged)
      void queries.invalidateQueries({ queryKey: keys.sessions })
    },
  })
  return (
    <FormPanel
      edit={edit}
      fields={passwords}
      failed={messages.passwordNotChanged}
      notice={
        <>
          <Text c="dimmed">{messages.passwordNote}</Text>
          {/* For the browser's keeper of passwords: whose password it is. */}
          <input type="text" hidden readOnly autoComplete="username" value={username} />
        </>
      }
      action={messages.changePassword}
      isQuiet
      isUnfocused
    />
  )
}

/** Where the account is signed in, and the button to sign out everywhere at once. */
function DevicesCard() {
  const query = useQuery(queryOf(keys.sessions, sessions, {}))
  const leave = useLeaveEverywhere()
  return (
    <QueryView query={query}>
      {({ list }) => (
        <Stack gap={16} align="flex-start">
          <Stack component="ul" gap={0} w="100%" m={0} p={0}>
            {list.map(({ device, since, current }) => (
              <ListLine key={`${since} ${device}`}>
                <strong>{deviceName(device) || messages.unknownDevice}</strong>
                {current && <StatusBadge text={messages.thisDevice} tone="good" />}
                <Text c="dimmed">{messages.since(shortMoment(new Date(since)))}</Text>
              </ListLine>
            ))}
          </Stack>
          {list.length === 1 ? (
            <Text c="dimmed">{messages.onlyHere}</Text>
          ) : (
            <Button variant="default" aria-disabled={leave.isPending} onClick={() => leave.ask(list.length - 1)}>
              {messages.leaveEverywhere}
            </Button>
          )}
        </Stack>
      )}
    </QueryView>
  )
}

function useLeaveEverywhere() {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ count }) => {
      toastSuccess(messages.leftEverywhere(count))
      return queries.invalidateQueries({ queryKey: keys.sessions })
    },
    onError: toastFailure(messages.notLeft),
  })
  const ask = async (others: number): Promise<void> => {
    const question = {
      title: messages.leaveEverywhereQuestion,
      body: messages.leaveEverywhereBody(others),
      action: messages.leaveEverywhere,
    }
    if (!isPending && (await confirm(question))) mutate()
  }
  return { ask, isPending }
}
