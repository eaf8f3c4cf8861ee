import { and, eq, inArray } from 'drizzle-orm'
import { alertPage } from '#features/alerts/server/links.ts'
import { answerPage } from '#features/hiring/interview/server/links.ts'
import { pageFor } from '#features/jobs/still-hiring/server/links.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { localStore } from '#platform/files/local-store.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { alerts } from '#tables/alerts.ts'
import { files } from '#tables/files.ts'
import { interviews } from '#tables/hiring/interviews.ts'
import { mails } from '#tables/notifications.ts'
import { fill, fillDesk } from '#tests/harden/attack/fill.ts'
import type { Ground } from '#tests/harden/attack/ground.ts'
import { idsOf } from '#tests/harden/attack/ids.ts'
import type { Words } from '#tests/harden/attack/words.ts'
import { makeWorld, type World } from '#tests/harden/attack/world.ts'
import { callAt } from './call.ts'
import { migratedDatabase } from './databases.ts'
import type { Site, startSite } from './server.ts'

const secret = 'a secret of the journeys, long enough to be one'

/** A site whose every text is one word, and what its addresses are about. */
export interface Filled {
  site: Site
  world: World
  /** The values of the parameters of addresses. */
  params: Record<string, string>
  /** The pages that mails lead to. */
  linked: string[]
  /** The mails that were written, as HTML. */
  mails: string[]
}

/** A word that is 60 letters long, for every field that takes text; it begins with these letters. */
export function longWords(letters: string, filler: string): Words {
  const word = (length: number) => letters.padEnd(length, filler)
  return {
    // A header, a phone number and an account number have no letters of Dhivehi.
    short: (field) => (/^(browser|phone|number)$/.test(field) ? '7'.repeat(60) : word(60)),
    line: () => word(60),
    prose: () => word(60),
    markup: () => `<p>${word(60)}</p><ul><li>${word(60)}</li></ul><h3>${word(60)}</h3>`,
    link: () => `https://${'w'.repeat(48)}.example/${'w'.repeat(60)}`,
  }
}

/** The calls of the attacks, on a site of the journeys. */
function groundOf(site: Site, database: Database, folder: string): Ground {
  return {
    database,
    services: { secret, store: localStore(`${folder}/files`), publicUrl: site.url },
    clock: {
      get now() {
        return new Date()
      },
    },
    folder,
    async call(method, path, sent = {}) {
      const { headers, ...answer } = await callAt(site.url, path, { method, ...sent })
      return { ...answer, headers: Object.fromEntries(headers) }
    },
  }
}

/** Addresses are as long as they may be, too. */
async function lengthenAddresses({ ground, seeker, employer, operator }: World) {
  const { db } = ground.database
  const people = [seeker, employer, operator]
  const known = await db
    .select()
    .from(accounts)
    .where(
      inArray(
        accounts.id,
        people.map(({ id }) => id),
      ),
    )
  for (const { id, email } of known)
    await db
      .update(accounts)
      .set({ email: `${'a'.repeat(60 - email.length)}${email}` })
      .where(eq(accounts.id, id))
}

/** The folder and the name of a file that is shown only to who is signed in. */
async function privateFile({ ground, seeker }: World): Promise<{ folder: string; name: string }> {
  const [file] = await ground.database.db
    .select({ path: files.path })
    .from(files)
    .where(and(eq(files.kind, 'cv'), eq(files.ownerId, seeker.id)))
  const [folder, name] = file?.path.split('/') ?? []
  if (!folder || !name) throw new Error('the job seeker has no CV')
  return { folder, name }
}

async function linkedPages({ ground, jobId, employer, seeker }: World, publicUrl: string): Promise<string[]> {
  const { db } = ground.database
  const { now } = ground.clock
  const site = { secret, publicUrl }
  const later = new Date(now.getTime() + 60 * 60 * 1000)
  const [interview] = await db.select().from(interviews)
  const [alert] = await db.select().from(alerts)
  const link = { interviewId: interview?.id ?? '', to: seeker.email, version: interview?.version ?? 0 }
  return [
    answerPage(site, { ...link, act: 'decline' }, later),
    alertPage(site, 'end', { alertIds: [alert?.id ?? ''], mailedTo: seeker.email }, now),
    pageFor(site, 'hiring', { of: jobId, to: employer.email }, now),
  ].map((address) => address.slice(publicUrl.length))
}

/** A site on which every text that somebody could write is such a word. */
export async function siteOfWords(siteOf: typeof startSite, words: Words): Promise<Filled> {
  const databaseUrl = await migratedDatabase()
  const site = await siteOf({
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret,
    DEMO_DATA: 'off',
    FREE_POSTING_UNTIL: '2099-01-01T00:00:00+05:00',
  })
  const database = openDatabase(databaseUrl, { max: 4, timeout: 30_000 })
  try {
    const world = await fill(await makeWorld(groundOf(site, database, site.folder)), words)
    const more = await fillDesk(world, words)
    const linked = await linkedPages(world, site.url)
    await lengthenAddresses(world)
    const { applicationId, employer, jobId, messageId, seeker } = world
    const { code = '' } = await idsOf(world, 'employer')
    const params = {
      jobId,
      applicationId,
      employerId: employer.id,
      messageId,
      code,
      subscriptionId: world.subscriptionId,
      seekerId: seeker.id,
      ...more,
      ...(await privateFile(world)),
    }
    const written = await database.db.select({ html: mails.html }).from(mails)
    return { site, world, params, linked, mails: written.map(({ html }) => html) }
  } finally {
    await database.close()
  }
}
