import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { s3Store } from '#platform/files/s3-store.ts'
import type { FileStore } from '#platform/files/store.ts'
import { openBucket } from '#tests/support/bucket.ts'
import { insertSeeker } from '#tests/support/people.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readManifest } from './backup-folder.ts'
import { copyToBucket, fetchFromBucket } from './bucket-copies.ts'
import { backupsIn, takeNightly } from './nightly.ts'

const day = 24 * 60 * 60 * 1_000
const start = new Date('2026-11-20T21:00:00.000Z')
const night = (number: number) => new Date(start.getTime() + number * day)
const nameOf = (number: number) => night(number).toISOString().slice(0, 19).replaceAll(':', '-')

let bucket: ReturnType<typeof s3Store>
let folder: string
beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'vazeefa-bucket-'))
  folder = join(root, 'backups')
  const opened = await openBucket()
  bucket = s3Store(opened.settings)
  return async () => {
    await opened.close()
    await rm(root, { recursive: true, force: true })
  }
})

async function pathsInBucket(): Promise<string[]> {
  const paths: string[] = []
  for await (const path of bucket.list(new Date(Date.now() + day))) paths.push(path)
  return paths
}
const namesInBucket = async () =>
  [...new Set((await pathsInBucket()).map((path) => path.split('/')[0]))].sort()

async function siteWithFile() {
  const site = await testApp()
  await insertSeeker(site)
  const take = (now: Date) =>
    takeNightly({
      folder,
      databaseUrl: site.database.url,
      store: site.services.store,
      secretFile: undefined,
      now,
    })
  return { site, take }
}

test('a backup comes back from the bucket as it was in the folder', async () => {
  const { site, take } = await siteWithFile()
  await take(night(0))
  await copyToBucket({ folder, bucket })
  const fetched = join(folder, '..', 'fetched')
  await fetchFromBucket(nameOf(0), fetched, bucket)
  expect(await readManifest(fetched)).toEqual(await readManifest(join(folder, nameOf(0))))
  const files = async (path: string) => (await readdir(path, { recursive: true })).sort()
  expect((await files(fetched)).filter((name) => name.includes('.'))).toEqual(
    (await files(join(folder, nameOf(0)))).filter((name) => name.includes('.')),
  )
  await site.close()
})

test('the bucket keeps what its own count says, whatever the folder holds', async () => {
  const { site, take } = await siteWithFile()
  for (let number = 0; number < 9; number++) {
    await take(night(number))
    await copyToBucket({ folder, bucket })
  }
  const kept = await namesInBucket()
  expect(kept).toEqual((await backupsIn(folder)).map(({ path }) => path.slice(folder.length + 1)).sort())
  expect(kept).not.toContain(nameOf(0))
  await rm(folder, { recursive: true })
  await copyToBucket({ folder, bucket })
  expect(await namesInBucket()).toEqual(kept)
  await site.close()
})

test('a copy that was broken off is no backup, and is made whole the next time', async () => {
  const { site, take } = await siteWithFile()
  await take(night(0))
  await copyToBucket({ folder, bucket })
  const whole = await pathsInBucket()
  for (const path of [`${nameOf(0)}/backup.json`, `${nameOf(0)}/database/accounts.jsonl.gz`])
    await bucket.remove(path)
  await expect(fetchFromBucket(nameOf(0), join(folder, '..', 'none'), bucket)).rejects.toThrow(
    `The bucket has no whole backup ${nameOf(0)}`,
  )
  await copyToBucket({ folder, bucket })
  expect((await pathsInBucket()).sort()).toEqual(whole.sort())
  await site.close()
})

test('a name that the bucket does not have is answered with those that it has', async () => {
  const { site, take } = await siteWithFile()
  await take(night(0))
  await copyToBucket({ folder, bucket })
  await expect(fetchFromBucket('yesterday', join(folder, '..', 'none'), bucket)).rejects.toThrow(
    `The bucket has no whole backup yesterday; it has ${nameOf(0)}`,
  )
  await site.close()
})

test('two machines do not copy in turns what the bucket does not keep', async () => {
  const { site, take } = await siteWithFile()
  const copied: string[] = []
  const watched: FileStore = {
    ...bucket,
    put(path, ...given) {
      copied.push(path)
      return bucket.put(path, ...given)
    },
  }
  const [one, other] = [folder, `${folder}-of-the-other`]
  await take(night(0))
  await copyToBucket({ folder: one, bucket: watched })
  folder = other
  await take(new Date(night(0).getTime() + 60 * 60 * 1_000))
  await copyToBucket({ folder: other, bucket: watched })
  const kept = await namesInBucket()
  expect(kept).not.toContain(nameOf(0))
  copied.length = 0
  for (const each of [one, other]) await copyToBucket({ folder: each, bucket: watched })
  expect(copied).toEqual([])
  expect(await namesInBucket()).toEqual(kept)
  await site.close()
})

test('a part of a copy that nobody will complete is deleted', async () => {
  const { site, take } = await siteWithFile()
  await take(night(0))
  await copyToBucket({ folder, bucket })
  await bucket.remove(`${nameOf(0)}/backup.json`)
  await rm(folder, { recursive: true })
  await copyToBucket({ folder, bucket })
  expect(await namesInBucket()).toEqual([])
  await site.close()
})
