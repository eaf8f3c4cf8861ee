import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { accounts } from '#tables/accounts/accounts.ts'
import { files } from '#tables/files.ts'
import { applyFor } from '#tests/support/applications.ts'
import { formWith } from '#tests/support/form-with.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'

const site = await openTestApp()
const coral = await insertEmployer(site)
const other = await insertEmployer(site, { company: 'Reef Trading' })

const edit = (body: unknown, as = coral.token, id = coral.id) =>
  site.call<{ message: string; employer: Record<string, string>; fields?: Record<string, string> }>(
    'PUT',
    `/api/employers/${id}`,
    { as, body },
  )

describe('the company profile', () => {
  // P1-3-03
  test('changes the fields that are sent and keeps the rest', async () => {
    const { status, body } = await edit({
      about: ' Two islands.\r\nOne team. ',
      industry: 'Hospitality',
      location: 'Malé',
    })
    expect(status).toBe(200)
    expect(body.message).toBe('Company profile updated successfully')
    expect(body.employer).toMatchObject({
      companyName: 'Coral Bay Resort',
      about: 'Two islands.\nOne team.',
      industry: 'Hospitality',
      location: 'Malé',
    })
    const { body: again } = await edit({ phone: '+960 300 1234' })
    expect(again.employer).toMatchObject({ phone: '+960 300 1234', industry: 'Hospitality' })
  })

  test('has the location, and the place it means', async () => {
    const placeOf = async (body: object) =>
      ((await edit(body)).body.employer as { place?: { label: string } }).place?.label
    expect(await placeOf({ location: 'HDh. Kulhudhuffushi' })).toBe('Kulhudhuffushi, Haa Dhaalu Atoll')
    expect(await placeOf({ phone: '+960 300 1234' })).toBe('Kulhudhuffushi, Haa Dhaalu Atoll')
    expect(await placeOf({ location: 'Hithadhoo', placeId: 's-hithadhoo' })).toBe('Hithadhoo, Addu City')
    expect(await placeOf({ location: 'Head office', placeId: '' })).toBeUndefined()
    const refused = await edit({ placeId: 'k-nowhere' })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['placeId']])
  })

  test('a new name appears on the jobs, in the search, and in mails', async () => {
    const jobId = await insertJob(site.database.db, { employerId: coral.id })
    const seeker = await insertSeeker(site)
    await applyFor(site, jobId, seeker)
    const { status } = await edit({ companyName: 'Coral Bay & Sons' })
    expect(status).toBe(200)
    const names = { company: 'Coral Bay & Sons', employerId: { name: 'Coral Bay & Sons' } }
    const { body } = await site.call('GET', `/api/jobs/${jobId}?includeEmployer=true`)
    expect(body).toMatchObject(names)
    const { body: own } = await site.call('GET', `/api/jobs/employer/${coral.id}`)
    expect(own).toMatchObject([names])
    const { body: applied } = await site.call('GET', '/api/jobseekers/applied-jobs', { as: seeker.token })
    expect(applied).toMatchObject({ appliedJobs: [{ job: { company: 'Coral Bay & Sons' } }] })
    for (const feed of ['/jobs.rss', '/jobs-feed.xml'])
      expect((await site.call('GET', feed)).body).toContain('Coral Bay &amp; Sons')
    const { body: found } = await site.call<unknown[]>('GET', '/api/jobseekers/search?q=sons')
    expect(found).toHaveLength(1)
    const [account] = await site.database.db.select().from(accounts).where(eq(accounts.id, coral.id))
    expect(account?.name).toBe('Coral Bay & Sons')
  })

  const websites: [string, string | undefined][] = [
    ['https://coralbay.example/jobs?x=1', 'https://coralbay.example/jobs?x=1'],
    ['http://coralbay.example', 'http://coralbay.example'],
    ['coralbay.example', 'https://coralbay.example'],
    ['', ''],
    ['javascript:alert(1)//http', undefined],
    ['data:text/html,x', undefined],
    ['ftp://coralbay.example', undefined],
    ['https://user@coralbay.example', undefined],
    ['https://', undefined],
    ['just words', undefined],
  ]
  for (const [typed, kept] of websites)
    test(`the website ${JSON.stringify(typed)} is ${kept === undefined ? 'refused' : 'kept'}`, async () => {
      const { status, body } = await edit({ website: typed })
      expect(status).toBe(kept === undefined ? 400 : 200)
      if (kept === undefined) expect(Object.keys(body.fields ?? {})).toEqual(['website'])
      else expect(body.employer.website).toBe(kept)
    })

  const refused: [string, unknown][] = [
    ['an empty name', { companyName: '  ' }],
    ['a sector that there is not', { sector: 'Piracy' }],
    ['a phone number of letters', { phone: 'call me' }],
    ['an e-mail address, which is the account’s', { email: 'x@y.example' }],
    ['rights', { isVerified: true }],
    ['a NUL', { about: 'a\u0000b' }],
  ]
  for (const [what, body] of refused)
    test(`${what} is refused`, async () => expect((await edit(body)).status).toBe(400))

  test('belongs to the employer alone', async () => {
    const seeker = await insertSeeker(site)
    expect((await edit({ about: 'x' }, other.token)).status).toBe(403)
    expect((await edit({ about: 'x' }, seeker.token)).status).toBe(403)
    expect((await site.call('PUT', `/api/employers/${coral.id}`, { body: { about: 'x' } })).status).toBe(401)
  })
})

async function picture(format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png'): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 320, channels: 3, background: '#0d5c66' } })
    .toFormat(format)
    .toBuffer()
}

function upload(content: Buffer, { as = coral.token, id = coral.id, name = 'logo.png' } = {}) {
  return site.call<{ logoUrl: string; error: string }>('POST', `/api/employers/${id}/upload-logo`, {
    as,
    body: formWith('logo', content, name),
  })
}

describe('the logo', () => {
  // P2-7-10, P2-7-11
  for (const format of ['png', 'jpeg', 'gif', 'webp'] as const)
    test(`can be a ${format}, and is shown to everyone as 300x300`, async () => {
      const { status, body } = await upload(await picture(format))
      expect(status).toBe(200)
      const { status: shown, headers } = await site.call('GET', body.logoUrl)
      expect(shown).toBe(200)
      expect(headers['content-type']).toBe('image/webp')
      const { body: employer } = await site.call<{ logo: string }>('GET', `/api/employers/${coral.id}`)
      expect(employer.logo).toBe(body.logoUrl)
    })

  test('replaces the old one, which is deleted', async () => {
    const { body: first } = await upload(await picture())
    await upload(await picture())
    expect((await site.call('GET', first.logoUrl)).status).toBe(404)
    const kept = await site.database.db.select().from(files).where(eq(files.ownerId, coral.id))
    expect(kept).toHaveLength(1)
  })

  test('can be removed by its employer, with its bytes, and twice without harm', async () => {
    const { body } = await upload(await picture())
    const remove = (as: string) => site.call('DELETE', `/api/employers/${coral.id}/logo`, { as })
    expect((await remove(other.token)).status).toBe(403)
    expect((await site.call('GET', body.logoUrl)).status).toBe(200)
    for (let time = 0; time < 2; time++) expect((await remove(coral.token)).status).toBe(200)
    expect((await site.call('GET', body.logoUrl)).status).toBe(404)
    const { body: employer } = await site.call<{ logo: null }>('GET', `/api/employers/${coral.id}`)
    expect(employer.logo).toBeNull()
    expect((await upload(await picture())).status).toBe(200)
  })

  // D-G-03, P2-5-19, P2-6-03, P2-9-06
  test('is refused when it is no picture, too large, missing, or for someone else', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    expect(await upload(svg)).toMatchObject({
      status: 400,
      body: { error: 'Please select a valid image file (JPEG, PNG, GIF, or WebP)' },
    })
    expect(await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { error: 'Logo file size must be less than 5MB' },
    })
    const none = new FormData()
    none.set('x', 'y')
    const address = `/api/employers/${coral.id}/upload-logo`
    expect(await site.call('POST', address, { as: coral.token, body: none })).toMatchObject({
      status: 400,
      body: { error: 'Please select a logo file first' },
    })
    expect((await upload(await picture(), { as: other.token })).status).toBe(403)
    expect((await upload(await picture(), { id: 'ab'.repeat(12) })).status).toBe(403)
  })
})
