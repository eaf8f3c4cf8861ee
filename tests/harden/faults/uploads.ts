import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CannotRun, must, type Proof } from '../proof.ts'
import type { Site } from '../site.ts'
import { aSeeker, manySeekers, pdfOf, readCv, sendCv, sha256 } from './people.ts'

const run = promisify(execFile)

/** Sends the beginning of a multipart upload and hangs up. */
async function abortedUpload(
  site: Site,
  seeker: { id: string; token: string },
  bytes: number,
): Promise<void> {
  const socket = connect(site.port, '127.0.0.1')
  socket.on('error', () => {})
  const head = [
    `POST /api/jobseekers/${seeker.id}/upload-cv HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${seeker.token}`,
    'content-type: multipart/form-data; boundary=edge',
    'content-length: 500000',
    '',
    '--edge',
    'content-disposition: form-data; name="cv"; filename="cv.pdf"',
    '',
    '',
  ].join('\r\n')
  socket.write(head)
  socket.write(pdfOf(bytes))
  await pause(20 + Math.random() * 60)
  socket.destroy()
}

const filesIn = (place: string) =>
  readdir(place, { recursive: true, withFileTypes: true }).then(
    (entries) => entries.filter((entry) => entry.isFile()).length,
    () => 0,
  )

const abortedUploads: Proof = {
  id: 'R6',
  promise: 'Uploads that are broken off leave nothing behind: no row, no file, nothing half-received',
  on: 'one engine',
  async prove(bench) {
    const site = await bench.site()
    const seekers = await manySeekers(site, 5)
    for (let count = 0; count < 50; count += 5)
      await Promise.all(
        seekers.map((seeker) => abortedUpload(site, seeker, Math.ceil(Math.random() * 300_000))),
      )
    const place = join(site.folder, 'tmp')
    for (let wait = 0; wait < 20 && (await filesIn(place)) > 0; wait++) await pause(250)
    const left = [await filesIn(place), await filesIn(join(site.folder, 'files')), await site.count('files')]
    must(
      left.join() === '0,0,0',
      `50 uploads broken off left ${left.join(', ')} (half-received, stored, rows)`,
    )
    return { says: '50 uploads broken off at a random byte left 0 half-received files, 0 stored, 0 rows' }
  },
}

/** A small disk of its own. @throws CannotRun where none can be made */
export async function smallDisk(megabytes: number): Promise<{ place: string; remove(): Promise<void> }> {
  const place = await mkdtemp(join(tmpdir(), 'vazeefa-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place]).catch(() => {
    throw new CannotRun('this user may not mount a small disk')
  })
  return {
    place,
    async remove() {
      await run('umount', ['--lazy', place]).catch(() => {})
      await rm(place, { recursive: true, force: true })
    },
  }
}

const filesDiskFull: Proof = {
  id: 'R7',
  promise:
    'The disk for files is full: the upload is refused in words, the old CV stays, all else works, and it recovers',
  on: 'one engine',
  async prove(bench) {
    const disk = await smallDisk(3)
    const elsewhere = await mkdtemp(join(tmpdir(), 'vazeefa-database-'))
    try {
      const data = join(disk.place, 'data')
      await mkdir(data)
      const site = await bench.site({ folder: data, databaseFolder: join(elsewhere, 'postgres') })
      const seeker = await aSeeker(site)
      const upload = (content: Buffer) => sendCv(site, seeker, content)
      const old = pdfOf(1_000_000)
      must((await upload(old)).status === 200, 'the first CV was refused')
      const refused = await upload(pdfOf(4_000_000))
      must(refused.status === 507, `the upload was answered ${refused.status}`)
      must(refused.body.error?.startsWith('Upload failed') === true, 'the refusal does not say what failed')
      must((await readCv(site, seeker)).hash === sha256(old), 'the old CV is not what it was')
      const found = await site.patiently('GET', '/api/jobseekers/search')
      must(found.status === 200, `a search was answered ${found.status}`)
      must((await filesIn(join(data, 'tmp'))) === 0, 'something half-received was left')
      must((await upload(pdfOf(500_000))).status === 200, 'a CV that fits was refused afterwards')
      await site.close()
      return {
        says: `refused with 507 "${refused.body.error}"; old CV whole by its hash; the next one was taken`,
      }
    } finally {
      await disk.remove()
      await rm(elsewhere, { recursive: true, force: true })
    }
  },
}

/** Reads a file slowly. @returns its hash */
function readSlowly(site: Site, path: string, token: string): Promise<{ status: number; hash: string }> {
  return new Promise((resolve, reject) => {
    const ask = request(
      `${site.url}${path}`,
      { headers: { authorization: `Bearer ${token}` } },
      async (answer) => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) {
          chunks.push(chunk as Buffer)
          await pause(15)
        }
        resolve({ status: answer.statusCode ?? 0, hash: sha256(Buffer.concat(chunks)) })
      },
    )
    ask.on('error', reject)
    ask.end()
  })
}

const replacedWhileRead: Proof = {
  id: 'R23',
  promise: 'A CV is replaced or deleted while somebody reads it slowly: the reader gets the old one, whole',
  on: 'one engine',
  async prove(bench) {
    const site = await bench.sharedSite()
    const seeker = await aSeeker(site)
    const { id, token } = seeker
    for (const what of ['replaced', 'deleted'] as const) {
      const old = pdfOf(4_500_000)
      await sendCv(site, seeker, old)
      const reading = readSlowly(site, `/api/jobseekers/${id}/cv/view`, token)
      await pause(300)
      const changed =
        what === 'replaced'
          ? await sendCv(site, seeker, pdfOf(1_000))
          : await site.call('DELETE', `/api/jobseekers/${id}/cv`, { as: token })
      must(changed.status === 200, `it could not be ${what}: ${changed.status}`)
      const read = await reading
      must(
        read.status === 200 && read.hash === sha256(old),
        `the reader of a CV that was ${what} got something else`,
      )
    }
    return {
      says: '4.5 MB read slowly while replaced, and while deleted: the old content by its hash, both times',
    }
  },
}

export const uploads: readonly Proof[] = [abortedUploads, filesDiskFull, replacedWhileRead]
