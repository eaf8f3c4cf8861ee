import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib'

/** What a page can be sent as; the names are those of the header `content-encoding`. */
export type Encoding = 'br' | 'gzip' | 'identity'

export interface FreshPage {
  status: number
  headers: Record<string, string>
  /** The document as `quickBrotli` made it. */
  brotli: Buffer
  tags: readonly string[]
}

/** Names and values in turns, by the form of the body; `unchanged` without one. */
export type SentHeaders = Record<Encoding | 'unchanged', string[]>

/** What a 304 has to repeat (RFC 9110); all else that was said of the page stands with the browser's copy. */
const ofUnchanged = ['etag', 'cache-control', 'vary']

/** Prepares what was sent once, before a form was chosen, to be sent again. */
export function sentHeaders(headers: Record<string, unknown>): SentHeaders {
  const all = Object.entries(headers).map(([name, value]) => [name, String(value)])
  const identity = all.flat()
  return {
    identity,
    br: [...identity, 'content-encoding', 'br'],
    gzip: [...identity, 'content-encoding', 'gzip'],
    unchanged: all.filter(([name = '']) => ofUnchanged.includes(name)).flat(),
  }
}

const well = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const decompress = promisify(brotliDecompress)
/** Each takes more than a megabyte while it waits for its turn. A page that finds no room is asked for again anyway. */
const mostDoneWellAtOnce = 4
let beingDoneWell = 0

/** Brotli for a text of this many bytes. The window of 256 kB spans any page; larger ones cost time to set up. */
const brotli = (quality: number, bytes: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  },
})

/**
 * Where documents are written on their way to Brotli, one after the other. A list takes 73,000 bytes, which for hundreds of
 * pages a second is more than V8 lets pass without collecting all that it has.
 */
const desk = Buffer.allocUnsafeSlow(256 * 1024)
const bytesOfLetter = 3
/**
 * What each compression leaves behind until old objects are collected: Node's compressor holds on to the last piece of
 * its memory, and V8 to the compressor.
 */
const pieceBytes = 4_096

/** Brotli in the least time, of texts in a row. */
export function quickBrotli(texts: readonly string[]): Buffer {
  const most = bytesOfLetter * texts.reduce((sum, text) => sum + text.length, 0)
  const bytes = most > desk.length ? Buffer.allocUnsafeSlow(most) : desk
  let end = 0
  for (const text of texts) end += bytes.write(text, end)
  const compressed = brotliCompressSync(bytes.subarray(0, end), { ...brotli(0, end), chunkSize: pieceBytes })
  // Alone and in as much memory as it needs, not beside others.
  if (compressed.length === compressed.buffer.byteLength) return compressed
  const kept = Buffer.allocUnsafeSlow(compressed.length)
  kept.set(compressed)
  return kept
}

/**
 * A rendered page in the forms it is asked for. The first answer in a form is compressed in a seventh of the time of a
 * good compression, since many a page is asked for once; who asks again gets it a sixth smaller. The document itself, which
 * takes five times as much memory and which hardly any browser asks for, is made of that.
 */
export class StoredPage {
  readonly status: number
  readonly headers: Record<string, string>
  readonly tags: readonly string[]
  /** The same for all forms: the fingerprint of the shortest, which most browsers ask for and which is made anyway. */
  readonly etag: string
  /** The headers that the whole chain of hooks sent with this page, once it has. */
  sent: SentHeaders | undefined
  readonly #forms: { br: Buffer; gzip?: Buffer }
  readonly #isSent: Partial<Record<Encoding, true>> = {}
  readonly #isDoneWell: Partial<Record<Encoding, true>> = {}

  constructor({ status, headers, brotli, tags }: FreshPage) {
    this.status = status
    this.headers = headers
    this.tags = tags
    this.#forms = { br: brotli }
    this.etag = `"${hash('sha1', brotli, 'base64url').slice(0, 22)}"`
  }

  /** A bound of what it takes in memory with all its forms. */
  get bytes(): number {
    return this.#forms.br.length * 3 + 2_000 + 100 * this.tags.length
  }

  in(encoding: Encoding): Buffer {
    if (encoding === 'identity') return brotliDecompressSync(this.#forms.br)
    const form = encoding === 'br' ? this.#forms.br : this.#gzip()
    if (!this.#isSent[encoding]) this.#isSent[encoding] = true
    else if (!this.#isDoneWell[encoding]) this.#doWell(encoding)
    return form
  }

  #gzip(): Buffer {
    this.#forms.gzip ??= gzipSync(this.in('identity'), { level: 1 })
    return this.#forms.gzip
  }

  #doWell(encoding: 'br' | 'gzip'): void {
    if (beingDoneWell >= mostDoneWellAtOnce) return
    beingDoneWell += 1
    this.#isDoneWell[encoding] = true
    const over = () => {
      beingDoneWell -= 1
    }
    decompress(this.#forms.br)
      .then((plain) =>
        encoding === 'br' ? well.br(plain, brotli(6, plain.length)) : well.gzip(plain, { level: 6 }),
      )
      .then((form) => {
        this.#forms[encoding] = form
      })
      // What is there if it fails is whole, only larger.
      .then(over, over)
  }
}

/** The best form that a browser says it takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity'
}

/** Does somebody who sends this `if-none-match` have the page already? */
export function isKnown({ status, etag }: StoredPage, given: string | undefined): boolean {
  if (given === undefined || status !== 200) return false
  return given === etag || given.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag)
}
