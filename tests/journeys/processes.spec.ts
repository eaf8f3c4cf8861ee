import { freePort } from '#tests/support/free-port.ts'
import { expect, test } from './world.ts'

/** Asks on a connection of its own, so that any process may answer; one that dies takes the connection with it. */
const ask = (
  url: string,
  { body, token, method }: { body?: unknown; token?: string; method?: string } = {},
) =>
  fetch(url, {
    method: method ?? (body ? 'POST' : 'GET'),
    signal: AbortSignal.timeout(5_000),
    headers: {
      connection: 'close',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
/** A second process takes long to start on a busy machine. */
const afterStart = { timeout: 120_000 }
const sixTimes = <T>(act: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 6 }, act))

test('a start in production without a virus scanner says so once, however many processes it has', async ({
  siteOf,
}) => {
  const site = await siteOf(
    { NODE_ENV: 'production', PROCESSES: '2', RATE_LIMITS: 'on' },
    'dist/app/cluster.js',
  )
  const pids = () => new Set(site.log.flatMap((line) => /"pid":(\d+).*"answered"/.exec(line)?.[1] ?? []))
  await expect
    .poll(async () => {
      await sixTimes(() => ask(`${site.url}/healthz`))
      return pids().size
    }, afterStart)
    .toBeGreaterThan(1)
  const said = site.log.filter((line) => line.includes('CLAMAV_URL'))
  expect(said).toEqual([
    expect.stringContaining('CLAMAV_URL is not set: uploads are not scanned for viruses'),
  ])
})

// D-K-07
test('two processes are one site: limits, sign-ins and changes hold whichever answers, and one may die', async ({
  siteOf,
}) => {
  const metricsPort = String(await freePort())
  const site = await siteOf(
    { DEMO_DATA: 'auto', RATE_LIMITS: 'on', PROCESSES: '2', METRICS_PORT: metricsPort },
    'dist/app/cluster.js',
  )
  const pids = () => new Set(site.log.flatMap((line) => /"pid":(\d+).*"answered"/.exec(line)?.[1] ?? []))
  const untilBothAnswer = () =>
    expect
      .poll(async () => {
        await ask(`${site.url}/healthz`)
        return pids().size
      }, afterStart)
      .toBeGreaterThan(1)
  await untilBothAnswer()
  expect(site.log.filter((line) => line.includes('Vazeefa is at'))).toHaveLength(1)

  const wrong = { email: 'nobody@example.com', password: 'not the password' }
  const wrongAttempts = 12
  const statuses: number[] = []
  for (let attempt = 0; attempt < wrongAttempts; attempt += 1)
    statuses.push((await ask(`${site.url}/api/auth/employer`, { body: wrong })).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])

  const signIn = await ask(`${site.url}/api/auth/employer`, { body: site.employer })
  const { token, user } = (await signIn.json()) as { token: string; user: { id: string } }
  const own = await sixTimes(() => ask(`${site.url}/api/employers/dashboard/${user.id}`, { token }))
  expect(own.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const jobs = (await (await ask(`${site.url}/api/jobs/employer/${user.id}`)).json()) as { _id: string }[]
  const page = `${site.url}/jobs/${jobs[0]?._id}`
  const pages = () => sixTimes(async () => (await ask(page)).text())
  for (const open of await pages()) expect(open).not.toContain('noindex')
  expect((await ask(`${site.url}/api/jobs/${jobs[0]?._id}/close`, { method: 'PUT', token })).status).toBe(200)
  for (const closed of await pages()) expect(closed).toContain('noindex')

  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const refused = /^vazeefa_sign_ins_total\{route="\/api\/auth\/employer",outcome="refused"\} (\d+)$/m
  expect(Number(refused.exec(figures)?.[1]), 'one answers for both').toBe(wrongAttempts)
  expect(figures).toMatch(/^vazeefa_database_connections\{pool="application",state="idle"\} \d+$/m)

  const before = pids().size
  const [victim] = pids()
  process.kill(Number(victim), 'SIGKILL')
  for (let call = 0; call < 20; call += 1)
    await expect
      .poll(async () => (await ask(`${site.url}/api/jobseekers/search`).catch(() => undefined))?.status)
      .toBe(200)
  await expect
    .poll(async () => {
      await ask(`${site.url}/healthz`)
      return pids().size
    })
    .toBeGreaterThan(before)
  expect((await ask(`${site.url}/api/auth/employer`, { body: wrong })).status).toBe(429)
  await site.close()
  await expect(ask(site.url)).rejects.toThrow()
})
