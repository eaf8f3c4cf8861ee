import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { archive, docx } from '../../../support/archive.ts'
import { harmful } from '../../../support/clamd.ts'
import { pdf } from '../../../support/jobs.ts'
import { onePage } from '../../../support/pdf.ts'
import type { World } from '../world.ts'
import { type Sent, send } from './uploads.ts'

const drawn = () => sharp({ create: { width: 320, height: 320, channels: 3, background: '#0a7f8c' } })
const packedIn = (name: string, content: string | Buffer) => docx([{ name, content, packed: true }])

/** Good files of every kind that is taken, each with something harmful in it. */
export async function infectedFiles(): Promise<Sent[]> {
  const packed = deflateSync(harmful)
  const stream = `%PDF-1.7\n3 0 obj << /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`
  const old = [
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from('WordDocument', 'utf16le'),
  ]
  const marked = drawn().withExif({ IFD0: { Copyright: harmful } })
  return [
    { name: 'cv.pdf', content: Buffer.from(harmful) },
    { name: 'cv.pdf', content: onePage(harmful) },
    {
      name: 'packed.pdf',
      content: Buffer.concat([Buffer.from(stream), packed, Buffer.from('\nendstream endobj\n%%EOF\n')]),
    },
    { name: 'cv.docx', content: packedIn('word/media/1.png', harmful) },
    {
      name: 'nested.docx',
      content: packedIn('word/a.bin', archive([{ name: 'a.bin', content: harmful, packed: true }])),
    },
    { name: 'cv.doc', content: Buffer.concat([...old, Buffer.from(harmful)]) },
    { name: 'slip.png', content: await marked.clone().png().toBuffer() },
    { name: 'slip.jpg', content: await marked.clone().jpeg().toBuffer() },
    { name: 'logo.webp', content: await marked.clone().webp().toBuffer() },
    { name: 'jobs.csv', content: Buffer.from(`title,employer\nCook,${harmful}\n`) },
  ]
}

/** Is a good file taken by the call, or refused for something else alone? */
export async function takesGoodFile(world: World, endpoint: EndpointShape): Promise<boolean> {
  const isPicture = ['logo', 'photo'].includes(endpoint.upload?.field ?? '')
  const lists: Record<string, string> = {
    '/api/admin/imports': 'title,employer\nCook,Reef\n',
    '/api/admin/statements': 'Date,Description,Amount\n20/11/2026,Transfer,100.00\n',
  }
  const [, list] = Object.entries(lists).find(([path]) => endpoint.path.startsWith(path)) ?? []
  const file = isPicture
    ? { name: 'logo.png', content: await drawn().png().toBuffer() }
    : { name: 'file.pdf', content: pdf }
  const { answer } = await send(
    world,
    endpoint,
    list ? { name: 'list.csv', content: Buffer.from(list) } : file,
  )
  return answer.status < 300 || (answer.body as { code?: string }).code === 'invalid_input'
}
