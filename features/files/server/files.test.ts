import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { namesOf } from '#contract/base/facts.ts'
import { type FileKind, fileKinds } from '#contract/facts/file-kinds.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { type Actor, makeOperator, registerEmployer } from '#tests/support/actors.ts'
import { download } from '#tests/support/download.ts'
import { formWith } from '#tests/support/form-with.ts'
import { hugePicture } from '#tests/support/huge-picture.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { onePage } from '#tests/support/pdf.ts'
import { addressOf } from '../rules.ts'
import { removeFile, sweepOrphans } from './remove-file.ts'
import { plainName, recordFile, storeFile } from './store-file.ts'
import { storeUpload } from './store-upload.ts'

const pdf = onePage()

const site = await openTestApp()
const owner = await registerEmployer(site)
const other = await registerEmployer(site)

async function received(content: Buffer, name = 'upload'): Promise<ReceivedFile> {
  const folder = join(site.folder, 'tmp')
  await mkdir(folder, { recursive: true })
  const tempPath = join(folder, randomBytes(8).toString('hex'))
  await writeFile(tempPath, content)
  return { tempPath, name, bytes: content.length }
}

const store = (kind: FileKind, file: ReceivedFile) =>
  storeUpload(site.services.store, { kind, file, ownerId: owner.id })

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0a7f8c' } })

async function stored(kind: FileKind) {
  const { tempPath } = await received(pdf)
  const file = await storeFile(site.services.store, {
    kind,
    ownerId: owner.id,
    tempPath,
    name: 'Slip of November.pdf',
    mediaType: 'application/pdf',
    extension: 'pdf',
  })
  await recordFile(site.database.db, file, site.clock.now)
  return file
}

describe('a logo', () => {
  // D-G-01, D-G-06, D-G-08, P2-9-06
  for (const format of ['png', 'jpeg', 'gif', 'webp'] as const)
    longTest(`in ${format} becomes WebP of 300x300, without metadata`, async () => {
      const content = await picture(640, 200)
        .withExif({ IFD0: { Copyright: 'secret' } })
        [format]()
        .toBuffer()
      const logo = await store('logo', await received(content, 'a.exe'))
      await recordFile(site.database.db, logo, site.clock.now)
      const answer = await site.app.inject({ url: addressOf(logo.path) })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('image/webp')
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.headers['content-security-policy']).toContain('sandbox')
      const { width, height, exif, format: drawn } = await sharp(answer.rawPayload).metadata()
      expect({ width, height, exif, drawn }).toEqual({
        width: 300,
        height: 300,
        exif: undefined,
        drawn: 'webp',
      })
    })

  test('is sent in the size of a list or of a head, so that no phone fetches more than it shows', async () => {
    const content = await picture(900, 900).png().toBuffer()
    const logo = await store('logo', await received(content))
    await recordFile(site.database.db, logo, site.clock.now)
    const whole = await site.app.inject({ url: addressOf(logo.path) })
    for (const size of [96, 160]) {
      const answers = await Promise.all(
        [1, 2, 3].map(() => site.app.inject({ url: `${addressOf(logo.path)}?size=${size}` })),
      )
      for (const { headers, rawPayload } of answers) {
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
        expect(headers['content-type']).toBe('image/webp')
        expect(Number(headers['content-length'])).toBe(rawPayload.length)
        expect(await sharp(rawPayload).metadata()).toMatchObject({ width: size, height: size })
        expect(rawPayload.length).toBeLessThan(whole.rawPayload.length)
      }
    }
    const refused = await site.call<{ fields: unknown[] }>('GET', `${addressOf(logo.path)}?size=5000`)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toMatch(/size.*96.*160/)
  })

  test('whose bytes are lost does not exist in any size, and a file that is no logo comes whole', async () => {
    const logo = await store('logo', await received(await picture(300, 300).png().toBuffer()))
    await recordFile(site.database.db, logo, site.clock.now)
    await site.services.store.remove(logo.path)
    expect((await site.call('GET', `${addressOf(logo.path)}?size=96`)).status).toBe(404)
    const cv = await stored('cv')
    expect((await download(site, `${addressOf(cv.path)}?size=96`, owner)).content).toEqual(pdf)
  })

  const refused: [string, () => Promise<Buffer>][] = [
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a page called logo.png', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a TIFF', () => picture(10, 10).tiff().toBuffer()],
    ['a PNG that was cut off', async () => (await picture(800, 800).png().toBuffer()).subarray(0, 60)],
    ['a small file of 64 million pixels', async () => hugePicture(8000)],
    ['an empty file', async () => Buffer.alloc(0)],
  ]
  for (const [what, content] of refused)
    test(`${what} is refused`, async () => {
      const file = await received(await content(), 'logo.png')
      await expect(store('logo', file)).rejects.toMatchObject({
        code: 'invalid_image',
      })
    })
})

describe('a job attachment', () => {
  longTest('is recognised as a PDF by its content, whatever its name', async () => {
    const file = await store('attachment', await received(pdf, 'C:\\docs\\Form"1.docx'))
    expect(file).toMatchObject({ mediaType: 'application/pdf', name: 'Form"1.pdf', bytes: pdf.length })
    const page = await received(Buffer.from('<html>%PDF-1.7'), 'form.pdf')
    await expect(store('attachment', page)).rejects.toMatchObject({ code: 'invalid_pdf' })
  })

  // D-G-06, P1-7-24
  test('is public while its job is, and always open to its owner', async () => {
    const file = await stored('attachment')
    const see = async (as?: Actor) =>
      (await site.call('GET', addressOf(file.path), as ? { as: as.token } : {})).status
    expect([await see(), await see(other), await see(owner)]).toEqual([404, 404, 200])
    for (const [status, everyone] of [
      ['Pending', 404],
      ['Active', 200],
      ['Expired', 200],
      ['Removed', 404],
    ] as const) {
      await insertJob(site.database.db, { employerId: owner.id, status, attachmentFileId: file.id })
      expect([status, await see(), await see(owner)]).toEqual([status, everyone, 200])
      await site.database.pool.query('delete from jobs')
    }
  })

  test('disappears from caches within minutes of its job, and what its owner alone reads is never cached', async () => {
    const file = await stored('attachment')
    const cachedFor = async (status: 'Active' | 'Removed') => {
      await insertJob(site.database.db, { employerId: owner.id, status, attachmentFileId: file.id })
      const { headers } = await site.call('GET', addressOf(file.path), { as: owner.token })
      await site.database.pool.query('delete from jobs')
      return headers['cache-control']
    }
    expect(await cachedFor('Active')).toBe('public, max-age=300')
    expect(await cachedFor('Removed')).toBe('private, no-store')
  })
})

// P1-7-24
describe('private files', () => {
  const operators = { slip: 200, cv: 404 } as const
  // D-E-13, D-E-15, D-G-07
  for (const kind of ['cv', 'slip'] as const)
    test(`a ${kind} is for its owner${kind === 'cv' ? '' : ' and the operator'}, and is not kept by browsers`, async () => {
      const path = addressOf((await stored(kind)).path)
      expect((await site.call('GET', path)).status).toBe(401)
      expect((await site.call('GET', path, { as: other.token })).status).toBe(404)
      const operator = await makeOperator(site)
      expect((await site.call('GET', path, { as: operator.token })).status).toBe(operators[kind])
      const own = await site.call('GET', path, { as: owner.token })
      expect(own.status).toBe(200)
      expect(own.headers['cache-control']).toBe('private, no-store')
      expect(own.headers['content-disposition']).toContain('filename="Slip_of_November.pdf"')
    })
})

test('an address without a stored file finds nothing', async () => {
  const id = randomBytes(12).toString('hex')
  for (const path of [
    `logos/${id}-0123456789abcdef.webp`,
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    'logos\\x.webp',
    'logos/',
    '',
  ]) {
    const answer = await site.app.inject({ url: `/api/uploads/${path}` })
    expect([path, answer.statusCode]).toEqual([path, 404])
  }
  expect((await site.app.inject({ url: '/api/uploads/logos%00.webp' })).statusCode, 'no address').toBe(400)
})

// D-G-05
test('bytes without a row are swept after an hour, others stay', async () => {
  const kept = await stored('slip')
  const orphan = await stored('slip')
  await removeFile(site.database.db, orphan.id)
  const fresh = await store('attachment', await received(pdf))
  const folder = join(site.folder, 'files')
  const old = new Date(site.clock.now.getTime() - 61 * 60 * 1000)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const isFresh = fresh.path.endsWith(entry.name)
    const time = isFresh ? site.clock.now : old
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), time, time)
  }
  expect(await sweepOrphans(site.database.db, site.services.store, site.clock.now)).toBeGreaterThanOrEqual(1)
  expect(await site.services.store.read(orphan.path)).toBeUndefined()
  for (const { path } of [kept, fresh]) {
    const stream = await site.services.store.read(path)
    expect(stream).toBeDefined()
    stream?.destroy()
  }
})

test('names are made safe for saving', () => {
  const cases: [string, string][] = [
    ['../../etc/passwd', 'passwd.pdf'],
    ['CV "final"\r\n.pdf', 'CV "final".pdf'],
    [`${'ސ'.repeat(300)}.docx`, `${'ސ'.repeat(96)}.pdf`],
    ['CV v1.2', 'CV v1.2.pdf'],
    ['', 'file.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['ސަލާމް.docx', 'ސަލާމް.pdf'],
  ]
  for (const [given, name] of cases) expect(plainName(given, 'pdf')).toBe(name)
  // Ordering all of them would take seconds.
  expect(plainName(`cv${'\u0301\u0316'.repeat(20_000)}.pdf`, 'pdf')).toHaveLength(2 + 30 + 4)
})

describe('nobody else on the machine can read them', () => {
  const modeOf = async (place: string) => ((await stat(place)).mode & 0o777).toString(8)
  /** Everything in the data folder, with its mode. */
  async function modes(folder: string): Promise<[string, string][]> {
    const names = await readdir(folder, { recursive: true, withFileTypes: true })
    return Promise.all(
      names.map(async (one) => {
        const place = join(one.parentPath, one.name)
        return [one.isDirectory() ? 'folder' : 'file', await modeOf(place)] as [string, string]
      }),
    )
  }

  test.each(namesOf(fileKinds))('a stored file: %s', async (kind) => {
    const { folder, formats } = fileKinds[kind]
    const content: Buffer[] = []
    if (formats.some((format) => format === 'pdf')) content.push(pdf)
    if (formats.some((format) => format === 'png'))
      content.push(
        await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      )
    for (const one of content) await store(kind, await received(one))
    const kept = await modes(join(site.folder, 'files', folder))
    expect(kept.length).toBeGreaterThanOrEqual(content.length)
    expect(new Set(kept.map(([, mode]) => mode))).toEqual(new Set(['600']))
  })

  test('the store, the upload folder, and a folder that an older release left open', async () => {
    const [root, slips, uploads] = ['files', 'files/slips', 'tmp'].map((name) => join(site.folder, name))
    for (const folder of [root, slips, uploads]) await chmod(folder ?? '', 0o755)
    const body = formWith('logo', Buffer.from('no picture'), 'logo.png')
    await site.call('POST', `/api/employers/${owner.id}/upload-logo`, { as: owner.token, body })
    await store('slip', await received(pdf))
    for (const folder of [root, slips, uploads])
      expect([folder, await modeOf(folder ?? '')]).toEqual([folder, '700'])
    expect((await modes(join(site.folder, 'files'))).filter(([what]) => what === 'folder')).toEqual(
      expect.arrayContaining([['folder', '700']]),
    )
  })
})
