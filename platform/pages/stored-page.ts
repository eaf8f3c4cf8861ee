import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib'

/** Encodings of a stored page, under their names in the header `content-encoding`. */
export type Encoding = 'br' | 'gzip' | 'identity'

const compress = promisify(brotliCompress)
/** Nearly as small as the best, in a tenth of the time. */
const quality = 6

/**
 * A rendered page as it is kept: compressed once, which is the form that browsers ask for. The others are made of it when
 * somebody asks, which hardly anybody does.
 */
export interface StoredPage {
  status: number
  headers: Record<string, string>
  brotli: Buffer
  /** The same for all forms. */
  etag: string
  tags: readonly string[]
  /** A bound of what it takes in memory. */
  bytes: number
}

interface FreshPage extends Pick<StoredPage, 'status' | 'headers' | 'tags'> {
  html: string
}

export async function storedPage({ html, ...page }: FreshPage): Promise<StoredPage> {
  const brotli = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  const etag = `"${hash('sha1', brotli, 'base64url').slice(0, 22)}"`
  return { ...page, brotli, etag, bytes: brotli.length + 2_000 + 100 * page.tags.length }
}

/** The body of a page in a form. */
export function bodyIn({ brotli }: StoredPage, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotli
  const plain = brotliDecompressSync(brotli)
  return encoding === 'gzip' ? gzipSync(plain) : plain
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
