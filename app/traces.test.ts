import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailTransport } from '#features/notifications/server/mail-transport.ts'
import { openTraces } from '#platform/traces/open-traces.ts'
import { traced } from '#platform/traces/trace.ts'
import { deliverDueMails } from '#tests/support/deliver.ts'
import { listening } from '#tests/support/listening.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertSeeker } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number; message?: string }
  attributes: { key: string; value: Record<string, unknown> }[]
}

let site: TestApp
let folder: string
let spans: SentSpan[] = []

/** Takes traces as a collector of OpenTelemetry does: OTLP over HTTP. */
const collector = createServer(async (request, response) => {
  const body = (await json(request)) as {
    resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
  }
  spans.push(...body.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
let endpoint: string

beforeAll(async () => {
  site = await testApp()
  folder = await mkdtemp(join(tmpdir(), 'vazeefa-traces-'))
  endpoint = `http://127.0.0.1:${await listening(collector)}`
})
afterAll(async () => {
  collector.close()
  await site.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  spans = []
})

/** Does something while traces are collected. @returns what arrived */
async function collected(act: () => Promise<unknown>, share = 1): Promise<SentSpan[]> {
  const { close } = openTraces({ endpoint, service: 'vazeefa', version: '1.0.0', share })
  try {
    await act()
  } finally {
    await close()
  }
  return spans
}

const fact = (span: SentSpan | undefined, key: string) =>
  Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0]
const named = (all: SentSpan[], name: string) => all.find((span) => span.name === name)
/** The steps above one, the nearest first. */
function above(all: SentSpan[], span: SentSpan | undefined): string[] {
  const parent = all.find(({ spanId }) => spanId === span?.parentSpanId)
  return parent ? [parent.name, ...above(all, parent)] : []
}

const ask = (email: string) =>
  site.call('POST', '/api/contact', {
    body: { name: 'Ali', phone: '7771234', email, message: 'How do I post a job?' },
  })

test('a trace follows a call through its statements to the mail that it queued', async () => {
  const seeker = await insertSeeker(site, {})
  const transport = mailTransport({
    smtpUrl: undefined,
    folder,
    from: 'Vazeefa <jobs@example.mv>',
    publicUrl: 'https://vazeefa.example',
  })
  const deliver = () =>
    traced({ name: 'task deliver' }, () => deliverDueMails(site.database.db, transport, site.clock.now))
  await collected(async () => {
    const asked = await site.call('POST', '/api/employers/request-password-reset', {
      body: { email: seeker.email },
    })
    expect(asked.status).toBe(200)
  })
  const path = 'POST /api/employers/request-password-reset'
  const call = named(spans, path)
  const insert = spans.find(({ name, attributes }) => {
    const text = attributes.find(({ key }) => key === 'db.query.text')?.value
    return name === 'insert' && JSON.stringify(text).includes('mails')
  })
  expect(above(spans, insert)).toEqual([path])
  expect(fact(call, 'http.response.status_code')).toBe(200)
  // The values of a statement travel apart.
  expect(JSON.stringify(spans)).not.toContain(seeker.email)
  const before = spans
  spans = []
  // Later, and it could be another process.
  await collected(deliver)
  const sent = named(spans, 'send mail')
  expect(sent?.traceId).toBe(call?.traceId)
  expect(above([...before, ...spans], sent)).toEqual([path])
  expect(fact(sent, 'vazeefa.mail_kind')).toBe('password-reset')
  expect(
    above(
      spans,
      spans.find(({ name, parentSpanId }) => name === 'update' && parentSpanId === sent?.spanId),
    ),
  ).toContain('send mail')
})

test('statements of concurrent calls stay in their own trace, also after a wait for a connection', async () => {
  await collected(() =>
    Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        site.call('GET', `/api/jobs/${String(number).padStart(24, '0')}`),
      ),
    ),
  )
  const calls = spans.filter(({ name }) => name === 'GET /api/jobs/:jobId')
  expect(calls).toHaveLength(40)
  const counts = calls.map(
    ({ spanId, traceId }) =>
      spans.filter((span) => span.parentSpanId === spanId && span.traceId === traceId).length,
  )
  expect(Math.min(...counts)).toBeGreaterThan(0)
  expect(new Set(counts).size).toBe(1)
})

test('a call that fails by our fault is marked with the id that the visitor saw', async () => {
  await site.database.pool.query('alter table contact_messages rename to hidden')
  let told: unknown
  await collected(async () => {
    told = (await ask('ali@example.mv')).body
  })
  await site.database.pool.query('alter table hidden rename to contact_messages')
  const call = named(spans, 'POST /api/contact')
  expect(call?.status.code).toBe(2)
  expect(told).toMatchObject({ requestId: fact(call, 'vazeefa.request_id') })
})

test('a stranger cannot put a call into a trace', async () => {
  const traceId = 'a'.repeat(32)
  await collected(() =>
    site.call('GET', '/healthz', { headers: { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` } }),
  )
  expect(named(spans, 'GET /healthz')?.traceId).not.toBe(traceId)
})

test('a sampling rate of zero sends nothing, and closed tracing creates nothing', async () => {
  expect(await collected(() => site.call('GET', '/healthz'), 0)).toEqual([])
  await site.call('GET', '/healthz')
  expect(spans).toEqual([])
})

longTest('an unreachable collector stops nobody', async () => {
  const { close } = openTraces({ endpoint: 'http://127.0.0.1:9', service: 'vazeefa', version: '1', share: 1 })
  expect((await site.call('GET', '/healthz')).status).toBe(200)
  await close()
})

longTest('one file alone loads the packages, and only when traces are collected', async () => {
  const root = join(import.meta.dirname, '..')
  const loads = (pattern: RegExp, text: string) => pattern.test(text)
  const found: string[] = []
  for await (const file of glob('{app,contract,features,platform,site,tables}/**/*.{ts,tsx}', {
    cwd: root,
  })) {
    if (file.includes('.test.')) continue
    const text = await readFile(join(root, file), 'utf8')
    if (loads(/from '@opentelemetry\//, text) || loads(/from '.*open-traces\.ts'/, text)) found.push(file)
  }
  expect(found).toEqual(['platform/traces/open-traces.ts'])
})
