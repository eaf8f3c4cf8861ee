import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { files as stored } from '#tables/files.ts'
import { archive, docx } from '../../../support/archive.ts'
import { harmful } from '../../../support/clamd.ts'
import { pdf } from '../../../support/jobs.ts'
import { onePage } from '../../../support/pdf.ts'
import { openTheGround, type Verdict } from '../access.ts'
import type { Ground } from '../ground.ts'
import { makeWorld } from '../world.ts'
import { leftIn, send, type Upload, uploads } from './uploads.ts'

interface Infected {
  what: string
  name: string
  content: Buffer
}

const between = (head: string, middle: Buffer | string, tail: string) =>
  Buffer.concat([Buffer.from(head), Buffer.from(middle), Buffer.from(tail)])

const drawn = () => sharp({ create: { width: 320, height: 320, channels: 3, background: '#0a7f8c' } })

/** Good files of every kind that is taken, each with something harmful in it. */
async function infectedFiles(): Promise<Infected[]> {
  const packed = deflateSync(harmful)
  const stream = `3 0 obj << /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`
  const marked = drawn().withExif({ IFD0: { Copyright: harmful } })
  const nested = archive([{ name: 'a.bin', content: harmful, packed: true }])
  const list: [what: string, name: string, content: Buffer][] = [
    ['the thing itself', 'cv.pdf', Buffer.from(harmful)],
    ['a PDF', 'cv.pdf', onePage(harmful)],
    ['a PDF that packs it', 'cv.pdf', between(`%PDF-1.7\n${stream}`, packed, '\nendstream endobj\n%%EOF\n')],
    ['a Word document', 'cv.docx', docx([{ name: 'word/media/1.png', content: harmful, packed: true }])],
    [
      'a Word document that nests it',
      'cv.docx',
      docx([{ name: 'word/a.bin', content: nested, packed: true }]),
    ],
    [
      'a Word document of the older kind',
      'cv.doc',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(600),
        Buffer.from('WordDocument', 'utf16le'),
        Buffer.from(harmful),
      ]),
    ],
    ['a PNG', 'slip.png', await marked.clone().png().toBuffer()],
    ['a JPEG', 'slip.jpg', await marked.clone().jpeg().toBuffer()],
    ['a WebP', 'logo.webp', await marked.clone().webp().toBuffer()],
    ['a list of jobs', 'jobs.csv', Buffer.from(`title,employer\nCook,${harmful}\n`)],
  ]
  return list.map(([what, name, content]) => ({ what, name, content }))
}

/** A file that the call takes. */
async function goodFile({ field, servedAs }: Upload): Promise<{ name: string; content: Buffer }> {
  if (field === 'logo' || field === 'photo')
    return { name: 'logo.png', content: await drawn().png().toBuffer() }
  if (servedAs.length === 0) return { name: 'jobs.csv', content: Buffer.from('title,employer\nCook,Reef\n') }
  return { name: 'file.pdf', content: pdf }
}

/** Every infected file at every upload of a site that scans, and a good one beside them. */
export async function judgeInfected(
  ground: Ground,
): Promise<Verdict & { infected: number; uploads: number }> {
  await openTheGround(ground)
  const world = await makeWorld(ground)
  const infected = await infectedFiles()
  const wrong: string[] = []
  for (const upload of uploads) {
    const good = await send(world, upload, await goodFile(upload))
    const isTaken = good.answer.status < 300 || codeOf(good.answer.body) === 'invalid_input'
    if (!isTaken) wrong.push(`a good file at ${upload.call} was answered with ${good.answer.status}`)
    const before = await keptNow(ground)
    for (const file of infected) {
      const { answer } = await send(world, upload, file)
      if (answer.status !== 400 || codeOf(answer.body) !== 'harmful_file')
        wrong.push(`${file.what} at ${upload.call} was answered with ${answer.status}`)
    }
    if ((await keptNow(ground)) !== before) wrong.push(`what was kept by ${upload.call} is not what it was`)
  }
  wrong.push(...(await leftIn(ground)))
  const cells = infected.length * uploads.length
  return { infected: infected.length, uploads: uploads.length, cells, wrong }
}

const codeOf = (body: unknown) => (body as { code?: string } | undefined)?.code

const keptNow = async ({ database: { db } }: Ground) =>
  JSON.stringify(await db.select().from(stored).orderBy(stored.id))
