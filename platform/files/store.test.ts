import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBucket } from '#tests/support/bucket.ts'
import { longTest } from '#tests/support/long-test.ts'
import { localStore } from './local-store.ts'
import { s3Store } from './s3-store.ts'
import type { FileStore } from './store.ts'

let folder: string
let bucket: Awaited<ReturnType<typeof openBucket>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store test '))
  bucket = await openBucket()
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

const stores: Record<string, () => FileStore> = {
  'a folder of this machine': () => localStore(join(folder, 'files')),
  'an S3 store': () => s3Store(bucket.settings),
}

async function bytesOf(stream: Readable | undefined): Promise<Buffer | undefined> {
  return stream && buffer(stream)
}

async function temporary(bytes: Buffer): Promise<string> {
  const path = join(folder, randomBytes(6).toString('hex'))
  await writeFile(path, bytes)
  return path
}

for (const [name, open] of Object.entries(stores)) {
  // D-G-04
  describe(`${name} keeps files`, () => {
    longTest('what was put is read back byte for byte, until it is removed', async () => {
      const store = open()
      const bytes = randomBytes(300_000)
      await store.put('cvs/one/Résumé & more.pdf', await temporary(bytes), 'application/pdf')
      expect(await bytesOf(await store.read('cvs/one/Résumé & more.pdf'))).toEqual(bytes)
      expect(await store.has('cvs/one/Résumé & more.pdf')).toBe(true)
      await store.remove('cvs/one/Résumé & more.pdf')
      expect(await store.has('cvs/one/Résumé & more.pdf')).toBe(false)
      expect(await store.has('cvs/one')).toBe(false)
      expect(await store.read('cvs/one/Résumé & more.pdf')).toBeUndefined()
      await store.remove('cvs/one/Résumé & more.pdf')
    })

    test('putting again replaces the whole file; a reader who has begun gets what was there, replaced or removed', async () => {
      const store = open()
      await store.put('a/b', await temporary(Buffer.alloc(500_000, 1)), 'application/pdf')
      const begun = await store.read('a/b')
      await store.put('a/b', await temporary(Buffer.alloc(500_000, 2)), 'application/pdf')
      const old = await bytesOf(begun)
      expect(new Set(old)).toHaveLength(1)
      const last = await store.read('a/b')
      await store.remove('a/b')
      expect(new Set(await bytesOf(last))).toEqual(new Set([2]))
    })

    test('what is older than an instant is listed for the sweep', async () => {
      const store = open()
      await store.put('sweep/me', await temporary(Buffer.from('x')), 'text/plain')
      const listed = async (olderThan: Date) => {
        const found: string[] = []
        for await (const path of store.list(olderThan)) found.push(path)
        return found
      }
      expect(await listed(new Date(Date.now() + 60_000))).toContain('sweep/me')
      expect(await listed(new Date(Date.now() - 60_000))).toEqual([])
    })

    test('it says whether it can be used', async () => {
      await expect(open().check()).resolves.toBeUndefined()
    })
  })
}

test('a path can never leave the folder', async () => {
  const store = localStore(join(folder, 'jail'))
  const before = await readdir(folder)
  for (const path of ['../out', 'a/../../out', '/etc/passwd', 'a\0b'])
    await expect(store.put(path, join(folder, 'x'), 'text/plain')).rejects.toThrow('must stay in the store')
  expect(await readdir(folder)).toEqual(before)
})

test('a folder that nothing was put into yet has nothing to sweep', async () => {
  const found: string[] = []
  for await (const path of localStore(join(folder, 'new')).list(new Date())) found.push(path)
  expect(found).toEqual([])
})

test('a store that does not exist says so', async () => {
  const store = s3Store({
    endpoint: 'http://127.0.0.1:9',
    bucket: 'x',
    region: 'x',
    accessKeyId: 'x',
    secretAccessKey: 'x',
  })
  await expect(store.check()).rejects.toThrow()
})
