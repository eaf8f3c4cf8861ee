import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, registerEmployer } from '#root/test-actors.ts'
import { type TestApp, testApp } from '#root/test-app.ts'
import { insertJob } from '#root/test-jobs.ts'

let site: TestApp
let employer: Actor
let open: string

beforeAll(async () => {
  site = await testApp()
  employer = await registerEmployer(site, { name: 'Coral & <Reef>' })
  const job = { employerId: employer.id, company: 'Coral & <Reef>' }
  open = await insertJob(site.database.db, {
    ...job,
    title: 'Cook "à la carte" & more',
    salaryMinInLaari: 900_000,
    descriptionText: 'Bell \u0007 rings',
    mode: 'Remote',
  })
  await insertJob(site.database.db, { ...job, title: 'Closed one', status: 'Closed' })
  await insertJob(site.database.db, { ...job, title: 'Gardener', category: 'Other' })
})
afterAll(() => site.close())

const text = async (path: string) => (await site.call<string>('GET', path)).body

test('robots learn where the sitemap is, and that the API is not for them', async () => {
  expect(await text('/robots.txt')).toContain('Sitemap: https://vazeefa.example/sitemap.xml')
})

test('the sitemaps name every open job and the employers that hire, and nothing that is over', async () => {
  expect(await text('/sitemap.xml')).toContain('<loc>https://vazeefa.example/sitemap-jobs-1.xml</loc>')
  const jobs = await text('/sitemap-jobs-1.xml')
  expect(jobs.match(/<url>/g)).toHaveLength(2)
  expect(jobs).toContain(
    `<loc>https://vazeefa.example/jobs/${open}</loc><lastmod>2026-11-01T06:00:00.000Z</lastmod>`,
  )
  expect(await text('/sitemap-pages.xml')).toContain(`https://vazeefa.example/employer-jobs/${employer.id}`)
  expect((await site.call('GET', '/sitemap-jobs-2.xml')).status).toBe(404)
})

test('RSS brings the newest jobs of any search, and every character is safe', async () => {
  const all = await text('/jobs.rss')
  expect(all.match(/<item>/g)).toHaveLength(2)
  expect(all).toContain(
    '<title>Cook &quot;à la carte&quot; &amp; more at Coral &amp; &lt;Reef&gt;, Baa Atoll</title>',
  )
  expect(all).not.toContain('\u0007')
  expect(await text('/jobs.rss?category=Other')).not.toContain('Cook')
  expect((await text('/jobs.rss?category=Nonsense')).match(/<item>/g)).toHaveLength(2)
})

test('aggregators get every open job, and none as soon as it is over', async () => {
  const feed = await text('/jobs-feed.xml')
  expect(feed.match(/<job>/g)).toHaveLength(2)
  expect(feed).toContain('<salary>From MVR 9,000 / month</salary><jobtype>fulltime</jobtype>')
  expect(feed).toContain('<remotetype>Fully remote</remotetype>')
  site.clock.now = new Date('2026-12-01T18:59:59.999Z')
  expect((await text('/jobs-feed.xml')).match(/<job>/g)).toHaveLength(2)
  site.clock.now = new Date('2026-12-01T19:00:00.000Z')
  expect(await text('/jobs-feed.xml')).not.toContain('<job>')
})
