import { endPush, followByPush, pushKey } from "#contract/public/push.ts"
import { key } from "#domain/key.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { beginFollowing } from "#server/features/followers/letters.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { type Followed, listFollowsOf, unfollow } from "#server/records/followers/followers.ts"
import { forgetFollower } from "#server/records/followers/letters.ts"
import { findSubscription, followerOf, keepSubscription } from "#server/records/push.ts"
import type { Deps } from "#server/views/deps.ts"
import { entriesOf, membersOf } from "#server/views/public/people.ts"
import type { PublicView } from "#server/views/public/view.ts"
import { areKeys } from "./seal.ts"
import { isPushService } from "./services.ts"
import type { Sender } from "./vapid.ts"

interface PushDeps extends Pick<Deps, "db" | "views" | "clock"> {
  readonly sender: Sender
  readonly services: readonly string[]
}

/**
 * Browsers that subscribe. Whoever knows a subscription's address may change what it follows: it is a secret of that
 * browser.
 */
export function pushRoutes(serve: Serve, { db, views, clock, sender, services }: PushDeps): void {
  serve(pushKey, async () => ({ key: sender.publicKey }))

  serve(followByPush, async ({ id, endpoint, p256dh, auth, athletes, clubs }) => {
    if (!isPushService(endpoint, services)) throw new Refusal("invalid", "endpoint", { about: "push" })
    if (!areKeys({ p256dh, auth })) throw new Refusal("invalid", "p256dh", { about: "push" })
    const view = orNotFound(await views.published(id, clock()))
    // A demo lasts a day, and what it tells would be told of invented people.
    if (!view.tournament.published) throw new Refusal("not_in_demo")
    const by = { channel: "push" as const, follower: followerOf(endpoint) }
    const wanted = peopleOf(view, athletes, clubs)
    const before = (await listFollowsOf(db, by)).filter(({ tournamentId }) => tournamentId === view.tournament.id)
    await keepSubscription(db, { follower: by.follower, endpoint, p256dh, auth })
    for (const one of before) if (!wanted.some((other) => isSame(one, other))) await unfollow(db, one)
    const added = wanted.filter((one) => !before.some((other) => isSame(one, other)))
    await beginFollowing(db, view, by, added, clock())
    return { followed: wanted.length }
  })

  serve(endPush, async ({ endpoint, auth }) => {
    const follower = followerOf(endpoint)
    const known = await findSubscription(db, follower)
    if (known && known.auth === auth) await forgetFollower(db, { channel: "push", follower })
    return {}
  })
}

/** Those of them that exist in the tournament, each once. */
function peopleOf(view: PublicView, athletes: readonly number[], clubs: readonly string[]): Followed[] {
  const own = new Map(athletes.flatMap((id) => entriesOf(view, id).slice(0, 1)).map((one) => [one.id, one]))
  const named = new Map(
    clubs.flatMap((club) => membersOf(view, club).slice(0, 1)).map((one) => [key(one.organization), one]),
  )
  return [
    ...[...own.values()].map((one) => ({ athleteId: one.id, club: "" })),
    ...[...named.values()].map(({ organization }) => ({ athleteId: 0 as const, club: organization })),
  ]
}

const isSame = (one: Followed, other: Followed): boolean => one.athleteId === other.athleteId && one.club === other.club
