import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { DeskOverview } from '#contract/desk/desk.ts'
import type { DeskJob } from '#contract/jobs/desk-jobs.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'
import { flagJobs, flagsIn } from './flag-jobs.ts'

describe('the flags of a job', () => {
  const text = 'You pack parcels in Hulhumalé. '
  const flags = (description: string, more: object = {}) =>
    flagsIn({ title: 'Packer', description, benefits: '', ...more })

  test('are the words of scams with whole words around them, each once', () => {
    const [first, ...more] = flags(
      `${text.repeat(5)}Pay a fee of MVR 500 to us. ${text.repeat(5)}PAY A FEE of mvr 500 to us.`,
      { benefits: 'Lunch is given' },
    )
    expect(more).toEqual([])
    expect(first).toMatchObject({ rule: 'money', words: expect.stringContaining('fee of MVR 500') })
    expect(first?.passage).toMatch(/^… You pack .* Pay a fee of MVR 500 to us\. .* Hulhumalé\. You …$/)
  })

  test('are twenty at most', () => {
    const many = Array.from(
      { length: 30 },
      (_, at) => `You pay a fee of MVR ${500 + at} to our agent ${'abcdefghijklmnopqrstuvwxyzåäöü'[at]}.`,
    ).join(' ')
    expect(flags(many)).toHaveLength(20)
  })
})

const site = await openTestApp()
const operator = await makeOperator(site)
const employer = await insertEmployer(site, { company: 'Reef Parcels' })

const job = (title: string, descriptionText: string) =>
  insertJob(site.database.db, { employerId: employer.id, company: employer.name, title, descriptionText })
const read = () => flagJobs(site.database.db, site.clock.now)
const list = async (query: string) =>
  (await site.call<DeskJob[]>('GET', `/api/admin/jobs?${query}`, { as: operator.token })).body
const titles = async (query: string) => (await list(query)).map(({ title }) => title).sort()
const flagsOf = async (title: string) => (await list(`q=${title}`))[0]?.scams ?? []
const dismiss = (jobId: string, flagId: string, reason = 'The company pays it.', as = operator.token) =>
  site.call('POST', `/api/admin/jobs/${jobId}/flags/${flagId}/dismiss`, { as, body: { reason } })
const write = (jobId: string, descriptionText: string) =>
  site.database.pool.query(
    `update jobs set description_text = $2, updated_at = updated_at + interval '1 minute' where id = $1`,
    [jobId, descriptionText],
  )

describe('at the desk', () => {
  test('jobs are found by their flags, with the words, the passage and the reason', async () => {
    await job('Packer', 'You pack parcels. A joining\n fee is taken. There is no visa fee.')
    await job('Sorter', 'Young ladies only!!! Apply via Telegram.')
    await job('Rider', 'You ride to where parcels are awaited.')
    await read()
    expect(await titles('flag=waiting')).toEqual(['Packer', 'Sorter'])
    expect(await titles('flag=money')).toEqual(['Packer'])
    expect(await titles('flag=elsewhere')).toEqual(['Sorter'])
    expect(await titles('flag=passport')).toEqual([])
    expect(await titles('flag=dismissed')).toEqual([])
    expect(await flagsOf('packer')).toMatchObject([
      {
        rule: 'money',
        words: expect.stringContaining('joining fee is taken'),
        passage: 'You pack parcels. A joining fee is taken. There is no visa fee.',
        why: 'A job never costs money. Do not ask applicants to pay.',
        dismissed: null,
      },
    ])
    const { body } = await site.call<DeskOverview>('GET', '/api/admin/overview', { as: operator.token })
    expect(body.waiting.find(({ kind }) => kind === 'flags')).toMatchObject({ count: 2 })
    expect((await site.call('GET', '/api/admin/jobs?flag=age', { as: operator.token })).status).toBe(400)
  })

  test('a dismissed flag is in the log, and does not come back for the same words', async () => {
    const jobId = await job('Loader', 'You load boats. A joining fee is taken.')
    await read()
    const [flag] = await flagsOf('loader')
    const flagId = flag?._id ?? ''
    expect((await dismiss(jobId, flagId, ' ')).status).toBe(400)
    expect(await dismiss(jobId, flagId)).toMatchObject({
      status: 200,
      body: { message: 'The flag is dismissed' },
    })
    expect(await titles('flag=waiting&q=loader')).toEqual([])
    expect(await titles('flag=dismissed')).toEqual(['Loader'])
    const { body: log } = await site.call<AuditEntry[]>('GET', `/api/admin/audit?q=${jobId}`, {
      as: operator.token,
    })
    expect(log).toMatchObject([
      {
        act: 'flag dismissed',
        subjectName: 'Loader, Reef Parcels',
        before: { words: expect.stringContaining('joining fee is taken'), rule: 'money' },
        after: { reason: 'The company pays it.' },
      },
    ])
    // Written again, with other words of a scam beside the dismissed ones.
    await write(jobId, 'You load boats at night. A Joining Fee is taken. Whatsapp me.')
    await read()
    const flags = await flagsOf('loader')
    expect(flags.map(({ words, dismissed }) => [words, dismissed?.reason])).toEqual([
      ['Whatsapp me', undefined],
      [expect.stringContaining('Joining Fee is taken'), 'The company pays it.'],
    ])
  })

  test('a flag disappears with its words, and no longer waits once the job is removed', async () => {
    const jobId = await job('Diver', 'Pay us MVR 900 for the course.')
    const removed = await job('Guide', 'Pay us MVR 900 for the course.')
    await read()
    expect(await titles('flag=money&q=diver')).toEqual(['Diver'])
    await write(jobId, 'The course is free.')
    await read()
    expect(await flagsOf('diver')).toEqual([])
    await site.call('POST', `/api/admin/jobs/${removed}/remove`, {
      as: operator.token,
      body: { reason: 'It asks for money' },
    })
    expect(await titles('flag=waiting&q=guide')).toEqual([])
  })

  test('one of two operators dismisses a flag, and the other one learns who did', async () => {
    const jobId = await job('Cook', 'Whatsapp us.')
    await read()
    const [flag] = await flagsOf('cook')
    const colleague = await makeOperator(site)
    const answers = await Promise.all([
      dismiss(jobId, flag?._id ?? ''),
      dismiss(jobId, flag?._id ?? '', 'It is fine.', colleague.token),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(JSON.stringify(answers.map(({ body }) => body))).toMatch(/already dismissed by .+ on /)
  })

  test('nobody else dismisses one, and no flag of another job', async () => {
    const [jobId, other] = [await job('Tailor', 'Whatsapp us.'), await job('Baker', 'A baker.')]
    await read()
    const [flag] = await flagsOf('tailor')
    const seeker = await insertSeeker(site)
    for (const { token } of [employer, seeker])
      expect((await dismiss(jobId, flag?._id ?? '', 'No scam', token)).status).toBe(403)
    expect((await dismiss(other, flag?._id ?? '')).status).toBe(404)
    expect((await flagsOf('tailor'))[0]?.dismissed).toBeNull()
  })

  test('a question to applicants is read as well, with its choices', async () => {
    const questions = [
      {
        id: 'a'.repeat(24),
        kind: 'Yes-No',
        text: 'Will you pay a joining fee of MVR 500 to us?',
        choices: [],
      },
      {
        id: 'b'.repeat(24),
        kind: 'Choice',
        text: 'How?',
        choices: ['Send a copy of your passport on Telegram'],
      },
    ]
    const jobId = await job('Steward', 'You serve guests at breakfast.')
    await site.database.pool.query('update jobs set questions = $2 where id = $1', [
      jobId,
      JSON.stringify(questions),
    ])
    await read()
    expect((await flagsOf('steward')).map(({ passage }) => passage)).toEqual([
      expect.stringContaining('joining fee of MVR 500'),
      expect.stringContaining('Telegram'),
    ])
  })

  test('words are checked once, until the job is written again', async () => {
    await read()
    expect(await read()).toBe(0)
    await write(await job('Nurse', 'A nurse.'), 'A nurse of a clinic.')
    expect(await read()).toBe(1)
  })

  test('words of a job in the middle of a change are checked too, by one process at a time', async () => {
    await read()
    const id = await job('Diver', 'You guide two dives a day.')
    const writing = await site.database.pool.connect()
    await writing.query('begin')
    await writing.query('select from jobs where id = $1 for no key update', [id])
    const all = await Promise.all([read(), read(), read()])
    expect(all.toSorted()).toEqual([0, 0, 1])
    await writing.query('rollback')
    writing.release()
  })
})
