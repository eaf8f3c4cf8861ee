import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MyPage } from '#contract/my-page/my-page.ts'
import { seekerPages } from '#tables/my-page.ts'
import { seekers } from '#tables/seekers.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { readProfiles } from './profile-words.ts'

const site = await openTestApp()
const { db } = site.database
const employer = await insertEmployer(site)
for (const title of ['Sous Chef', 'Accountant', 'Diesel Mechanic'])
  await insertJob(db, { employerId: employer.id, title, category: 'Other' })

const kept = async ({ id }: Person) =>
  (await db.select().from(seekerPages).where(eq(seekerPages.seekerId, id)))[0]
const forMe = async ({ token }: Person) =>
  (await site.call<MyPage>('GET', '/api/jobseekers/my-page', { as: token })).body.forMe.map(
    ({ job }) => job.title,
  )
const write = ({ id }: Person, experience: string) =>
  db.update(seekers).set({ experience }).where(eq(seekers.id, id))

let person: Person
beforeEach(async () => {
  await db.delete(seekers)
  person = await insertSeeker(site, { experience: 'Five years as a cook' })
})

describe('the words of a profile', () => {
  longTest('are read once after each change of its texts, and kept', async () => {
    expect(await forMe(person)).toEqual(['Sous Chef'])
    const first = await kept(person)
    expect(first?.words?.experience.map(({ text }) => text)).toEqual(['cook'])
    site.later(60_000)
    await forMe(person)
    expect((await kept(person))?.wordsReadAt).toEqual(first?.wordsReadAt)
    await write(person, 'Bookkeeper of a shop')
    expect(await forMe(person)).toEqual(['Accountant'])
    expect((await kept(person))?.wordsReadAt).toEqual(site.clock.now)
  })

  test('are of the wish too', async () => {
    await site.call('PUT', '/api/jobseekers/wish', { as: person.token, body: { work: 'Mechanic' } })
    expect((await forMe(person))[0]).toBe('Diesel Mechanic')
  })

  longTest(
    'of people who were not here are read by the task, and a week later again if they were',
    async () => {
      const absent = await insertSeeker(site, { experience: 'Kept the books' })
      await readProfiles(db, site.clock.now)
      expect((await kept(person))?.words?.experience.map(({ text }) => text)).toEqual(['cook'])
      const readAt = site.clock.now
      site.later(60_000)
      await forMe(person)
      site.later(8 * 24 * 60 * 60_000)
      await readProfiles(db, site.clock.now)
      expect([(await kept(person))?.wordsReadAt, (await kept(absent))?.wordsReadAt]).toEqual([
        site.clock.now,
        readAt,
      ])
    },
  )

  longTest('are few, whatever stands in it', async () => {
    const letters = 'bcdfghjklm'
    const nonsense = Array.from(
      { length: 600 },
      (_, at) => `q${[...String(at)].map((one) => letters[Number(one)]).join('xu')}v`,
    )
    await write(person, nonsense.join(' ').slice(0, 4_000))
    await forMe(person)
    expect(JSON.stringify((await kept(person))?.words).length).toBeLessThan(20_000)
  })
})
