import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ApplicantDetail } from '#contract/hiring/applicants.ts'
import type { ProfileParts } from '#contract/seekers/profile-parts.ts'
import type { CvReaders } from '#contract/seekers/seekers.ts'
import { forgetEndedApplications } from '#features/hiring/apply/server/forget-ended.ts'
import { files } from '#tables/files.ts'
import { applications } from '#tables/hiring/applications.ts'
import { registerSeeker } from '#tests/support/actors.ts'
import { answerApplicant, applyFor, myApplication, withdraw } from '#tests/support/applications.ts'
import { download } from '#tests/support/download.ts'
import { formWith } from '#tests/support/form-with.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { membersOf } from '#tests/support/members-of-zip.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { onePage } from '#tests/support/pdf.ts'
import { insertEmployer, insertOperator, insertSeeker, type Person } from '#tests/support/people.ts'
import { twoColours } from '#tests/support/pictures.ts'
import { textOfPdf } from '#tests/support/text-of-pdf.ts'
import { forgetLooseCertificates } from './certificate-files.ts'

let seeker: Person
let employer: Person
let jobId: string
const day = 24 * 60 * 60 * 1000
const begun = new Date('2026-11-20T08:00:00.000Z')

const site = await openTestApp()
beforeEach(async () => {
  site.clock.now = begun
  seeker = await insertSeeker(site, { openToEmployers: true })
  employer = await insertEmployer(site)
  jobId = await insertJob(site.database.db, { employerId: employer.id })
})

const of = (rest: string, { id } = seeker) => `/api/jobseekers/${id}/${rest}`
const stored = async () => (await readdir(join(site.folder, 'files', 'certificates')).catch(() => [])).length

async function upload(content: Buffer, name = 'Divemaster.pdf', as: { id: string; token: string } = seeker) {
  return site.call<{ _id: string; error: string }>('POST', of('certificates', as as Person), {
    as: as.token,
    body: formWith('certificate', content, name),
  })
}
const edit = (certificates: unknown[], as: { id: string; token: string } = seeker) =>
  site.call<ProfileParts & { fields: Record<string, string> }>('PUT', of('parts', as as Person), {
    as: as.token,
    body: { certificates },
  })
const divemaster = (file?: string) => ({
  kind: 'diving',
  name: 'PADI Divemaster',
  number: 'D-1',
  expires: null,
  ...(file && { file }),
})

/** A certificate of the profile with a file. @returns the file */
async function attach(content = onePage('Divemaster'), name?: string): Promise<string> {
  const { body } = await upload(content, name)
  expect((await edit([divemaster(body._id)])).status).toBe(200)
  return body._id
}
const apply = () => applyFor(site, jobId, seeker)

const open = (as: { token: string }, file: string, rest = 'view') =>
  download(site, of(`certificates/${file}/${rest}`), as)
const readers = async () =>
  (await site.call<CvReaders>('GET', of('cv/readers'), { as: seeker.token })).body.openings

/** Drawn for who sent no CV. */
const made = 'cvs/01 Aishath Ibrahim CV by Vazeefa.pdf'

describe('a certificate has a photo or PDF', () => {
  test('which its owner uploads, sees, replaces and removes; unreferenced files are deleted', async () => {
    const before = await stored()
    const first = await attach()
    expect(
      (await site.call<ProfileParts>('GET', of('parts'), { as: seeker.token })).body.certificates,
    ).toEqual([divemaster(first)])
    const seen = await open(seeker, first)
    expect(seen.content.equals(onePage('Divemaster'))).toBe(true)
    expect(seen.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^inline; .*Divemaster.pdf/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    })
    const second = await attach(await twoColours().png().toBuffer(), 'Photo.png')
    expect((await open(seeker, first)).status).toBe(404)
    expect((await open(seeker, second, 'download')).headers['content-disposition']).toMatch(
      /^attachment; .*Photo.png/,
    )
    expect(await stored()).toBe(before + 1)
    expect((await edit([divemaster()])).body.certificates).toEqual([divemaster()])
    expect((await open(seeker, second)).status).toBe(404)
    expect(await stored()).toBe(before)
    expect(await readers()).toEqual([])
  })

  test('of its own: one of another person, of another kind, or none is refused by its position', async () => {
    const other = await insertSeeker(site)
    const { body: theirs } = await upload(onePage(), 'a.pdf', other)
    for (const file of [theirs._id, '0123456789abcdef01234567']) {
      const refused = await edit([divemaster(), divemaster(file)])
      expect([refused.status, refused.body.fields]).toEqual([
        400,
        { 'certificates.1.file': 'must be a file that you uploaded' },
      ])
    }
    expect((await edit([divemaster('no id')])).status).toBe(400)
    expect((await upload(Buffer.from('no picture'))).body.error).toBe('Please upload an image or a PDF')
    expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).status).toBe(413)
  })

  test('which an operator may open, which is recorded, and no other job seeker', async () => {
    const file = await attach()
    const operator = await insertOperator(site)
    expect((await open(operator, file)).content.equals(onePage('Divemaster'))).toBe(true)
    expect(await readers()).toMatchObject([{ by: 'operator', certificate: 'PADI Divemaster' }])
    expect((await open(await insertSeeker(site), file)).status).toBe(404)
  })
})

describe('an employer opens it as a CV', () => {
  test('with its name on each page; the job seeker sees that, and the CV does not count as opened', async () => {
    const file = await attach()
    const id = await apply()
    const { body } = await site.call<ApplicantDetail>('GET', `/api/jobs/${jobId}/applicants/${seeker.id}`, {
      as: employer.token,
    })
    expect(body.facts?.certificates).toEqual([
      { kind: 'diving', name: 'PADI Divemaster', expires: null, file },
    ])
    const opened = await open(employer, file, `view?application=${id}`)
    expect((await textOfPdf(opened.content)).join(' ')).toContain(
      'Opened by Coral Bay Resort, an owner, November 20, 2026',
    )
    expect(await readers()).toMatchObject([
      { way: 'view', company: 'Coral Bay Resort', certificate: 'PADI Divemaster', isStamped: true },
    ])
    const mine = await myApplication(site, id, seeker)
    expect(JSON.stringify(mine.application)).not.toMatch(/cvOpened/i)
  })

  test.each(['png', 'jpeg'] as const)(
    'a photo (%s) with a line below it, which is in the file as well',
    async (format) => {
      const file = await attach(
        await twoColours().resize(800, 600).toFormat(format).toBuffer(),
        `Photo.${format}`,
      )
      await apply()
      const { content } = await open(employer, file)
      const { width, height, exif } = await sharp(content).metadata()
      expect([width, height]).toEqual([800, 620])
      expect(exif?.toString('latin1')).toContain('Opened by Coral Bay Resort, an owner, November 20, 2026')
      const line = await sharp(content).extract({ left: 0, top: 602, width: 800, height: 16 }).stats()
      expect(line.channels[0]?.min).toBeLessThan(160)
      expect((await readers())[0]).toMatchObject({ isStamped: true })
    },
  )

  test('of the directory too, unless the job seeker has blocked it or closed the profile', async () => {
    const file = await attach()
    expect((await open(employer, file)).status).toBe(200)
    await site.call('PUT', of(`blocked-employers/${employer.id}`), { as: seeker.token })
    expect((await open(employer, file)).status).toBe(404)
    const other = await insertEmployer(site)
    expect((await open(other, file)).status).toBe(200)
    await site.call('PUT', `/api/jobseekers/${seeker.id}`, {
      as: seeker.token,
      body: { openToEmployers: false },
    })
    expect((await open(other, file)).status).toBe(404)
  })
})

describe('the archive of applicants', () => {
  const take = async () => {
    const { content } = await download(site, `/api/jobs/${jobId}/applicants/export?format=zip`, employer)
    return membersOf(content)
  }

  test('holds each certificate stamped and under a name with its owner, and records it', async () => {
    const { body: pdf } = await upload(onePage('Divemaster'))
    const { body: photo } = await upload(await twoColours().jpeg().toBuffer(), 'IMG_1.jpg')
    await edit([
      divemaster(pdf._id),
      { kind: 'first aid', name: '', number: '', expires: null },
      { kind: '../..\\a:b', name: '', number: '', expires: null, file: photo._id },
    ])
    await apply()
    const members = await take()
    expect([...members.keys()]).toEqual([
      'applicants.csv',
      made,
      'certificates/01.1 Aishath Ibrahim, PADI Divemaster.pdf',
      'certificates/01.2 Aishath Ibrahim, .._.._a_b.jpg',
    ])
    const content = [...members.values()][2]
    expect((await textOfPdf(content ?? Buffer.alloc(0))).join(' ')).toContain('Opened by Coral Bay Resort')
    expect(await readers()).toHaveLength(2)
    expect(await readers()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ way: 'download', certificate: 'PADI Divemaster', isStamped: true }),
        expect.objectContaining({ way: 'download', certificate: '../..\\a:b', isStamped: true }),
      ]),
    )
  })

  test('holds the files of the application, and none of a withdrawn one', async () => {
    await attach(onePage('sent'))
    const id = await apply()
    const { body: later } = await upload(onePage('later'))
    await edit([{ ...divemaster(later._id), name: 'Later' }])
    expect([...(await take()).keys()]).toEqual([
      'applicants.csv',
      made,
      'certificates/01.1 Aishath Ibrahim, PADI Divemaster.pdf',
    ])
    const before = await readers()
    await withdraw(site, id, seeker)
    expect([...(await take()).keys()]).toEqual(['applicants.csv'])
    expect(await readers()).toEqual(before)
  })

  test('is complete except for a file that was deleted meanwhile', async () => {
    const { body: gone } = await upload(onePage('gone'))
    const { body: kept } = await upload(onePage('kept'))
    await edit([divemaster(gone._id), { ...divemaster(kept._id), name: 'Rescue Diver' }])
    await apply()
    const [file] = await site.database.db.select().from(files).where(eq(files.id, gone._id))
    await site.services.store.remove(file?.path ?? '')
    expect([...(await take()).keys()]).toEqual([
      'applicants.csv',
      made,
      'certificates/01.2 Aishath Ibrahim, Rescue Diver.pdf',
    ])
    expect((await readers()).map(({ isStamped }) => isStamped).sort()).toEqual([null, true])
  })
})

describe('the file of an application', () => {
  const factsOf = async (id: string) =>
    (await site.database.db.select().from(applications).where(eq(applications.id, id)))[0]?.facts
  beforeEach(async () => {
    await site.call('PUT', `/api/jobseekers/${seeker.id}`, {
      as: seeker.token,
      body: { openToEmployers: false },
    })
  })

  test('stays with it when the profile has another one, until newer facts are sent', async () => {
    const first = await attach()
    const id = await apply()
    const second = await attach(onePage('Instructor'))
    expect((await open(employer, first, `view?application=${id}`)).status).toBe(200)
    expect((await open(employer, second, `view?application=${id}`)).status).toBe(404)
    await site.call('PUT', `/api/jobseekers/application/${id}/facts`, { as: seeker.token })
    expect((await open(employer, second, `view?application=${id}`)).status).toBe(200)
    expect((await open(seeker, first, `view?application=${id}`)).status).toBe(404)
  })

  test('is not for another employer, and goes with the withdrawal', async () => {
    const before = await stored()
    const file = await attach()
    const id = await apply()
    await edit([])
    const other = await insertEmployer(site)
    expect((await open(other, file, `view?application=${id}`)).status).toBe(404)
    expect((await open(employer, file, `view?application=${id}`)).status).toBe(200)
    expect((await withdraw(site, id, seeker)).status).toBe(200)
    for (const rest of ['view', `view?application=${id}`])
      expect((await open(employer, file, rest)).status).toBe(404)
    expect((await open(seeker, file, `view?application=${id}`)).status).toBe(404)
    expect(await stored()).toBe(before)
    const facts = await factsOf(id)
    expect(facts?.certificates).toEqual([
      expect.objectContaining({ kind: 'diving', name: 'PADI Divemaster' }),
    ])
    expect(facts?.certificates?.[0]).not.toHaveProperty('file')
  })

  test.each([null, {}])('of older facts, %j, is none, and withdrawing works', async (facts) => {
    const id = await apply()
    await site.database.pool.query('update applications set facts = $1 where id = $2', [facts, id])
    expect((await withdraw(site, id, seeker)).status).toBe(200)
    expect(await factsOf(id)).toEqual(facts && { certificates: [] })
  })

  test('is deleted when the application is removed after the months of the settings', async () => {
    const before = await stored()
    await attach()
    await apply()
    await edit([])
    await answerApplicant(site, jobId, seeker, { as: employer, body: { status: 'Rejected' } })
    const kept = { months: 24, now: new Date(begun.getTime() + 740 * day) }
    expect(await stored()).toBe(before + 1)
    expect(await forgetEndedApplications(site.database.db, site.services.store, kept)).toBeGreaterThan(0)
    expect(await stored()).toBe(before)
  })
})

test('a file without a certificate is deleted after a day, a named one is not', async () => {
  const { db } = site.database
  const file = await attach()
  await apply()
  const sent = file
  const kept = await attach(onePage('kept'))
  const { body: loose } = await upload(onePage('loose'))
  const forget = (now: Date) => forgetLooseCertificates(db, site.services.store, now)
  await forget(new Date(begun.getTime() + day))
  expect((await edit([divemaster(kept), divemaster(loose._id)])).status).toBe(200)
  expect((await edit([divemaster(kept)])).status).toBe(200)
  const { body: another } = await upload(onePage('another'))
  expect(await forget(new Date(begun.getTime() + day + 1))).toBeGreaterThan(0)
  expect((await edit([divemaster(kept), divemaster(another._id)])).status).toBe(400)
  expect((await edit([divemaster(kept), divemaster(sent)])).status).toBe(200)
})

test("it is in the owner's export, and is deleted with the account", async () => {
  const before = await stored()
  const actor = await registerSeeker(site)
  const { body } = await upload(onePage('My divemaster'), 'Divemaster.pdf', actor)
  await edit([divemaster(body._id)], actor)
  const { content } = await download(site, '/api/account/export', actor)
  expect(content.toString('latin1')).toContain(`files/${body._id} Divemaster.pdf`)
  expect(content.includes(onePage('My divemaster'))).toBe(true)
  await site.call('DELETE', '/api/account', { as: actor.token, body: { password: actor.password } })
  expect(await stored()).toBe(before)
})
