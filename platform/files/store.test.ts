import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBucket } from '#tests/support/bucket.ts'
import { listening } from '#tests/support/listening.ts'
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

    test('a file that is removed while the files are listed does not end the list', async () => {
      const store = open()
      const paths = ['leaving/a', 'leaving/b']
      for (const path of paths) await store.put(path, await temporary(Buffer.from('x')), 'text/plain')
      for await (const _ of store.list(new Date(Date.now() + 60_000)))
        for (const path of paths) await store.remove(path)
      expect(await store.has('leaving/a')).toBe(false)
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

const memory = '/dev/shm'
const isOtherMount = existsSync(memory) && statSync(memory).dev !== statSync(tmpdir()).dev

test.skipIf(!isOtherMount)(
  'a file on another mount is stored too, whole and readable by nobody else',
  async () => {
    const elsewhere = await mkdtemp(join(memory, 'store-test-'))
    try {
      const bytes = randomBytes(300_000)
      for (const content of [Buffer.from('the older one'), bytes]) {
        await writeFile(join(elsewhere, 'made'), content, { mode: 0o644 })
        await localStore(join(folder, 'mount')).put(
          'cvs/made.pdf',
          join(elsewhere, 'made'),
          'application/pdf',
        )
      }
      const stored = join(folder, 'mount', 'cvs', 'made.pdf')
      expect(await readFile(stored)).toEqual(bytes)
      expect((await stat(stored)).mode & 0o777).toBe(0o600)
      expect(await readdir(join(folder, 'mount', 'cvs')), 'no copy is left').toEqual(['made.pdf'])
      expect(await readdir(elsewhere), 'the store takes the file over').toEqual([])
    } finally {
      await rm(elsewhere, { recursive: true, force: true })
    }
  },
)

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

describe('an S3 store that answers slowly', () => {
  /** Milliseconds. */
  const timeout = 400
  const part = Buffer.alloc(200_000, 7)

  /** The file of ten parts, with a pause after each; or the store falls silent in the middle. */
  async function slowStore(pause: number, sent = 10): Promise<FileStore> {
    const server = createServer(async (_, reply) => {
      reply.writeHead(200, { 'content-length': 10 * part.length })
      for (let number = 0; number < sent; number++) {
        reply.write(part)
        await wait(pause)
      }
    })
    servers.push(server)
    const endpoint = `http://127.0.0.1:${await listening(server)}`
    const key = { accessKeyId: 'x', secretAccessKey: 'x' }
    return s3Store({ endpoint, bucket: 'x', region: 'x', ...key }, timeout)
  }
  const servers: Server[] = []
  afterAll(() => {
    for (const server of servers) server.close().closeAllConnections()
  })

  test('gives the whole of a file that takes longer than the timeout', async () => {
    const content = await bytesOf(await (await slowStore(80)).read('backup'))
    expect(content).toHaveLength(10 * part.length)
  })

  test('waits for a reader who takes longer than the timeout', async () => {
    let count = 0
    for await (const chunk of (await (await slowStore(0)).read('cv')) ?? []) {
      if (count === 0) await wait(2 * timeout)
      count += chunk.length
    }
    expect(count).toBe(10 * part.length)
  })

  test('fails when the rest of a file does not come, and never gives a part as the whole', async () => {
    const content = (await slowStore(0, 3)).read('backup').then(bytesOf)
    await expect(content).rejects.toThrow('stopped in the middle of a file')
  })
})
