import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { archive } from '#tests/support/archive.ts'
import { Clamd, harmful, hasClamd } from '#tests/support/clamd.ts'
import { listening } from '#tests/support/listening.ts'
import { clamdScanner } from './clamd.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vazeefa scan '))
})
afterAll(() => rm(folder, { recursive: true }))

async function file(content: Buffer | string): Promise<string> {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, content)
  return path
}

const packedPdf = () => {
  const packed = deflateSync(harmful)
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj << /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer << >>\n%%EOF\n'),
  ])
}

describe.skipIf(!hasClamd)('with a clamd (needs Debian’s clamav-daemon)', () => {
  let clamd: Clamd
  beforeAll(async () => {
    clamd = await Clamd.start(['StreamMaxLength 2M'])
  })
  afterAll(() => clamd.close())
  const scan = async (content: Buffer | string) => clamdScanner(clamd.address).scan(await file(content))

  test('a clean file passes, whatever its size', async () => {
    for (const bytes of [0, 1, 65_536, 1_900_000]) await scan(randomBytes(bytes))
    expect(await clamdScanner(clamd.address).state()).toBe('ready')
  })

  const refused: [string, () => Buffer | string][] = [
    ['by itself', () => harmful],
    [
      'far inside of a file',
      () => Buffer.concat([randomBytes(900_000), Buffer.from(harmful), randomBytes(900_000)]),
    ],
    ['packed in a PDF', packedPdf],
    ['packed in an archive', () => archive([{ name: 'word/media/1.bin', content: harmful, packed: true }])],
    [
      'packed in an archive in an archive',
      () =>
        archive([
          { name: 'a.zip', content: archive([{ name: 'b', content: harmful, packed: true }]), packed: true },
        ]),
    ],
  ]
  for (const [where, content] of refused)
    test(`what is harmful is found ${where}`, async () => {
      await expect(scan(content())).rejects.toMatchObject({
        code: 'harmful_file',
        cause: 'Vazeefa.Test.UNOFFICIAL',
      })
    })

  test('a file that is longer than clamd takes has no verdict', async () => {
    await expect(scan(Buffer.alloc(4_000_000))).rejects.toMatchObject({
      code: 'not_scanned',
      retryAfterSeconds: 30,
    })
    await scan('and the next one passes')
  })

  test('forty at once each have their own verdict', async () => {
    const verdicts = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => scan(n % 2 ? harmful : randomBytes(100_000))),
    )
    expect(verdicts.map(({ status }) => status)).toEqual(
      verdicts.map((_, n) => (n % 2 ? 'rejected' : 'fulfilled')),
    )
  })

  test('once it is gone nothing has a verdict, until it is back', async () => {
    await clamd.kill()
    await expect(scan('clean')).rejects.toMatchObject({ code: 'not_scanned' })
    expect(await clamdScanner(clamd.address).state()).toBe('away')
    await clamd.run()
    await scan('clean')
  })
})

describe('a scanner that is none', () => {
  /** A server that listens; `told` counts the bytes it received. */
  async function listener(answer: (socket: Socket) => void, timeout = 500) {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
      answer(socket)
    })
    const port = await listening(server)
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      server.close()
    })
    return clamdScanner({ host: '127.0.0.1', port }, timeout)
  }

  for (const [what, answer] of [
    ['takes everything and says nothing', (socket) => socket.resume()],
    ['takes nothing', () => {}],
    ['hangs up', (socket) => socket.destroy()],
    ['hangs up politely', (socket) => socket.end()],
    ['speaks of something else', (socket) => socket.write('SSH-2.0-OpenSSH_9.2\r\n')],
    ['says an error', (socket) => socket.end('stream: Can’t allocate memory ERROR\0')],
    ['says half of a verdict', (socket) => socket.end('stream: OK')],
    ['says more than a verdict', (socket) => socket.end('stream: OK and more\0')],
    ['never ends what it says', (socket) => setInterval(() => socket.write('stream: OK'), 1).unref()],
  ] as [string, (socket: Socket) => void][])
    test.concurrent(`lets no file through when it ${what}`, async () => {
      const scanner = await listener(answer)
      await expect(scanner.scan(await file(Buffer.alloc(20_000_000)))).rejects.toMatchObject({
        code: 'not_scanned',
        message:
          'Your file could not be checked for viruses, so it was not accepted. Please try again in a minute',
      })
      expect(await scanner.state()).toBe('away')
    })

  test('lets no crowd wait for it', async () => {
    const scanner = await listener((socket) => socket.resume())
    const path = await file('clean')
    const crowd = Array.from({ length: 54 }, () => scanner.scan(path).catch(() => 'in the end'))
    const oneMore = scanner.scan(path).catch(() => 'at once')
    expect(await Promise.race([...crowd, oneMore])).toBe('at once')
    expect(new Set(await Promise.all(crowd))).toEqual(new Set(['in the end']))
  })
})
