import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sha256, uniquePdf } from '../../support/unique-pdf.ts'
import { CannotRun, must, type Proof } from '../proof.ts'
import { Applying } from './applying.ts'
import { secondsUntilWell } from './ledger.ts'
import { aSeeker, readCv, sendCv } from './people.ts'

const run = promisify(execFile)

/** A small disk of its own. @throws CannotRun where none can be made */
async function smallDisk(megabytes: number): Promise<{ place: string; remove(): Promise<void> }> {
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
      const old = uniquePdf(1_000_000)
      must((await upload(old)).status === 200, 'the first CV was refused')
      const refused = await upload(uniquePdf(4_000_000))
      must(refused.status === 507, `the upload was answered ${refused.status}`)
      must(refused.body.error?.startsWith('Upload failed') === true, 'the refusal does not say what failed')
      must((await readCv(site, seeker)).hash === sha256(old), 'the old CV is not what it was')
      const found = await site.patiently('GET', '/api/jobseekers/search')
      must(found.status === 200, `a search was answered ${found.status}`)
      must((await readdir(join(data, 'tmp'))).length === 0, 'something half-received was left')
      must((await upload(uniquePdf(500_000))).status === 200, 'a CV that fits was refused afterwards')
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

const mebibyte = 1024 * 1024

const databaseDiskFull: Proof = {
  id: 'R8',
  promise:
    'The disk of the database is full: writes are answered 503, none falsely acknowledged; with room again all goes on',
  on: 'every engine',
  async prove(bench) {
    const disk = await smallDisk(300)
    try {
      const site = await bench.site({ databaseFolder: join(disk.place, 'postgres') })
      const applying = await Applying.among(site, 40, 40)
      for (let count = 0; count < 50; count++) await applying.once()
      const ballast = join(disk.place, 'ballast')
      // More than there is: it takes all the room that is left.
      await writeFile(ballast, Buffer.alloc(300 * mebibyte)).catch(() => {})
      let refused = 0
      for (let count = 0; count < 1_200 && refused < 20; count++) {
        const status = await applying.once()
        must(status !== 500 && status !== 0, `a call was answered ${status}`)
        if (status === 503) refused++
      }
      await rm(ballast)
      const recoverySeconds = await secondsUntilWell(site)
      for (let count = 0; count < 20; count++)
        must([200, 400].includes(await applying.once()), 'with room again a write failed')
      must(site.isRunning, 'the product ended')
      const kept = await applying.settle()
      await site.close()
      return {
        says: `${refused} writes answered 503 while full; answers ${applying.tally}; went on ${recoverySeconds.toFixed(1)} s after there was room`,
        figures: { ...kept, recoverySeconds },
      }
    } finally {
      await disk.remove()
    }
  },
}

export const fullDisks: readonly Proof[] = [filesDiskFull, databaseDiskFull]
