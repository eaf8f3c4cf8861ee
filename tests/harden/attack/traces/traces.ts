import { setTimeout as sleep } from 'node:timers/promises'
import { eq, isNull } from 'drizzle-orm'
import { eventKinds } from '#contract/accounts/security-events.ts'
import { securityEvents } from '#tables/security-events.ts'
import type { Ground } from '../ground.ts'
import { acts, stageFor } from './acts.ts'
import type { Act, Secrets } from './stage.ts'

export interface Traces {
  acts: number
  wrong: string[]
  /** Further content that the log must not hold. */
  secrets: Secrets
}

/** Milliseconds after which an event that is written behind an answer must be there. */
const patience = 20_000

/** The events of the account; of one that was deleted, those that are nobody's any more. */
async function eventsOf({ database }: Ground, accountId: string, kind: Act['kind']) {
  const whose =
    kind === 'account deleted' ? isNull(securityEvents.accountId) : eq(securityEvents.accountId, accountId)
  return database.db.select().from(securityEvents).where(whose)
}

async function judgeAct(ground: Ground, { kind, act }: Act, secrets: Secrets): Promise<string[]> {
  const stage = await stageFor(ground)
  const { id } = await act(stage)
  const until = Date.now() + patience
  let events = await eventsOf(ground, id, kind)
  while (!events.some((event) => event.kind === kind) && Date.now() < until) {
    await sleep(100)
    events = await eventsOf(ground, id, kind)
  }
  for (const secret of stage.secrets) secrets.add(secret)
  if (!events.some((event) => event.kind === kind)) return [`${kind}: left no event`]
  const kept = JSON.stringify(events)
  const telling = [...stage.secrets].some((secret) => kept.includes(secret))
  return telling ? [`${kind}: its event holds a secret`] : []
}

/** Does each act, and looks for what it left: an event of its kind, without a password, a code or a token. */
export async function judgeTraces(ground: Ground): Promise<Traces> {
  const secrets: Secrets = new Set()
  const wrong = eventKinds
    .filter((kind) => !acts.some((act) => act.kind === kind))
    .map((kind) => `${kind}: no act is known that leads to it`)
  for (const act of acts) wrong.push(...(await judgeAct(ground, act, secrets)))
  return { acts: acts.length, wrong, secrets }
}
