import { createHash } from "node:crypto"
import { type Bot, type Context, InlineKeyboard } from "grammy"
import type { Kysely } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import { beginFollowing, type NewsDeps } from "#server/features/followers/letters.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { countAthletes, nameOfAthlete, noteOther, searchAthletes } from "#server/records/bot.ts"
import { type Followed, type Follower, listFollowsOf, unfollow } from "#server/records/followers/followers.ts"
import { findTournament, listTournaments } from "#server/records/tournaments/tournaments.ts"
import { messages } from "./uk.ts"

type Db = Kysely<Tables>
const NOBODY = { accountId: null, isAdmin: false }
/** Buttons under one answer. */
const MOST = 8

/** What people may ask the bot. */
export function bindCommands(bot: Bot, { db, views }: NewsDeps, clock: () => Date): void {
  bot.use(async (context, next) => {
    if (context.message) await noteOther(db, context.message.message_id)
    await next()
  })
  bot.command(["start", "help"], (context) => say(db, context, messages.help))
  bot.command("tournaments", async (context) => {
    const list = (await listTournaments(db, NOBODY)).filter(({ published }) => published)
    await say(db, context, messages.tournaments(list.slice(0, 30)))
  })
  bot.hears(/^\/t(\d+)/, (context) => showOne(db, context, Number(context.match[1])))
  bot.command("following", (context) => showFollowing(db, context))
  bot.callbackQuery(/^f:([ac]):(\d+):(\d+)$/, async (context) => {
    const [, kind, tournament, athlete] = context.match
    const wish = { kind, tournament: Number(tournament), athlete: Number(athlete) }
    const told = await begin({ db, views }, { ...chatOf(context), ...wish }, clock())
    await context.answerCallbackQuery()
    await say(db, context, told)
  })
  bot.callbackQuery(/^u:(\d+):([\da-f]+)$/, async (context) => {
    const own = await listFollowsOf(db, chatOf(context))
    const one = own.find((other) => markOf(other) === context.match[2])
    if (one) await unfollow(db, one)
    await context.answerCallbackQuery(messages.unfollowed)
    await showFollowing(db, context)
  })
  bot.on("message:text", (context) => answerText(db, context, context.message.text))
}

async function say(db: Db, context: Context, text: string, keyboard?: InlineKeyboard): Promise<void> {
  const { message_id } = await context.reply(text, keyboard ? { reply_markup: keyboard } : {})
  await noteOther(db, message_id)
}

async function showOne(db: Db, context: Context, id: number): Promise<void> {
  const tournament =
    Number.isSafeInteger(id) && id < 2_147_483_648 ? await findTournament(db, id as TournamentId) : undefined
  if (!tournament?.published) return await say(db, context, messages.noTournament)
  await say(db, context, messages.tournament(tournament, await countAthletes(db, tournament.id)))
}

/** A short name shows its tournament; any other text is searched among athletes and clubs. */
async function answerText(db: Db, context: Context, text: string): Promise<void> {
  const wanted = key(text)
  if (wanted.length < 3) return await say(db, context, messages.nobody)
  const published = (await listTournaments(db, NOBODY)).filter((one) => one.published)
  const named = published.find(({ shortName, name }) => key(shortName) === wanted || key(name) === wanted)
  if (named) return await showOne(db, context, named.id)
  const found = await searchAthletes(db, text.trim(), 40)
  const keyboard = new InlineKeyboard()
  const clubs = new Set<string>()
  for (const { id, name, organization, tournamentId, tournament } of found) {
    const club = `${tournamentId} ${key(organization)}`
    if (keyboard.inline_keyboard.length > MOST) break
    if (key(organization).includes(wanted) && !clubs.has(club)) {
      keyboard.text(messages.clubButton(organization, tournament), `f:c:${tournamentId}:${id}`).row()
    }
    clubs.add(club)
    if (key(name).includes(wanted)) {
      keyboard.text(messages.athleteButton(name, organization, tournament), `f:a:${tournamentId}:${id}`).row()
    }
  }
  if (found.length === 0) return await say(db, context, messages.nobody)
  await say(db, context, messages.whom, keyboard)
}

const chatOf = ({ chat, from }: Context) => ({ channel: "chat" as const, follower: String(chat?.id ?? from?.id ?? "") })

interface FollowOrder extends Follower {
  readonly kind: string | undefined
  readonly tournament: number
  /** The athlete to follow, or the athlete whose club to follow. */
  readonly athlete: number
}

async function begin(
  { db, views }: NewsDeps,
  { channel, follower, kind, tournament, athlete }: FollowOrder,
  now: Date,
): Promise<string> {
  const view = await views.published(tournament as TournamentId, now)
  const found = view?.athletes.find(({ id }) => id === athlete)
  if (!view || !found) return messages.gone
  const isClub = kind === "c"
  const whom = { athleteId: isClub ? (0 as const) : found.id, club: isClub ? found.organization : "" }
  await beginFollowing(db, view, { channel, follower }, [whom], now)
  return messages.followed(isClub ? found.organization : found.name)
}

async function showFollowing(db: Db, context: Context): Promise<void> {
  const own = await listFollowsOf(db, chatOf(context))
  if (own.length === 0) return await say(db, context, messages.followingNobody)
  const keyboard = new InlineKeyboard()
  for (const one of own.slice(0, 50)) {
    keyboard.text(messages.stop(await nameOf(db, one)), `u:${one.tournamentId}:${markOf(one)}`).row()
  }
  await say(db, context, messages.following, keyboard)
}

async function nameOf(db: Db, { athleteId, club, tournamentId }: Place): Promise<string> {
  if (athleteId === 0) return club
  return (await nameOfAthlete(db, tournamentId, athleteId)) ?? messages.gone
}

type Place = Followed & { readonly tournamentId: TournamentId }

/** A button carries 64 bytes at most, a club's name may be longer. */
const markOf = ({ tournamentId, athleteId, club }: Place): string =>
  createHash("sha256").update(`${tournamentId} ${athleteId} ${club}`).digest("hex").slice(0, 24)
