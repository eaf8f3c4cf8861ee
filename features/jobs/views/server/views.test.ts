import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { linkedSources, type Statistics } from '#contract/jobs/statistics.ts'
import { applications } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { viewDays, viewSalts, viewTotals, viewVisitors } from '#tables/jobs/views.ts'
import { savedJobs } from '#tables/saved-jobs.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertApplicants, insertEmployer, insertOperator, insertSeeker } from '#tests/support/people.ts'
import { forgetViews, ViewCounter } from './count-views.ts'
import { readStatistics } from './read-statistics.ts'

const today = new Date('2026-11-20T08:00:00.000Z')
const site = await openTestApp()
const employer = await insertEmployer(site)
beforeEach(() => {
  site.clock.now = today
})

const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Version/18.0 Safari/604.1'
const counterAt = (clock: () => Date = () => site.clock.now) =>
  new ViewCounter({ db: site.database.db, clock, publicUrl: site.services.publicUrl })
const from = (ip: string, userAgent = android) => ({ ip, headers: { 'user-agent': userAgent } })
const read = async (jobId: string, query = '', as = employer) =>
  site.call<Statistics>('GET', `/api/jobs/${jobId}/statistics${query}`, { as: as.token })
const job = (more: object = {}) => insertJob(site.database.db, { employerId: employer.id, ...more })
const sum = (days: Statistics['days'], key: 'views' | 'visitors' | 'applications') =>
  days.reduce((total, day) => total + day[key], 0)

// D-M-14
longTest('the sums are those of a recount of 10,000 made-up events', async () => {
  const counter = counterAt(() => at)
  const jobIds = await Promise.all([1, 2, 3].map(() => job()))
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor(seed / 256) % below
  }
  const pages = ['', 'https://vazeefa.example/?q=cook', 'https://www.google.com/', 'https://m.facebook.com/']
  // As the rules say it, from nothing but the list of events.
  const last = new Map<string, number>()
  const source = new Map<string, string>()
  const expected = new Map<string, { views: number; visitors: number }>()
  let at = new Date('2026-11-18T18:30:00.000Z')
  // Views that are written in one batch count as one view of a visitor.
  const waiting = new Set<string>()
  for (let event = 0; event < 10_000; event++) {
    at = new Date(at.getTime() + random(9_000))
    const [jobId, page, agent, ip] = [
      jobIds[random(3)] ?? '',
      random(4),
      random(2) ? android : iphone,
      `10.0.0.${random(60)}`,
    ]
    counter.count(from(ip, agent), jobId, 'views', pages[page])
    const day = new Date(at.getTime() + 5 * 3_600_000).toISOString().slice(0, 10)
    const who = [day, jobId, agent, ip].join()
    const isNew = !last.has(who)
    const isWaiting = waiting.has(who)
    waiting.add(who)
    if (event % 100 === 99) {
      await counter.written()
      waiting.clear()
    }
    if (isWaiting) continue
    if (!isNew && at.getTime() - (last.get(who) ?? 0) < 30 * 60_000) continue
    last.set(who, at.getTime())
    if (isNew) source.set(who, ['direct', 'search', 'search engine', 'facebook'][page] ?? '')
    const key = [jobId, day, source.get(who)].join()
    const known = expected.get(key) ?? { views: 0, visitors: 0 }
    expected.set(key, { views: known.views + 1, visitors: known.visitors + (isNew ? 1 : 0) })
  }
  await counter.written()
  const rows = (await site.database.db.select().from(viewDays)).filter(({ jobId }) => jobIds.includes(jobId))
  const counted = rows.map(({ jobId, day, source: by, views, visitors }) => [
    [jobId, day, by].join(),
    { views, visitors },
  ])
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(expected))
  expect(new Set(rows.map(({ day }) => day)).size).toBeGreaterThan(1)
  for (const jobId of jobIds) expect(await totalOf(jobId)).toBe(await summedOf(jobId))
})

/** The views of a job as its list shows them, and added up. */
const totalOf = async (jobId: string) =>
  (await site.database.db.select().from(viewTotals)).find((one) => one.jobId === jobId)?.views
const summedOf = async (jobId: string) =>
  (await site.database.db.select().from(viewDays))
    .filter((one) => one.jobId === jobId)
    .reduce((total, { views }) => total + views, 0)

describe('who is counted', () => {
  const views = async (jobId: string) => {
    const { body } = await read(jobId)
    return { views: sum(body.days, 'views'), visitors: sum(body.days, 'visitors') }
  }

  test('a flood of one network is one visitor and one view, whatever versions and words it makes up', async () => {
    const [id, counter] = [await job(), counterAt()]
    for (let at = 0; at < 5_000; at++) {
      counter.count(from('192.0.2.7', `${android} made-up/${at}`), id, 'views')
      if (at % 1_000 === 0) await counter.written()
    }
    for (let at = 0; at < 200; at++) counter.count(from(`2001:db8:1:2::${at}`), id, 'views')
    await counter.written()
    expect(await views(id)).toEqual({ views: 2, visitors: 2 })
  })

  test("robots, previews of links and clients without a browser's name are not", async () => {
    const [id, counter] = [await job(), counterAt()]
    for (const userAgent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'WhatsApp/2.23.20.0',
      'facebookexternalhit/1.1',
      'TelegramBot (like TwitterBot)',
      'curl/8.5.0',
      '',
    ])
      counter.count(from('192.0.2.8', userAgent), id, 'views')
    await counter.written()
    expect(await views(id)).toEqual({ views: 0, visitors: 0 })
  })

  // D-M-14
  test('the same visitor looks anew after half an hour, and is another one the next day', async () => {
    const [id, counter] = [await job(), counterAt()]
    for (const minutes of [0, 29, 30, 24 * 60]) {
      site.clock.now = new Date(today.getTime() + minutes * 60_000)
      counter.count(from('192.0.2.9'), id, 'views')
      await counter.written()
    }
    site.clock.now = today
    const { body } = await read(id, '?from=2026-11-20&to=2026-11-21')
    expect(body.days).toEqual([
      { day: '2026-11-20', views: 2, visitors: 1, applications: 0 },
      { day: '2026-11-21', views: 1, visitors: 1, applications: 0 },
    ])
  })

  test('two processes that share a database share the visitors of a day', async () => {
    const id = await job()
    const counters = [counterAt(), counterAt()]
    for (const counter of counters) counter.count(from('192.0.2.10'), id, 'views')
    await Promise.all(counters.map((counter) => counter.written()))
    expect(await views(id)).toEqual({ views: 1, visitors: 1 })
  })

  test('a job that is not there is left out, and the others are counted', async () => {
    const [id, counter] = [await job(), counterAt()]
    counter.count(from('192.0.2.11'), '0'.repeat(24), 'views')
    counter.count(from('192.0.2.11'), id, 'views')
    await counter.written()
    expect(await views(id)).toEqual({ views: 1, visitors: 1 })
  })
})

// D-M-14
test('nothing of a visitor is left when the day is over, and the sums stay for 24 months', async () => {
  const [id, counter] = [await job(), counterAt()]
  counter.count(from('192.0.2.12'), id, 'views')
  await counter.written()
  const { db } = site.database
  const kept = async () => [
    (await db.select().from(viewVisitors)).filter(({ jobId }) => jobId === id).length,
    (await db.select().from(viewSalts)).filter(({ day }) => day === '2026-11-20').length,
    (await db.select().from(viewDays)).filter(({ jobId }) => jobId === id).length,
  ]
  expect(JSON.stringify(await db.select().from(viewVisitors))).not.toContain('192.0.2.12')
  await forgetViews(db, new Date('2026-11-20T18:59:59.999Z'))
  expect(await kept()).toEqual([1, 1, 1])
  await forgetViews(db, new Date('2026-11-20T19:02:00.000Z'))
  expect(await kept()).toEqual([0, 0, 1])
  await forgetViews(db, new Date('2028-11-20T08:00:00.000Z'))
  expect(await kept()).toEqual([0, 0, 1])
  await forgetViews(db, new Date('2028-11-21T08:00:00.000Z'))
  expect(await kept()).toEqual([0, 0, 0])
  expect(await totalOf(id)).toBe(0)
})

test('each application keeps the source of its visit, also of two in one network, and loses it with the sums', async () => {
  const id = await job()
  await insertApplicants(site, { employerId: employer.id, jobId: id }, 3)
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select id from applications where job_id = $1 order by id',
    [id],
  )
  const sent = rows.map((row) => row.id)
  const counter = counterAt()
  const ofIsland = from('203.0.113.7')
  counter.count(ofIsland, id, 'views', 'https://www.facebook.com/')
  for (const [at, applicationId] of sent.entries())
    counter.applied(at < 2 ? ofIsland : from('198.51.100.9'), id, applicationId)
  counter.applied({ ip: '198.51.100.9', headers: {} }, id, sent[2] ?? '')
  await counter.written()
  const sources = async () =>
    (
      await site.database.pool.query<{ source: string }>(
        'select source from application_sources where application_id = any($1) order by array_position($1, application_id)',
        [sent],
      )
    ).rows.map(({ source }) => source)
  expect(await sources()).toEqual(['facebook', 'facebook', 'direct'])
  await forgetViews(site.database.db, site.clock.now)
  expect(await sources()).toHaveLength(3)
  await forgetViews(site.database.db, new Date('2028-12-01T06:00:00+05:00'))
  expect(await sources()).toEqual([])
})

describe('over HTTP', () => {
  const other = { 'user-agent': iphone }
  /** Closing writes what waits; until then the sums are asked for again. */
  const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000 })

  longTest(
    'a look, an opened sheet and an application are steps of one visitor, under the source of the visit',
    async () => {
      const id = await job({ publishedAt: today })
      const seeker = await insertSeeker(site)
      const send = (path: string, method: 'POST' | 'GET' = 'POST') =>
        site.call(method, path, { headers: other, from: '198.51.100.1' })
      expect((await send(`/seen/${id}?from=${encodeURIComponent('https://www.google.com/')}`)).status).toBe(
        204,
      )
      expect((await send(`/seen/${id}?act`)).status).toBe(204)
      expect(await send(`/seen/not-a-job`)).toMatchObject({ status: 204 })
      const applied = await site.call('POST', `/api/jobs/${id}/apply`, {
        as: seeker.token,
        body: {},
        headers: other,
        from: '198.51.100.1',
      })
      expect(applied.status).toBe(200)
      await until(async () => {
        const { body } = await read(id)
        expect(body.sources).toEqual([{ source: 'search engine', visitors: 1, applications: 1 }])
        expect(body.funnel).toEqual({
          visitors: 1,
          saved: 0,
          opened: 1,
          applied: 1,
          answered: 0,
          interviewed: 0,
          hired: 0,
        })
        expect(body.days.at(-1)).toEqual({ day: '2026-11-20', views: 1, visitors: 1, applications: 1 })
      })
      await site.database.db.update(applications).set({ answeredAt: today })
      expect((await read(id)).body.funnel.answered).toBe(1)
      expect(Object.keys((await read(id)).body)).toEqual(['days', 'sources', 'funnel', 'times'])
      const dashboard = await site.call<{ views: number; activeJobs: { _id: string; views: number }[] }>(
        'GET',
        `/api/employers/dashboard/${employer.id}`,
        { as: employer.token },
      )
      expect(dashboard.body.views).toBeGreaterThan(0)
      expect(dashboard.body.activeJobs.find(({ _id }) => _id === id)?.views).toBe(1)
    },
  )

  test('a saved job is counted on the day of saving, and no more when it is removed', async () => {
    const id = await job()
    const save = async (at: string) => {
      const seeker = await insertSeeker(site)
      const row = {
        seekerId: seeker.id,
        jobId: id,
        title: 'Cook',
        company: 'Coral Bay',
        savedAt: new Date(at),
      }
      await site.database.db.insert(savedJobs).values(row)
      return seeker
    }
    await save('2026-11-17T18:59:59.999Z')
    const first = await save('2026-11-17T19:00:00.000Z')
    await save('2026-11-19T18:59:59.999Z')
    await save('2026-11-19T19:00:00.000Z')
    const saved = async (query: string) => (await read(id, query)).body.funnel.saved
    expect(await saved('?from=2026-11-18&to=2026-11-19')).toBe(2)
    expect(await saved('')).toBe(4)
    await site.call('DELETE', `/api/jobseekers/saved-jobs/${id}`, { as: first.token })
    expect(await saved('?from=2026-11-18&to=2026-11-19')).toBe(1)
    const { body } = await site.call<Statistics>('GET', '/api/employers/statistics', { as: employer.token })
    expect(body.funnel.saved).toBe(3)
  })

  longTest('a link that names its channel is counted under it, without scripts too', async () => {
    const ids = new Map<string, string>()
    for (const via of linkedSources) {
      const id = await job()
      ids.set(via, id)
      const seen = new URLSearchParams({ from: 'https://mail.google.com/', via })
      const referer = `https://vazeefa.example/jobs/${id}?via=${via}`
      await site.call('POST', `/seen/${id}?${seen}`, { headers: other, from: '198.51.100.7' })
      await site.call('GET', `/seen/${id}`, { headers: { ...other, referer }, from: '198.51.100.8' })
    }
    await until(async () => {
      for (const [source, id] of ids)
        expect((await read(id)).body.sources).toEqual([{ source, visitors: 2, applications: 0 }])
    })
  })

  test('its company and operators are not counted', async () => {
    const id = await job()
    const [stranger, operator, seeker] = [
      await insertEmployer(site),
      await insertOperator(site),
      await insertSeeker(site),
    ]
    expect((await read(id, '', stranger)).status).toBe(404)
    expect((await read(id, '', seeker)).status).toBe(403)
    expect((await read(id, '', operator)).status).toBe(200)
    expect((await site.call('GET', `/api/jobs/${id}/statistics`)).status).toBe(401)
    expect((await site.call('GET', '/api/admin/statistics', { as: operator.token })).status).toBe(200)
    expect((await site.call('GET', '/api/admin/statistics', { as: stranger.token })).status).toBe(403)
    expect((await site.call('GET', '/api/employers/statistics', { as: stranger.token })).body).toMatchObject({
      sources: [],
    })
  })

  test('the days are a table and a picture too', async () => {
    const [id, counter] = [await job(), counterAt()]
    counter.count(from('192.0.2.13'), id, 'views')
    await counter.written()
    const get = (format: string) =>
      site.call<string>('GET', `/api/jobs/${id}/statistics?from=2026-11-19&to=2026-11-20&format=${format}`, {
        as: employer.token,
      })
    const csv = await get('csv')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.body).toBe(
      '\uFEFF"day","views","visitors","applications"\r\n"2026-11-19","0","0","0"\r\n"2026-11-20","1","1","0"\r\n',
    )
    const svg = await get('svg')
    expect(svg.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(svg.body).toContain('<title>1 visitor and 0 applications</title>')
    expect(svg.body.match(/<rect /g)).toHaveLength(1)
    expect((await get('pdf')).status).toBe(400)
  })

  test('the first days of the calendar are refused, and its last ones are counted', async () => {
    const id = await job()
    for (const path of [
      `/api/jobs/${id}/statistics`,
      `/api/jobs/${id}/comparison`,
      '/api/employers/statistics',
    ]) {
      const get = (query: string) => site.call('GET', `${path}?${query}`, { as: employer.token })
      expect((await get('from=0000-01-01&to=0000-01-05')).status, path).toBe(400)
      expect((await get('from=9999-12-20&to=9999-12-31')).status, path).toBe(200)
    }
  })

  test('days the wrong way round are refused in words', async () => {
    const answer = await read(await job(), '?from=2026-11-20&to=2026-11-19')
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { from: expect.stringContaining('at most 731 days') } },
    })
  })

  test('jobs of the same trade are compared from five other companies on', async () => {
    const own = await job({ category: 'Technology' })
    const counter = counterAt()
    const compare = async () =>
      (await site.call<{ others: unknown }>('GET', `/api/jobs/${own}/comparison`, { as: employer.token }))
        .body.others
    for (let company = 1; company <= 5; company++) {
      expect(await compare()).toBeNull()
      const { id: employerId } = await insertEmployer(site)
      const id = await insertJob(site.database.db, { employerId, category: 'Technology' })
      for (let at = 0; at < company; at++) counter.count(from(`203.0.113.${at}`), id, 'views')
      counter.count(from('203.0.113.0'), id, 'applied')
      await counter.written()
    }
    // The median of 1, 2, 3, 4 and 5 visitors; one of them applied.
    expect(await compare()).toEqual({ companies: 5, visitorsPerDay: 3, appliedOfHundred: 33.3 })
  })
})

test('statistics take one connection of the pool, so that two readers leave some for everybody else', async () => {
  const id = await job()
  const { pool, db } = site.database
  let [held, most] = [0, 0]
  const taken = () => {
    held += 1
    most = Math.max(most, held)
  }
  const given = () => {
    held -= 1
  }
  pool.on('acquire', taken).on('release', given)
  await readStatistics(db, eq(jobs.id, id), {}, site.clock.now)
  pool.off('acquire', taken).off('release', given)
  expect(most).toBe(1)
})

test('a period of many days reads each day once', async () => {
  const { body } = await read(await job(), '?from=2025-11-20&to=2026-11-20')
  expect(body.days).toHaveLength(366)
  const gaps = body.days.slice(1).map(({ day }, at) => Date.parse(day) - Date.parse(body.days[at]?.day ?? ''))
  expect(new Set(gaps)).toEqual(new Set([millisecondsPerDay]))
})
