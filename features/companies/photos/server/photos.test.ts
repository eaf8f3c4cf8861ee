import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EmployerPhotos, Photo } from '#contract/companies/employer-photos.ts'
import { maxPhotos } from '#contract/facts/bounds.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { auditEntries } from '#tables/audit.ts'
import { employerPhotos } from '#tables/companies/employer-photos.ts'
import { files } from '#tables/files.ts'
import { registerEmployer } from '#tests/support/actors.ts'
import { download } from '#tests/support/download.ts'
import { formWith } from '#tests/support/form-with.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { renderPage } from '#tests/support/pages.ts'
import { insertEmployer, insertOperator, insertSeeker, type Person } from '#tests/support/people.ts'
import { pagesWithPhotos } from './pages-with-photos.ts'

let coral: Person
const site = await openTestApp()
beforeEach(async () => {
  coral = await insertEmployer(site)
})

/** A picture; by default another one each time. */
const picture = (width = 2_000, height = 1_000, shade = randomInt(256 ** 3)) =>
  sharp({ create: { width, height, channels: 3, background: `#${shade.toString(16).padStart(6, '0')}` } })
    .withExif({ IFD0: { Copyright: 'taken at home' } })
    .jpeg()
    .toBuffer()

const photosOf = async (id = coral.id) =>
  (await site.call<EmployerPhotos>('GET', `/api/employers/${id}/photos`)).body

type Who = Pick<Person, 'id' | 'token'>

async function add(
  alt: string,
  { as = 'photo', content = undefined as Buffer | undefined, by = coral as Who, of = coral as Who } = {},
) {
  const body = formWith('photo', content ?? (await picture()), 'bay.jpg', { as, ...(alt && { alt }) })
  return site.call<{ photo: Photo; error: string; fields?: Record<string, string> }>(
    'POST',
    `/api/employers/${of.id}/photos`,
    { as: by.token, body },
  )
}

describe("an employer's photos", () => {
  test('are public in the order in which they came, and the cover by itself', async () => {
    for (const alt of ['The jetty', 'Staff rooms']) {
      expect((await add(alt)).status).toBe(201)
      site.later(1_000)
    }
    expect((await add('The bay', { as: 'cover' })).status).toBe(201)
    const { cover, photos } = await photosOf()
    expect(cover?.alt).toBe('The bay')
    expect(photos.map(({ alt }) => alt)).toEqual(['The jetty', 'Staff rooms'])
  })

  test('of a suspended employer are for operators alone', async () => {
    await add('The bay')
    await site.database.db
      .update(accounts)
      .set({ suspendedAt: site.clock.now })
      .where(eq(accounts.id, coral.id))
    expect((await photosOf()).photos).toEqual([])
    const path = `/api/employers/${coral.id}/photos`
    const { token } = await insertOperator(site)
    expect((await site.call<EmployerPhotos>('GET', path, { as: token })).body.photos).toHaveLength(1)
  })

  test("are re-encoded: at most 1,440 pixels, without the camera's metadata, and narrower copies on request", async () => {
    const { body } = await add('The jetty')
    const read = async (query = '') => {
      const reply = await site.app.inject({ method: 'GET', url: body.photo.address + query })
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp'])
      return sharp(reply.rawPayload).metadata()
    }
    const whole = await read()
    expect([whole.width, whole.height, whole.exif]).toEqual([1_440, 720, undefined])
    const small = await read('?size=480')
    expect([small.width, small.height]).toEqual([480, 240])
  })

  test('are not enlarged', async () => {
    const { body } = await add('A small one', { content: await picture(300, 200) })
    const reply = await site.app.inject({ method: 'GET', url: `${body.photo.address}?size=480` })
    expect((await sharp(reply.rawPayload).metadata()).width).toBe(300)
  })

  longTest('need a description, which can be changed and not emptied', async () => {
    const without = await add('')
    expect([without.status, Object.keys(without.body.fields ?? {})]).toEqual([400, ['alt']])
    const { body } = await add('The jetti')
    const path = `/api/employers/${coral.id}/photos/${body.photo._id}`
    const say = (alt: string, as = coral.token) => site.call('PUT', path, { as, body: { alt } })
    expect((await say(' ')).status).toBe(400)
    expect((await say('The jetty')).status).toBe(200)
    expect((await photosOf()).photos.map(({ alt }) => alt)).toEqual(['The jetty'])
  })

  longTest(
    `are ${maxPhotos} at most, also when two come at once; a cover does not count, and replaces the old one`,
    async () => {
      for (let at = 1; at < maxPhotos; at += 1) await add(`Photo ${at}`)
      const both = await Promise.all([add('The last'), add('One too many')])
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
      expect(both.find(({ status }) => status === 409)?.body.error).toBe(
        'There are six photos already. Please remove one first',
      )
      await add('The old cover', { as: 'cover' })
      const { cover: old } = await photosOf()
      await add('The new cover', { as: 'cover' })
      expect((await photosOf()).cover?.alt).toBe('The new cover')
      expect((await site.call('GET', old?.address ?? '')).status).toBe(404)
      const kept = await site.database.db.select().from(files).where(eq(files.ownerId, coral.id))
      expect(kept).toHaveLength(maxPhotos + 1)
    },
  )

  longTest(
    'sent again, as after a lost reply, are the same photo with the text of the last time',
    async () => {
      const content = await picture()
      const [first, again] = [await add('The jetti', { content }), await add('The jetty', { content })]
      expect([again.status, again.body.photo]).toEqual([201, { ...first.body.photo, alt: 'The jetty' }])
      const atOnce = [add('The jetty', { content }), add('The bay', { content, as: 'cover' })]
      await Promise.all([...atOnce, add('The bay', { content, as: 'cover' })])
      const { cover, photos } = await photosOf()
      expect([cover?.alt, photos]).toEqual(['The bay', [again.body.photo]])
      for (const { address } of photos) expect((await site.call('GET', address)).status).toBe(200)
      expect(await site.database.db.$count(files, eq(files.ownerId, coral.id))).toBe(2)
      const stored: string[] = []
      for await (const path of site.services.store.list(new Date('2100-01-01'))) stored.push(path)
      const rows = await site.database.db.select().from(files).where(eq(files.kind, 'photo'))
      expect(stored.filter((path) => path.startsWith('photos/')).sort()).toEqual(
        rows.map(({ path }) => path).sort(),
      )
    },
  )

  test('are refused when they are no picture, and for another employer, who learns nothing', async () => {
    const svg = await add('A drawing', { content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') })
    expect([svg.status, svg.body.error]).toEqual([400, 'Please choose a photo (JPEG, PNG, WebP or HEIC)'])
    const other = await insertEmployer(site, { company: 'Reef Trading' })
    expect((await add('The jetty', { by: other })).status).toBe(403)
    const { body } = await add('The jetty')
    const path = `/api/employers/${coral.id}/photos/${body.photo._id}`
    expect((await site.call('DELETE', path, { as: other.token })).status).toBe(403)
    const own = `/api/employers/${other.id}/photos/${body.photo._id}`
    expect((await site.call('DELETE', own, { as: other.token })).status).toBe(404)
    expect((await photosOf()).photos).toHaveLength(1)
  })

  test('are removed with their bytes', async () => {
    const { body } = await add('The jetty')
    const path = `/api/employers/${coral.id}/photos/${body.photo._id}`
    const remove = () => site.call('DELETE', path, { as: coral.token })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect((await site.call('GET', body.photo.address)).status).toBe(404)
    expect(await photosOf()).toEqual({ cover: null, photos: [] })
  })

  longTest('are in the export of the account, and are deleted with it', async () => {
    const leaving = await registerEmployer(site)
    const { body } = await add('The jetty', { by: leaving, of: leaving })
    const { content } = await download(site, '/api/account/export', leaving)
    expect(content.toString()).toContain('The jetty')
    const left = await site.call('DELETE', '/api/account', {
      as: leaving.token,
      body: { password: leaving.password },
    })
    expect(left.status).toBe(200)
    expect((await site.call('GET', body.photo.address)).status).toBe(404)
    expect(await photosOf(leaving.id)).toEqual({ cover: null, photos: [] })
  })

  longTest(
    "appear on the pages of its jobs: the cover above the head, the photos below the employer's description",
    async () => {
      const jobId = await insertJob(site.database.db, { employerId: coral.id })
      await add('The bay', { as: 'cover' })
      await add('The jetty')
      const { html } = await renderPage(site, `/jobs/${jobId}`)
      const place = (words: string) => html.indexOf(words)
      expect(place('alt="The bay"')).toBeGreaterThan(0)
      expect(place('alt="The bay"')).toBeLessThan(place('<h1'))
      expect(place('alt="The jetty"')).toBeGreaterThan(place('About the Employer'))
      const company = await renderPage(site, `/employer-jobs/${coral.id}`)
      for (const alt of ['The bay', 'The jetty']) expect(company.html).toContain(`alt="${alt}"`)
      expect(company.html).toContain('?size=960 960w')
      expect(await pagesWithPhotos(site.database.db, coral.id)).toEqual(
        expect.arrayContaining([`employer:${coral.id}`, `job:${jobId}`]),
      )
      const other = await insertEmployer(site)
      const plain = await renderPage(
        site,
        `/jobs/${await insertJob(site.database.db, { employerId: other.id })}`,
      )
      expect(plain.html).not.toContain('/api/uploads/photos/')
    },
  )
})

describe('an improper photo', () => {
  longTest('is reported with the job, and removed by an operator with a reason that is kept', async () => {
    const jobId = await insertJob(site.database.db, { employerId: coral.id })
    const { body } = await add('Another resort')
    const seeker = await insertSeeker(site)
    const report = await site.call('POST', `/api/jobs/${jobId}/report`, {
      as: seeker.token,
      body: { reason: 'Wrong or offensive photos' },
    })
    expect(report.status).toBeLessThan(300)
    const operator = await insertOperator(site)
    const path = `/api/admin/employers/${coral.id}/photos/${body.photo._id}/remove`
    const remove = (as: string, reason = 'Shows another place') =>
      site.call('POST', path, { as, body: { reason } })
    expect((await remove(coral.token)).status).toBe(403)
    expect((await remove(operator.token, '')).status).toBe(400)
    expect((await remove(operator.token)).status).toBe(200)
    const left = await site.database.db
      .select()
      .from(employerPhotos)
      .where(eq(employerPhotos.employerId, coral.id))
    expect(left).toEqual([])
    const [entry] = await site.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, coral.id))
    expect(entry).toMatchObject({ act: 'photo removed', before: { photo: 'Another resort' } })
    expect(entry?.after).toEqual({ reason: 'Shows another place' })
  })
})
