import { eq } from 'drizzle-orm'
import { peopleADay } from '#contract/facts/periods.ts'
import { accounts } from '#tables/accounts.ts'
import { seekers } from '#tables/seekers.ts'
import { settings } from '#tables/settings.ts'
import type { Ground } from '../ground.ts'
import type { Attacker } from '../people.ts'
import { approvedSubscription, makeWorld, type World } from '../world.ts'
import { addCrowd } from './crowd.ts'
import { scrape } from './scraper.ts'

/** More than one account may be shown. */
const inCrowd = 1_150

async function keepForSubscribers({ database: { db }, clock: { now } }: Ground): Promise<void> {
  await db.insert(settings).values({ key: 'directoryNeedsSubscription', value: true, updatedAt: now })
}

interface Verdict {
  calls: number
  /** The most different people that one account was shown. */
  shown: number
  wrong: string[]
}

/** Accounts of every standing take what they can of the directory, on a site that nobody else uses. */
export async function judgeScrapers(ground: Ground): Promise<Verdict> {
  const wrong: string[] = []
  let calls = 0
  let shown = 0
  const [first, second] = [await makeWorld(ground), await makeWorld(ground)]
  // Only the crowd is in the directory, so that everybody who is shown is counted here.
  await ground.database.db.update(seekers).set({ openToEmployers: false })
  const crowd = await addCrowd(ground, inCrowd)
  const send = async (what: string, world: World, as: Attacker, due: number) => {
    const loot = await scrape(world, as, crowd)
    calls += loot.calls
    shown = Math.max(shown, loot.people.size)
    if (loot.people.size !== due) wrong.push(`${what} was shown ${loot.people.size} people, not ${due}`)
  }
  await ground.database.db
    .update(accounts)
    .set({ emailVerifiedAt: null })
    .where(eq(accounts.id, first.otherEmployer.id))
  await send('an employer without a confirmed address', first, first.otherEmployer, 0)
  await send('an employer with a confirmed address', first, first.employer, peopleADay)
  await send('a job seeker', first, first.seeker, 0)
  await keepForSubscribers(ground)
  await send('an employer without a subscription', second, second.otherEmployer, 0)
  await approvedSubscription(second)
  await send('a subscriber', second, second.employer, peopleADay)

  const { body } = await ground.call('GET', '/api/admin/employers?state=at-limit', {
    as: first.operator.token,
  })
  for (const { id } of [first.employer, second.employer])
    if (!JSON.stringify(body).includes(id)) wrong.push('the desk was not told of an account at the limit')
  return { calls, shown, wrong }
}
