import { beforeAll, expect, test } from 'vitest'
import type { JobCard } from '#contract/jobs/jobs.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'

const inThaana = 'ޤުރުއާން މުދައްރިސް'
const inLatin = 'Quran Mudharris'

const site = await openTestApp()
beforeAll(async () => {
  const { id: employerId } = await insertEmployer(site)
  for (const [at, title] of [inThaana, inLatin, 'Teacher', 'Cook'].entries())
    await insertJob(site.database.db, {
      employerId,
      title,
      descriptionText: 'Work on an island.',
      publishedAt: new Date(Date.UTC(2026, 10, 1 + at)),
    })
})

async function titlesFor(q: string): Promise<string[]> {
  const { body } = await site.call<JobCard[]>('GET', `/api/jobseekers/search?${new URLSearchParams({ q })}`)
  return body.map(({ title }) => title)
}

longTest(
  'a word in Latin letters finds its title in Thaana before shorter titles that mean the same',
  async () => {
    expect(await titlesFor('mudharris')).toEqual([inLatin, inThaana, 'Teacher'])
    expect((await titlesFor('mudarris'))[0]).toBe(inThaana)
  },
)

test('a word in Thaana finds its titles first, then what means the same', async () => {
  expect((await titlesFor('މުދައްރިސް'))[0]).toBe(inThaana)
  expect(await titlesFor('މުދައްރިސް')).toContain('Teacher')
})
