import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Evidence } from '#contract/companies/evidence.ts'
import {
  domainEnded,
  nameChanged,
  nameChangedSendAgain,
  nameChangedSinceCall,
} from '#contract/facts/evidence.ts'
import { addressOfCompany } from '#features/notifications/rules.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { companyMembers } from '#tables/companies/members.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { formWith } from '#tests/support/form-with.ts'
import { pdf } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember, type Person } from '#tests/support/people.ts'
import { deleteSeenDocuments } from './end-evidence.ts'
import { provableDomain, proveDomain } from './prove-domain.ts'
import { readEvidence } from './read-evidence.ts'

const today = new Date('2026-11-20T08:00:00.000Z')
const site = await openTestApp()
const operator = await makeOperator(site)
const { db } = site.database
beforeEach(() => {
  site.clock.now = today
})

const send = (as: Person, number: string) =>
  site.call('POST', `/api/employers/${as.id}/evidence`, {
    as: as.token,
    body: formWith('document', Buffer.from(pdf), 'register.pdf', { number }),
  })
const showRegistration = (id: string) =>
  site.call('PUT', `/api/admin/employers/${id}/evidence/registration`, {
    as: operator.token,
    body: { given: true },
  })
const shown = async (id: string) =>
  (await site.call<{ evidence: Evidence[] }>('GET', `/api/employers/${id}`)).body.evidence
const kinds = async (id: string) => (await shown(id)).map(({ kind }) => kind)

describe('what was checked of another website, address or name is no longer shown', () => {
  const edit = (as: Person, input: object) =>
    site.call('PUT', `/api/employers/${as.id}`, { as: as.token, body: input })
  const correct = (as: Person, input: object) =>
    site.call('PUT', `/api/admin/employers/${as.id}`, { as: operator.token, body: input })
  const readers = (line: string) => ({ line: async () => line, records: async () => [] })
  /** An employer with a proven domain and a registration that was seen. */
  const checked = async (name: string, company = 'Agate Trading') => {
    const owner = await insertEmployer(site, { company })
    await db
      .update(accounts)
      .set({ email: `hr@mail.${name}` })
      .where(eq(accounts.id, owner.id))
    await db
      .update(employers)
      .set({ website: `https://www.${name}` })
      .where(eq(employers.id, owner.id))
    const { line = '' } = (await provableDomain(db, site.services, owner.id)) ?? {}
    await proveDomain(
      db,
      site.services,
      { viewerId: owner.id, employerId: owner.id, now: today },
      readers(line),
    )
    await send(owner, 'C-1')
    await showRegistration(owner.id)
    expect(await kinds(owner.id)).toEqual(['address', 'domain', 'registration'])
    return owner
  }
  const kept = async (as: Person, kind: string) =>
    (await readEvidence(db, as.id, today)).find((one) => one.kind === kind)

  test('another website, by the employer or an operator; not another page of it', async () => {
    for (const [at, change] of [edit, correct].entries()) {
      const name = `website-${at}.mv`
      const owner = await checked(name)
      expect((await change(owner, { website: `http://${name.toUpperCase()}/jobs` })).status).toBe(200)
      const found = (await shown(owner.id)).find(({ kind }) => kind === 'domain')
      expect(found).toMatchObject({ subject: name })
      expect((await change(owner, { website: `https://not${name}` })).status).toBe(200)
      expect(await kinds(owner.id)).toEqual(['address', 'registration'])
      expect(await kept(owner, 'domain')).toMatchObject({ since: null, subject: name, reason: domainEnded })
      const removed = await checked(`removed-${name}`)
      expect((await change(removed, { website: '' })).status).toBe(200)
      expect(await kinds(removed.id)).not.toContain('domain')
    }
  })

  test('another address, whichever way it was changed; not another one of the domain', async () => {
    const owner = await checked('address.mv')
    const move = (email: string) => db.update(accounts).set({ email }).where(eq(accounts.id, owner.id))
    for (const email of ['hr@address.mv', 'hr@office.Address.mv', addressOfCompany(owner.id)]) {
      await move(email)
      expect(await kinds(owner.id), email).toContain('domain')
    }
    await move('hr@notaddress.mv')
    expect(await kinds(owner.id)).toEqual(['address', 'registration'])
    expect(await kept(owner, 'domain')).toMatchObject({ since: null, until: null, reason: domainEnded })
    const corrected = await checked('corrected.mv')
    expect((await correct(corrected, { email: 'hr@elsewhere.mv' })).status).toBe(200)
    expect(await kinds(corrected.id)).not.toContain('domain')
  })

  test('another name: the registration waits for an operator again; not another way to write it', async () => {
    for (const [at, change] of [edit, correct].entries()) {
      const owner = await checked(`name-${at}.mv`)
      expect((await change(owner, { companyName: 'AGATE  Trading.' })).status).toBe(200)
      expect(await kinds(owner.id)).toContain('registration')
      expect((await change(owner, { companyName: 'Basalt Trading' })).status).toBe(200)
      expect(await kinds(owner.id)).toEqual(['address', 'domain'])
      const waiting = { since: null, askedAt: today.toISOString(), subject: 'C-1', reason: nameChanged }
      expect(await kept(owner, 'registration')).toMatchObject(waiting)
      await showRegistration(owner.id)
      expect(await kept(owner, 'registration')).toMatchObject({ subject: 'C-1', askedAt: null, reason: null })
      expect(await kinds(owner.id)).toContain('registration')
    }
  })

  test('another name: nobody has called it under that one', async () => {
    const owner = await insertEmployer(site, { company: 'Agate Cleaning' })
    const call = { given: true, number: '3300000', source: 'Its website' }
    const path = `/api/admin/employers/${owner.id}/evidence/called`
    expect((await site.call('PUT', path, { as: operator.token, body: call })).status).toBe(200)
    await edit(owner, { companyName: 'AGATE  Cleaning.' })
    expect(await kinds(owner.id)).toContain('called')
    await edit(owner, { companyName: 'Bank of Maldives Recruitment' })
    expect(await kinds(owner.id)).toEqual(['address'])
    expect(await kept(owner, 'called')).toMatchObject({
      since: null,
      until: null,
      subject: '3300000',
      reason: nameChangedSinceCall,
    })
  })

  test('another name without the document asks for it again, and a number sent since stays the one to look at', async () => {
    const [without, again] = [await checked('without.mv'), await checked('again.mv')]
    await deleteSeenDocuments(db, site.services.store, new Date('2026-12-20T08:00:00.000Z'))
    await edit(without, { companyName: 'Basalt Trading' })
    expect(await kept(without, 'registration')).toMatchObject({
      since: null,
      askedAt: null,
      hasDocument: false,
      reason: nameChangedSendAgain,
    })
    await send(again, 'C-2')
    await edit(again, { companyName: 'Basalt Trading' })
    expect(await kept(again, 'registration')).toMatchObject({
      since: null,
      subject: 'C-2',
      hasDocument: true,
    })
  })

  test('a company whose founder has left proves a website by the confirmed address of an owner', async () => {
    const founder = await insertEmployer(site)
    const { id: employerId } = founder
    const owner = await insertMember(site, employerId, { role: 'owner' })
    const recruiter = await insertMember(site, employerId, { role: 'recruiter' })
    await db.update(employers).set({ website: 'https://founded.mv' }).where(eq(employers.id, employerId))
    const move = ({ id }: Person, email: string, emailVerifiedAt: Date | null = today) =>
      db.update(accounts).set({ email, emailVerifiedAt }).where(eq(accounts.id, id))
    await move(recruiter, 'cv@founded.mv')
    await db.delete(companyMembers).where(eq(companyMembers.accountId, employerId))
    await move(founder, addressOfCompany(employerId))
    const provable = () => provableDomain(db, site.services, employerId)
    expect(await provable()).toBeNull()
    await move(owner, 'hr@founded.mv', null)
    expect(await provable()).toBeNull()
    await move(owner, 'hr@founded.mv')
    const { line = '' } = (await provable()) ?? {}
    await proveDomain(db, site.services, { viewerId: employerId, employerId, now: today }, readers(line))
    expect(await kinds(employerId)).toContain('domain')
  })

  test('a founder who is no owner any more proves no website, another owner does', async () => {
    const founder = await insertEmployer(site)
    const { id: employerId } = founder
    const owner = await insertMember(site, employerId, { role: 'owner' })
    const website = 'https://handed-over.mv'
    await db.update(employers).set({ website }).where(eq(employers.id, employerId))
    await db.update(accounts).set({ email: 'hr@handed-over.mv' }).where(eq(accounts.id, founder.id))
    expect(await provableDomain(db, site.services, employerId)).not.toBeNull()
    await db.update(companyMembers).set({ role: 'recruiter' }).where(eq(companyMembers.accountId, founder.id))
    expect(await provableDomain(db, site.services, employerId)).toBeNull()
    await db.update(accounts).set({ email: 'md@handed-over.mv' }).where(eq(accounts.id, owner.id))
    expect(await provableDomain(db, site.services, employerId)).toMatchObject({ domain: 'handed-over.mv' })
  })

  test('a website that is changed while it is asked is not proven', async () => {
    const owner = await insertEmployer(site)
    await db.update(accounts).set({ email: 'hr@meanwhile.mv' }).where(eq(accounts.id, owner.id))
    await db.update(employers).set({ website: 'https://meanwhile.mv' }).where(eq(employers.id, owner.id))
    const { line = '' } = (await provableDomain(db, site.services, owner.id)) ?? {}
    const changing = {
      line: async () => {
        await edit(owner, { website: 'https://elsewhere.mv' })
        return line
      },
      records: async () => [],
    }
    const asking = { viewerId: owner.id, employerId: owner.id, now: today }
    await expect(proveDomain(db, site.services, asking, changing)).rejects.toMatchObject({
      code: 'not_proven',
    })
    expect(await kinds(owner.id)).not.toContain('domain')
  })
})
