// @vitest-environment happy-dom

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FileKind } from '#contract/facts/file-kinds.ts'
import type { Person } from '#tests/support/people.ts'

/**
 * A kind of file that the product does not have is added to the one table, and a CV may have another size. The product is loaded
 * after that, and every place that deals with files has to know it.
 */
vi.resetModules()
// The files after this one in the same process load the product as it is.
afterAll(() => void vi.resetModules())
const { fileKinds, upTo } = await import('#contract/facts/file-kinds.ts')
const words = { tooLarge: 'File size must be less than {max}', limits: 'PDF or Word (Max {max})' }
Object.assign(fileKinds.cv, upTo(12, words))
Object.assign(fileKinds, {
  permit: {
    ...upTo(2, { tooLarge: 'A permit has less than {max}', limits: 'A scan, {max} at most' }),
    folder: 'permits',
    readers: 'owner and operators',
    pictures: 'whole',
    formats: ['pdf'],
    refusal: 'invalid_pdf',
    another: 'A permit is a PDF',
    refusalOfSize: 'file_too_large',
  },
})
const permit = 'permit' as FileKind

const { uploadCv } = await import('#tests/support/applications.ts')
const { openSite } = await import('#tests/support/browser/screen.tsx')
const { migrateToTables } = await import('#tests/support/made-up-schema.ts')
const { insertOperator, insertSeeker } = await import('#tests/support/people.ts')
const { onePage } = await import('#tests/support/pdf.ts')
const { fileSender } = await import('#tests/support/send-file.ts')
const { acceptOf, wrongWith } = await import('./rules.ts')
const { recordFile } = await import('./server/store-file.ts')

const { site, browser } = await openSite()
const sender = await fileSender()
const megabyte = 1024 * 1024
let seeker: Person

beforeAll(async () => {
  await migrateToTables(site.database.pool)
  seeker = await insertSeeker(site)
})

/** A PDF of that many bytes. */
const pdfOf = (bytes: number) => {
  const page = onePage()
  return Buffer.concat([page, Buffer.alloc(bytes - page.length, '\n')])
}

const upload = (bytes: number) => uploadCv(site, seeker, 'cv.pdf', pdfOf(bytes))

describe('the size limit of a CV is stated once, and is followed', () => {
  test('by the call, by the call for pieces, and by their descriptions', async () => {
    expect((await upload(12 * megabyte)).status).toBe(200)
    const large = await upload(12 * megabyte + 1)
    expect([large.status, large.body.error]).toEqual([413, 'File size must be less than 12MB'])
    const path = `/api/jobseekers/${seeker.id}/cv-uploads/0123456789abcdef01234567`
    const body = { name: 'cv.pdf', bytes: 12 * megabyte + 1 }
    const pieces = await site.call<{ error: string }>('PUT', path, { as: seeker.token, body })
    expect([pieces.status, pieces.body.error]).toEqual([413, 'File size must be less than 12MB'])
    const { body: described } = await site.call('GET', '/api/openapi.json')
    expect(JSON.stringify(described)).toContain('PDF, DOC or DOCX, 12 MB at most')
  })

  test('by the form, before anything is sent', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    const screen = await browser.open('/jobseeker/profile')
    await screen.shows('PDF or Word (Max 12MB)')
    expect(wrongWith('cv', { name: 'cv.pdf', size: 12 * megabyte + 1 })).toBe(
      'File size must be less than 12MB',
    )
    expect(wrongWith('cv', { name: 'cv.pdf', size: 12 * megabyte })).toBeUndefined()
  })
})

describe('a kind of file that is added to the table is known', () => {
  test('to forms: the files they offer to choose, and their faults', () => {
    expect(acceptOf(permit)).toBe('application/pdf,.pdf')
    const wrong = (name: string, size: number) => wrongWith(permit, { name, size })
    expect(wrong('a.png', 1)).toBe('A permit is a PDF')
    expect(wrong('a.pdf', 2 * megabyte + 1)).toBe('A permit has less than 2MB')
    expect(wrong('a.pdf', 2 * megabyte)).toBeUndefined()
  })

  test('to the inspection, to the store and the database, and to the rules of access', async () => {
    await expect(sender.send(permit, Buffer.from('no PDF'))).rejects.toThrow('A permit is a PDF')
    const { kept, ...sent } = await sender.send(permit, onePage(), 'Course.pdf')
    expect(sent.path).toMatch(/^permits\//)
    await site.services.store.put(sent.path, await tempFile(kept), sent.mediaType)
    await recordFile(site.database.db, { ...sent, ownerId: seeker.id }, site.clock.now)
    const read = async (as?: string) =>
      (await site.call('GET', `/api/uploads/${sent.path}`, as ? { as } : {})).status
    expect(await read()).toBe(401)
    expect(await read((await insertSeeker(site)).token)).toBe(404)
    expect(await read(seeker.token)).toBe(200)
    expect(await read((await insertOperator(site)).token)).toBe(200)
  })
})

async function tempFile(content: Buffer): Promise<string> {
  const { mkdtemp, writeFile } = await import('node:fs/promises')
  const { tmpdir } = await import('node:os')
  const { join } = await import('node:path')
  const path = join(await mkdtemp(join(tmpdir(), 'vazeefa-kind-')), 'file')
  await writeFile(path, content)
  return path
}
