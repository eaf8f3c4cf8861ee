import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** What a page can be sent as; the names are those of the header `content-encoding`. */
export type Encoding = 'br' | 'gzip' | 'identity'

export interface FreshPage {
  status: number
  headers: Record<string, string>
  html: Buffer
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
 * A rendered page in the forms it is asked for. The first answer in a form is compressed in a seventh of the time of a
 * good compression, since many a page is asked for once; who asks again gets it a sixth smaller.
 */
export class StoredPage {
  readonly status: number
  readonly headers: Record<string, string>
  readonly tags: readonly string[]
  /** The same for all forms: the fingerprint of the shortest, which most browsers ask for and which is made anyway. */
  readonly etag: string
  /** The headers that the whole chain of hooks sent with this page, once it has. */
  sent: SentHeaders | undefined
  readonly #plain: Buffer
  readonly #forms: Partial<Record<Encoding, Buffer>> = {}
  readonly #isSent: Partial<Record<Encoding, true>> = {}
  readonly #isDoneWell: Partial<Record<Encoding, true>> = {}

  constructor({ status, headers, html, tags }: FreshPage) {
    this.status = status
    this.headers = headers
    this.tags = tags
    this.#plain = html
    this.etag = `"${hash('sha1', this.#doQuickly('br'), 'base64url').slice(0, 22)}"`
  }

  /** A bound of what it takes in memory with all its forms. */
  get bytes(): number {
    return Math.ceil(this.#plain.length * 1.5) + 2_000 + 100 * this.tags.length
  }

  in(encoding: Encoding): Buffer {
    if (encoding === 'identity') return this.#plain
    const form = this.#forms[encoding] ?? this.#doQuickly(encoding)
    if (!this.#isSent[encoding]) this.#isSent[encoding] = true
    else if (!this.#isDoneWell[encoding]) this.#doWell(encoding)
    return form
  }

  #doQuickly(encoding: 'br' | 'gzip'): Buffer {
    const form =
      encoding === 'br'
        ? brotliCompressSync(this.#plain, brotli(0, this.#plain.length))
        : gzipSync(this.#plain, { level: 1 })
    this.#forms[encoding] = form
    return form
  }

  #doWell(encoding: 'br' | 'gzip'): void {
    if (beingDoneWell >= mostDoneWellAtOnce) return
    beingDoneWell += 1
    this.#isDoneWell[encoding] = true
    const work =
      encoding === 'br'
        ? well.br(this.#plain, brotli(6, this.#plain.length))
        : well.gzip(this.#plain, { level: 6 })
    const over = () => {
      beingDoneWell -= 1
    }
    work
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
