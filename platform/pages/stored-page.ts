import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib'

/** Encodings of a stored page by their names in `content-encoding`. */
export type Encoding = 'br' | 'gzip' | 'identity'

const compress = promisify(brotliCompress)
/** Nearly the best compression in a tenth of the time. */
const quality = 6

/**
 * A rendered page in the cache: compressed once, in the form that browsers request. The others are derived on
 * demand, which is rare: gzip once, since it costs milliseconds, and plain text each time.
 */
export interface StoredPage {
  status: number
  headers: Record<string, string>
  brotli: Buffer
  /** Absent until somebody requests it. */
  gzip?: Buffer
  /** The same for all forms. */
  etag: string
  tags: readonly string[]
  /** Upper bound of its memory. */
  bytes: number
}

interface FreshPage extends Pick<StoredPage, 'status' | 'headers' | 'tags'> {
  html: string
}

export async function storedPage({ html, ...page }: FreshPage): Promise<StoredPage> {
  const brotli = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  const etag = `"${hash('sha1', brotli, 'base64url').slice(0, 22)}"`
  // The form in gzip takes less than twice as much.
  return { ...page, brotli, etag, bytes: 3 * brotli.length + 2_000 + 100 * page.tags.length }
}

/** Body of a page in an encoding. */
export function bodyIn(page: StoredPage, encoding: Encoding): Buffer {
  if (encoding === 'br') return page.brotli
  if (encoding === 'identity') return brotliDecompressSync(page.brotli)
  page.gzip ??= gzipSync(brotliDecompressSync(page.brotli))
  return page.gzip
}

/** Best encoding that a browser accepts. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const accepts = (coding: string) =>
    accepted.split(',').some((part) => {
      const [name, weight = ''] = part.split(';').map((word) => word.trim())
      return name === coding && !/^q=0(?:\.0*)?$/.test(weight)
    })
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}

/** Does the sender of this `if-none-match` have the page already? */
export function isKnown({ status, etag }: StoredPage, given: string | undefined): boolean {
  if (given === undefined || status !== 200) return false
  return given === etag || given.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
