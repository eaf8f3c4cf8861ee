import { beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { PublicSettings, Settings } from '#contract/settings/settings.ts'
import { settings } from '#tables/settings.ts'
import { mailsTo, makeOperator } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'

interface AtDesk {
  settings: Settings
  changedAt: string | null
}

let token: string
const site = await openTestApp()
beforeAll(async () => {
  await site.database.db.delete(settings)
  token = (await makeOperator(site)).token
})

const read = () => site.call<AtDesk>('GET', '/api/admin/settings', { as: token })
const change = (body: unknown) => site.call<AtDesk>('PUT', '/api/admin/settings', { as: token, body })

// P1-1-04
test('a new site has texts to show, and its first free period', async () => {
  const { body } = await site.call<PublicSettings>('GET', '/api/settings')
  expect(body.about.mission).toContain('Maldives')
  expect(Object.keys(body).sort()).toEqual(['about', 'contact', 'operator', 'retention', 'social'])
  expect((await read()).body).toMatchObject({
    changedAt: null,
    settings: { freePostingUntil: '2026-09-29T19:00:00.000Z', directoryNeedsSubscription: false },
  })
})

// D-0-01, D-H-06, D-H-08
test('a change is public at once, and logged with before and after', async () => {
  const social = { messaging: 'https://chat.example/vazeefa', photos: '', page: '' }
  expect((await change({ social })).status).toBe(200)
  expect((await site.call<PublicSettings>('GET', '/api/settings')).body.social).toEqual(social)
  const { body } = await site.call<AuditEntry[]>('GET', '/api/admin/audit?act=settings+changed', {
    as: token,
  })
  expect(body).toHaveLength(1)
  expect(body[0]).toMatchObject({
    subjectName: 'social',
    before: { social: { messaging: '' } },
    after: { social },
  })
})

test('saving unchanged values logs nothing', async () => {
  const { social } = (await read()).body.settings
  await change({ social })
  const { headers } = await site.call('GET', '/api/admin/audit?act=settings+changed', { as: token })
  expect(headers['x-total-count']).toBe('1')
})

// D-E-01, D-H-06
test('the end of the free period and the bank account apply to employers from then on', async () => {
  const bankAccount = { bank: 'Bank of Malé', accountName: 'Vazeefa', accountNumber: '7701 2345' }
  await change({ freePostingUntil: '2027-01-01T00:00:00+05:00', bankAccount })
  expect((await site.call('GET', '/api/subscriptions/free-period')).body).toEqual({
    from: null,
    until: '2026-12-31T19:00:00.000Z',
    isRunning: true,
    isPaused: false,
  })
  expect((await site.call('GET', '/api/subscriptions/bank-account', { as: token })).body).toEqual({
    bankAccount,
  })
})

test('a free period begins before it ends', async () => {
  const freePostingFrom = '2027-01-01T00:00:00+05:00'
  expect(await change({ freePostingFrom })).toMatchObject({
    status: 400,
    body: { fields: { freePostingFrom: 'must be before the end' } },
  })
  const period = { freePostingFrom, freePostingUntil: '2027-02-01T00:00:00+05:00' }
  expect((await change(period)).status).toBe(200)
  expect((await site.call('GET', '/api/subscriptions/free-period')).body).toMatchObject({
    from: '2026-12-31T19:00:00.000Z',
    isRunning: false,
  })
  await change({ freePostingFrom: null, freePostingUntil: '2027-01-01T00:00:00+05:00' })
})

test("the second of two operators with the same form open reads of the first one's change", async () => {
  const { changedAt } = (await read()).body
  site.later(60_000)
  expect((await change({ directoryNeedsSubscription: true, changedAt })).status).toBe(200)
  expect(await change({ directoryNeedsSubscription: false, changedAt })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })
  expect((await read()).body.settings.directoryNeedsSubscription).toBe(true)
})

test.each([
  [{ social: { messaging: 'javascript:alert(1)', photos: '', page: '' } }, 'social.messaging'],
  [{ freePostingUntil: 'tomorrow' }, 'freePostingUntil'],
  [{ directoryNeedsSubscription: 'yes' }, 'directoryNeedsSubscription'],
  [{ prices: {} }, 'prices'],
])('%j is refused, naming the field', async (body, field) => {
  const answer = await change(body)
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain(field)
})

test('an unreadable value falls back to the default', async () => {
  await site.database.pool.query(`update settings set value = '"broken"' where key = 'social'`)
  const { status, body } = await site.call<PublicSettings>('GET', '/api/settings')
  expect(status).toBe(200)
  expect(body.social.messaging).toBe('')
})

test('a group that another release stored keeps its values, without a field that is no more', async () => {
  const value = { messaging: 'https://chat.example/reef', page: '', pager: 'https://pager.example' }
  await site.database.db
    .insert(settings)
    .values({ key: 'social', value, updatedAt: new Date() })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
  expect((await read()).body.settings.social).toEqual({
    messaging: 'https://chat.example/reef',
    photos: '',
    page: '',
  })
})

test('a changed bank account is mailed to every operator, the one who changed it too; other settings to none', async () => {
  const [one, two] = [await makeOperator(site), await makeOperator(site)]
  const told = async ({ email }: { email: string }) =>
    (await mailsTo(site, email)).filter(({ kind }) => kind === 'bank-account-changed')
  const change = (body: object) => site.call('PUT', '/api/admin/settings', { as: one.token, body })
  const bankAccount = {
    bank: 'Bank of Maldives',
    accountName: 'Somebody else',
    accountNumber: '7730000999999',
  }
  expect((await change({ directoryNeedsSubscription: true })).status).toBe(200)
  for (const operator of [one, two]) expect(await told(operator)).toEqual([])
  expect((await change({ bankAccount })).status).toBe(200)
  for (const operator of [one, two]) {
    const [mail, more] = await told(operator)
    expect(mail?.text).toContain(`${one.email} has changed the bank account`)
    expect(mail?.text).not.toContain('7730000999999')
    expect(more).toBeUndefined()
  }
  // The same again changes nothing.
  await change({ bankAccount })
  expect(await told(two)).toHaveLength(1)
})

test('a higher sum that one person may refund is mailed to every operator, a lower or the same one to none', async () => {
  const [one, two] = [await makeOperator(site), await makeOperator(site)]
  const mailed = async ({ email }: { email: string }) =>
    (await mailsTo(site, email)).filter(({ kind }) => kind === 'refund-limit-raised')
  const raise = (refundSecondPersonAbove: number, { token: as } = one) =>
    site.call('PUT', '/api/admin/settings', { as, body: { refundSecondPersonAbove } })
  expect((await raise(1_000)).status).toBe(200)
  await raise(1_000)
  for (const operator of [one, two]) expect(await mailed(operator)).toEqual([])
  site.later(11 * 60_000)
  expect((await raise(50_000)).status).toBe(200)
  for (const operator of [one, two]) {
    const [mail, more] = await mailed(operator)
    expect(mail?.text).toContain(`${one.email} has raised the sum`)
    expect(mail?.text).toContain('from MVR 1,000 to MVR 50,000')
    expect(more).toBeUndefined()
  }
  // The mail of a mistake is followed by one of the sum that will hold.
  await raise(5_000)
  expect((await mailed(two)).map(({ text }) => text).join()).toContain('from MVR 1,000 to MVR 5,000')
  // A lower sum by mistake, corrected at once, raises nothing.
  site.later(11 * 60_000)
  await raise(500)
  await raise(5_000)
  expect(await mailed(two)).toHaveLength(2)
  // A raise by mistake, taken back at once, is not the last word.
  site.later(11 * 60_000)
  // The sign-in of the first has expired.
  const three = await makeOperator(site)
  expect((await raise(50_000, three)).status).toBe(200)
  await raise(5_000, three)
  expect((await mailed(two)).map(({ text }) => text).join()).toContain('it is MVR 5,000. The raise')
  expect(await mailed(two)).toHaveLength(4)
})
