import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Delivery } from '#contract/companies/webhooks.ts'
import { freePort } from '#tests/support/free-port.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertApplicants, insertEmployer, type Person } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'
import { postToReceiver } from './post-to-receiver.ts'
import { WebhookSender } from './send-webhooks.ts'

const networks = ['127.0.0.1/32']
let employer: Person
let origin: string
let examples: Map<string, string>

const characters: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

const site = await openTestApp({ now: new Date() })
beforeAll(async () => {
  site.services.webhookNetworks = networks
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  employer = await insertEmployer(site)
  await buy(site, employer)
  const page = await (await fetch(`${origin}/api/docs`)).text()
  examples = new Map(
    [...page.matchAll(/<pre tabindex="0" data-example="([^"]+)">([^<]*)<\/pre>/g)].map(
      ([, name = '', code = '']) => [
        name,
        code
          .replace(/&(lt|gt|quot|#39|amp);/g, (sign) => characters[sign] ?? sign)
          .replaceAll(site.services.publicUrl, origin),
      ],
    ),
  )
})

const exampleOf = (name: string) => examples.get(name) ?? ''

async function run(name: string, env: Record<string, string>): Promise<unknown> {
  const { stdout } = await promisify(execFile)('bash', ['-c', exampleOf(name)], {
    env: { ...process.env, ...env },
  })
  return JSON.parse(stdout)
}

async function newKey(scope: string): Promise<string> {
  const body = { name: scope, scopes: [scope] }
  const made = await site.call<{ key: string }>('POST', '/api/employers/api-keys', {
    as: employer.token,
    body,
  })
  return made.body.key
}

longTest('the examples of keys post a job and read its applicants', async () => {
  const posted = (await run('post-job.sh', { VAZEEFA_KEY: await newKey('jobs:write') })) as {
    job: { _id: string; title: string }
  }
  expect(posted.job.title).toBe('Sous chef')
  const job = { employerId: employer.id, jobId: posted.job._id }
  await insertApplicants(site, job, 2)
  const key = await newKey('applicants:read')
  expect(await run('list-applicants.sh', { VAZEEFA_KEY: key, JOB_ID: job.jobId })).toHaveLength(2)
})

test('the example of a receiver accepts signed messages, and refuses others', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const { body } = await site.call<{ _id: string; secret: string }>('POST', '/api/employers/webhooks', {
    as: employer.token,
    body: { url, events: ['job.closed'] },
  })
  const receiver = spawn(process.execPath, ['--input-type=module', '-e', exampleOf('receiver.mjs')], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: body.secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void receiver.kill())
  const said: string[] = []
  receiver.stdout.on('data', (text) => said.push(String(text)))
  const answer = () =>
    fetch(url, { method: 'POST', body: '{}' }).then(
      ({ status }) => status,
      () => undefined,
    )
  await expect.poll(answer, { timeout: 20_000 }).toBe(400)
  await site.call('POST', `/api/employers/webhooks/${body._id}/test`, { as: employer.token })
  const { publicUrl, secret } = site.services
  const sender = new WebhookSender({
    db: site.database.db,
    post: postToReceiver({ networks }),
    secret,
    publicUrl,
    clock: () => site.clock.now,
    onError: () => {},
  })
  await sender.round()
  await sender.idle(20_000)
  const { body: deliveries } = await site.call<Delivery[]>(
    'GET',
    `/api/employers/webhooks/${body._id}/deliveries`,
    { as: employer.token },
  )
  expect(deliveries).toMatchObject([{ state: 'delivered', lastStatus: 204 }])
  await expect.poll(() => said.join('')).toContain(`${deliveries[0]?.eventId} test`)
})

test('the examples of embedding lead to existing pages', async () => {
  const addressOf = (name: string) => /src="([^"]+)"/.exec(exampleOf(name))?.[1] ?? ''
  const frame = addressOf('frame.html').replace(/[0-9a-f]{24}/, employer.id)
  expect((await fetch(frame)).headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(exampleOf('script.html')).toContain('data-employer="0123456789abcdef01234567"')
  expect((await fetch(addressOf('script.html'))).headers.get('content-type')).toContain('text/javascript')
})
