import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { Evidence, KeptFact } from '#contract/companies/evidence.ts'
import type { DeskOverview } from '#contract/desk/desk.ts'
import { evidenceWords } from '#contract/facts/evidence.ts'
import { readLine } from '#features/companies/integrations/server/read-line.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employerEvidence } from '#tables/companies/employer-evidence.ts'
import { employers } from '#tables/companies/employers.ts'
import { files } from '#tables/files.ts'
import { mailsTo, makeOperator } from '#tests/support/actors.ts'
import { insertJob, pdf } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { commonDomain } from '../domain-rules.ts'
import { deleteSeenDocuments, endEvidence } from './end-evidence.ts'
import { provableDomain, proveDomain } from './prove-domain.ts'
import { readEvidence } from './read-evidence.ts'

const today = new Date('2026-11-20T08:00:00.000Z')
const site = await openTestApp()
const operator = await makeOperator(site)
const { db } = site.database
beforeEach(() => {
  site.clock.now = today
})

const send = (as: Person, employerId = as.id, number = 'C-1234/2024') => {
  const form = new FormData()
  form.set('number', number)
  form.set('document', new Blob([new Uint8Array(pdf)]), 'register.pdf')
  return site.call<{ message: string }>('POST', `/api/employers/${employerId}/evidence`, {
    as: as.token,
    body: form,
  })
}
const own = async (as: Person) =>
  (
    await site.call<{ evidence: KeptFact[]; provable: unknown }>('GET', `/api/employers/${as.id}/evidence`, {
      as: as.token,
    })
  ).body
const set = (id: string, kind: string, body: object, as: { token: string } = operator) =>
  site.call<{ message: string }>('PUT', `/api/admin/employers/${id}/evidence/${kind}`, { as: as.token, body })
const called = { number: '+960 330 0000', source: 'Yellow pages' }
const open = (id: string, as: { token: string } = operator) =>
  site.call('GET', `/api/admin/employers/${id}/evidence/document`, { as: as.token })
const shown = async (id: string) =>
  (await site.call<{ evidence: Evidence[] }>('GET', `/api/employers/${id}`)).body.evidence
const kinds = async (id: string) => (await shown(id)).map(({ kind }) => kind)

describe('a registration', () => {
  test('is sent, opened on record, seen, shown with its days, and ends by itself', async () => {
    const owner = await insertEmployer(site, { company: 'Agate Trading' })
    expect((await send(owner)).status).toBe(201)
    expect(await kinds(owner.id)).toEqual(['address'])
    expect((await own(owner)).evidence.find(({ kind }) => kind === 'registration')).toMatchObject({
      subject: 'C-1234/2024',
      since: null,
      askedAt: today.toISOString(),
      hasDocument: true,
    })
    expect((await open(owner.id)).status).toBe(200)
    expect((await set(owner.id, 'registration', { given: true, until: '2027-03-01' })).status).toBe(200)
    const wanted = [
      { kind: 'address', since: expect.any(String) },
      { kind: 'registration', since: today.toISOString(), until: '2027-03-01' },
    ]
    expect(await shown(owner.id)).toEqual(wanted)
    const jobId = await insertJob(db, { employerId: owner.id })
    expect((await site.call<{ evidence: Evidence[] }>('GET', `/api/jobs/${jobId}`)).body.evidence).toEqual(
      wanted,
    )
    const list = await site.call<{ _id: string; evidence: Evidence[] }[]>('GET', '/api/employers?q=agate')
    expect(list.body[0]?.evidence).toEqual(wanted)
    const { body: log } = await site.call<AuditEntry[]>('GET', `/api/admin/audit?q=${owner.id}`, {
      as: operator.token,
    })
    expect(log.map(({ act }) => act)).toEqual(['evidence given', 'evidence document opened'])
    expect((await mailsTo(site, owner.email)).at(-1)?.kind).toBe('evidence-given')

    site.clock.now = new Date('2027-03-01T18:59:59.999Z')
    expect(await kinds(owner.id)).toContain('registration')
    site.clock.now = new Date('2027-03-01T19:00:00.000Z')
    expect(await kinds(owner.id)).not.toContain('registration')
    expect(await endEvidence(db, site.clock.now)).toBe(1)
    expect(await endEvidence(db, site.clock.now)).toBe(0)
  })

  test('waits at the desk from its sending until an operator has looked', async () => {
    const waits = async () => {
      const { body } = await site.call<DeskOverview>('GET', '/api/admin/overview', { as: operator.token })
      const { count, oldestAt } = body.waiting.find(({ kind }) => kind === 'evidence') ?? {}
      const list = await site.call<{ _id: string }[]>('GET', '/api/admin/employers?state=sent-document', {
        as: operator.token,
      })
      return { count, oldestAt, employers: list.body.map(({ _id }) => _id) }
    }
    expect((await waits()).count).toBe(0)
    const [first, second] = [await insertEmployer(site), await insertEmployer(site)]
    await send(first)
    site.clock.now = new Date('2026-11-20T08:01:00.000Z')
    await send(second)
    expect(await waits()).toMatchObject({ count: 2, oldestAt: today.toISOString() })
    expect(new Set((await waits()).employers)).toEqual(new Set([first.id, second.id]))
    await set(first.id, 'registration', { given: true })
    expect(await waits()).toEqual({
      count: 1,
      oldestAt: site.clock.now.toISOString(),
      employers: [second.id],
    })
    await set(second.id, 'registration', { given: false, reason: 'It cannot be read.' })
    expect(await waits()).toEqual({ count: 0, oldestAt: null, employers: [] })
    await send(first, first.id, 'C-2')
    expect(await waits()).toMatchObject({ count: 1, employers: [first.id] })
  })

  test('is dropped with a reason, and its document goes thirty days after the look', async () => {
    const owner = await insertEmployer(site)
    await send(owner)
    const documents = () => db.select().from(files).where(eq(files.ownerId, owner.id))
    expect((await set(owner.id, 'registration', { given: false })).status).toBe(400)
    expect((await set(owner.id, 'registration', { given: false, reason: 'It cannot be read.' })).status).toBe(
      200,
    )
    expect((await set(owner.id, 'registration', { given: false, reason: 'Again.' })).status).toBe(409)
    expect((await set(owner.id, 'registration', { given: true, until: '2026-11-19' })).status).toBe(400)
    const mail = (await mailsTo(site, owner.email)).at(-1)
    expect([mail?.kind, mail?.text.includes('It cannot be read.')]).toEqual(['evidence-dropped', true])
    const { store } = site.services
    await deleteSeenDocuments(db, store, new Date('2026-12-20T07:59:59.999Z'))
    expect(await documents()).toHaveLength(1)
    expect((await open(owner.id)).status).toBe(200)
    await deleteSeenDocuments(db, store, new Date('2026-12-20T08:00:00.000Z'))
    expect(await documents()).toEqual([])
    expect((await open(owner.id)).status).toBe(404)
    // One that was not looked at stays.
    await send(owner)
    await deleteSeenDocuments(db, store, new Date('2027-12-20T08:00:00.000Z'))
    expect(await documents()).toHaveLength(1)
    // Another one takes its place.
    await send(owner, owner.id, 'C-2')
    expect(await documents()).toHaveLength(1)
  })

  test('with a new number: the old one is shown until an operator has looked, then the new one', async () => {
    const owner = await insertEmployer(site)
    const registered = async (as = owner) => {
      const found = (await own(as)).evidence.find(({ kind }) => kind === 'registration')
      return [found?.subject, found?.askedSubject, found?.since !== null]
    }
    await send(owner, owner.id, 'C-1')
    expect(await registered()).toEqual(['C-1', null, false])
    await set(owner.id, 'registration', { given: true })
    await send(owner, owner.id, 'C-2')
    expect(await registered()).toEqual(['C-1', 'C-2', true])
    const desk = await site.call<KeptFact[]>('GET', `/api/admin/employers/${owner.id}/evidence`, {
      as: operator.token,
    })
    expect(desk.body.find(({ kind }) => kind === 'registration')).toMatchObject({ askedSubject: 'C-2' })
    await set(owner.id, 'registration', { given: true })
    expect(await registered()).toEqual(['C-2', null, true])
    const { body: log } = await site.call<AuditEntry[]>('GET', `/api/admin/audit?q=${owner.id}`, {
      as: operator.token,
    })
    expect([log[0]?.before, log[0]?.after]).toMatchObject([{ subject: 'C-1' }, { subject: 'C-2' }])
  })

  test('with a new number is of the old one where the new one is refused, and of the new one once the old one is over', async () => {
    const [refused, over] = [await insertEmployer(site), await insertEmployer(site)]
    const registered = async (as: Person) =>
      (await readEvidence(db, as.id, site.clock.now)).find(({ kind }) => kind === 'registration')
    for (const owner of [refused, over]) {
      await send(owner, owner.id, 'C-1')
      await set(owner.id, 'registration', { given: true, until: '2026-11-20' })
      await send(owner, owner.id, 'C-2')
    }
    await set(refused.id, 'registration', { given: false, reason: 'The number is not in the register.' })
    expect(await registered(refused)).toMatchObject({ subject: 'C-1', askedSubject: null, askedAt: null })
    site.clock.now = new Date('2026-11-20T18:59:59.999Z')
    expect(await registered(over)).toMatchObject({ subject: 'C-1', askedSubject: 'C-2' })
    for (const ends of [async () => 0, () => endEvidence(db, site.clock.now)]) {
      site.clock.now = new Date('2026-11-20T19:00:00.000Z')
      await ends()
      expect(await registered(over)).toMatchObject({ subject: 'C-2', askedSubject: null, since: null })
    }
  })

  test('is the business of its company and of operators alone', async () => {
    const [owner, other] = [await insertEmployer(site), await insertEmployer(site)]
    const seeker = await insertSeeker(site)
    await send(owner)
    expect((await send(other, owner.id)).status).toBe(403)
    expect((await site.call('GET', `/api/employers/${owner.id}/evidence`, { as: other.token })).status).toBe(
      403,
    )
    for (const one of [owner, other, seeker]) {
      expect((await open(owner.id, one)).status).toBe(403)
      expect((await set(owner.id, 'registration', { given: true }, one)).status).toBe(403)
    }
    const [file] = await db.select().from(files).where(eq(files.ownerId, owner.id))
    for (const one of [other, seeker, operator])
      expect((await site.call('GET', `/api/uploads/${file?.path}`, { as: one.token })).status).toBe(404)
    expect((await set('a'.repeat(24), 'called', { given: true, ...called })).status).toBe(404)
    expect((await set(owner.id, 'seal', { given: true })).status).toBe(400)
  })
})

test('verifying means a call, and taking it back ends both', async () => {
  const owner = await insertEmployer(site, { verified: false })
  expect(await kinds(owner.id)).toEqual([])
  const act = (path: string, body?: object) =>
    site.call('POST', `/api/admin/employers/${owner.id}/${path}`, {
      as: operator.token,
      ...(body && { body }),
    })
  expect((await act('verify')).status).toBe(400)
  expect((await act('verify', called)).status).toBe(200)
  expect(await kinds(owner.id)).toEqual(['address', 'called'])
  expect((await act('withdraw-verification', { reason: 'Nobody there.' })).status).toBe(200)
  expect(await kinds(owner.id)).toEqual([])
  expect((await set(owner.id, 'address', { given: true, ...called })).status).toBe(200)
  expect((await set(owner.id, 'called', { given: false, reason: 'A wrong number.' })).status).toBe(200)
  expect(await kinds(owner.id)).toEqual(['address'])
})

describe('a website', () => {
  const cases = [
    { email: 'hr@reef.mv', website: 'https://www.reef.mv/jobs', domain: 'reef.mv' },
    { email: 'hr@mail.reef.mv', website: 'reef.mv', domain: 'reef.mv' },
    { email: 'hr@gmail.com', website: 'https://reef.mv', domain: undefined },
    { email: 'hr@notreef.mv', website: 'https://reef.mv', domain: undefined },
    { email: 'hr@reef.mv', website: '', domain: undefined },
    { email: 'hr@reef.mv', website: 'https://', domain: undefined },
  ]
  for (const { email, website, domain } of cases)
    test(`${website || 'none'} with ${email}`, () => expect(commonDomain({ email, website })).toBe(domain))

  test('is proven by a line or a record, of this company alone', async () => {
    const owner = await insertEmployer(site)
    await db.update(accounts).set({ email: 'hr@reef-proof.mv' }).where(eq(accounts.id, owner.id))
    const asking = { viewerId: owner.id, employerId: owner.id, now: today }
    const readers = (line: string | undefined, records: string[] = []) => ({
      line: async (url: string) => (url.startsWith('https://reef-proof.mv/.well-known/') ? line : undefined),
      records: async (name: string) => (name === '_vazeefa.reef-proof.mv' ? records : []),
    })
    await expect(proveDomain(db, site.services, asking, readers('x'))).rejects.toMatchObject({
      code: 'not_proven',
    })
    await db.update(employers).set({ website: 'https://www.reef-proof.mv' }).where(eq(employers.id, owner.id))
    const line = (await provableDomain(db, site.services, owner.id))?.line ?? ''
    expect(line).toMatch(/^vazeefa=[0-9a-f]{32}$/)
    expect((await own(owner)).provable).toEqual({ domain: 'reef-proof.mv', line })
    for (const wrong of [undefined, '', 'vazeefa=', `${line}0`])
      await expect(proveDomain(db, site.services, asking, readers(wrong, ['v=spf1']))).rejects.toThrow()
    await proveDomain(db, site.services, asking, readers(` ${line}\r`))
    expect(await kinds(owner.id)).toContain('domain')
    await db.delete(employerEvidence).where(eq(employerEvidence.employerId, owner.id))
    await proveDomain(db, site.services, asking, readers(undefined, ['v=spf1', line]))
    expect(await kinds(owner.id)).toContain('domain')
    // Its company does not bring back what an operator has stopped showing.
    await set(owner.id, 'domain', { given: false, reason: 'The website imitates another company.' })
    await expect(proveDomain(db, site.services, asking, readers(line))).rejects.toThrow('We have stopped')
    expect(await kinds(owner.id)).not.toContain('domain')
    // Not by a part of it either.
    const website = (host: string) =>
      db
        .update(employers)
        .set({ website: `https://${host}` })
        .where(eq(employers.id, owner.id))
    await db.update(accounts).set({ email: 'hr@mail.reef-proof.mv' }).where(eq(accounts.id, owner.id))
    await website('mail.reef-proof.mv')
    const below = await provableDomain(db, site.services, owner.id)
    expect(below?.domain).toBe('mail.reef-proof.mv')
    const itsLine = { line: async () => below?.line, records: async () => [] }
    await expect(proveDomain(db, site.services, asking, itsLine)).rejects.toThrow('We have stopped')
    await website('www.reef-proof.mv')
    expect((await set(owner.id, 'domain', { given: true })).status).toBe(200)
    expect(await kinds(owner.id)).toContain('domain')
  })

  test('that an operator has stopped showing stays refused after another one was proven', async () => {
    const owner = await insertEmployer(site)
    const prove = async (name: string) => {
      await db
        .update(accounts)
        .set({ email: `hr@${name}` })
        .where(eq(accounts.id, owner.id))
      const website = { website: `https://${name}` }
      const changed = await site.call('PUT', `/api/employers/${owner.id}`, { as: owner.token, body: website })
      expect(changed.status).toBe(200)
      const { line } = (await provableDomain(db, site.services, owner.id)) ?? {}
      const asking = { viewerId: owner.id, employerId: owner.id, now: site.clock.now }
      return proveDomain(db, site.services, asking, { line: async () => line, records: async () => [] })
    }
    const kept = async () => (await own(owner)).evidence.find(({ kind }) => kind === 'domain')
    await prove('imitation.mv')
    const reason = 'The website imitates another company.'
    expect((await set(owner.id, 'domain', { given: false, reason })).status).toBe(200)
    await prove('own-atoll.mv')
    expect(await kept()).toMatchObject({ subject: 'own-atoll.mv', since: today.toISOString(), reason: null })
    for (const name of ['imitation.mv', 'www2.imitation.mv']) {
      await expect(prove(name), name).rejects.toThrow('We have stopped')
      expect(await kinds(owner.id)).not.toContain('domain')
      expect(await kept()).toMatchObject({ subject: 'imitation.mv', since: null, reason })
    }
    // The other one is as good as before, and operators can change their mind.
    await prove('own-atoll.mv')
    expect(await kinds(owner.id)).toContain('domain')
    await expect(prove('imitation.mv')).rejects.toThrow('We have stopped')
    site.later(60_000)
    expect((await set(owner.id, 'domain', { given: true })).status).toBe(200)
    await prove('own-atoll.mv')
    await prove('imitation.mv')
    expect(await kept()).toMatchObject({ subject: 'imitation.mv', since: site.clock.now.toISOString() })
  })
})

test('the line of a website names it, where the page knows it', () => {
  const fact = { kind: 'domain' as const, since: '2026-03-20T08:00:00.000Z' }
  expect(evidenceWords({ ...fact, subject: 'reef.mv' })).toBe(
    'Website reef.mv is theirs, confirmed in March 2026',
  )
  expect(evidenceWords(fact)).toBe('Website is theirs, confirmed in March 2026')
})

describe('a line of a website', () => {
  const server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/line' })
    response.end(request.url === '/long' ? 'x'.repeat(100_000) : 'vazeefa=1\nmore')
  })
  const listening = new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )
  afterAll(() => server.close())

  test('is read from public servers only, and no redirect is followed', async () => {
    const address = `http://127.0.0.1:${await listening}`
    const open = readLine({ networks: ['127.0.0.0/8'] })
    expect(await open(`${address}/line`)).toBe('vazeefa=1')
    expect(await open(`${address}/moved`)).toBeUndefined()
    expect((await open(`${address}/long`))?.length).toBeLessThan(100_000)
    for (const url of [`${address}/line`, 'https://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/'])
      expect(await readLine()(url), url).toBeUndefined()
    const inside = readLine({ lookup: (_, __, done) => done(null, '10.0.0.1', 4) })
    expect(await inside('https://reef.mv/')).toBeUndefined()
  })
})
