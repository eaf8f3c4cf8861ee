import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export interface StoredPage {
  status: number
  etag: string
  headers: Record<string, string>
  plain: Buffer
  brotli: Buffer
  gzip: Buffer
}

export interface FreshPage {
  status: number
  headers: Record<string, string>
  html: string
  tags: readonly string[]
}

interface Entry {
  page: StoredPage
  tags: readonly string[]
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

async function packed({ status, headers, html }: FreshPage): Promise<StoredPage> {
  const plain = Buffer.from(html)
  const [brotli, zipped] = await Promise.all([
    compressBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    compressGzip(plain, { level: 6 }),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { status, etag, headers, plain, brotli, gzip: zipped }
}

/**
 * Whole rendered pages by address, with their compressed forms and ETag made once. Invalidation by tag is exact;
 * the time to live is a net for what nobody announced.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #underWay = new Map<string, Promise<StoredPage>>()
  readonly #byTag = new Map<string, Set<string>>()
  /** Counts invalidations, so that a page rendered from what was true before one is not kept after it. */
  #changes = 0
  readonly #lastChange = new Map<string, number>()

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#entries = new LRUCache<string, Entry>({
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => page.plain.length + page.brotli.length + page.gzip.length + 500,
      dispose: ({ tags }, key) => {
        for (const tag of tags) {
          const keys = this.#byTag.get(tag)
          keys?.delete(key)
          if (keys?.size === 0) this.#byTag.delete(tag)
        }
      },
    })
  }

  /**
   * The page of `key`, rendered at most once at a time.
   * @param ttl milliseconds that it may be kept; 0 keeps nothing
   */
  async get(key: string, render: () => Promise<FreshPage & { ttl: number }>): Promise<StoredPage> {
    const known = this.#entries.get(key)
    if (known) return known.page
    const pending = this.#underWay.get(key)
    if (pending) return pending
    const work = this.#render(key, render).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, work)
    return work
  }

  async #render(key: string, render: () => Promise<FreshPage & { ttl: number }>): Promise<StoredPage> {
    const begun = this.#changes
    const fresh = await render()
    const page = await packed(fresh)
    const isStale = fresh.tags.some((tag) => (this.#lastChange.get(tag) ?? 0) > begun)
    if (fresh.ttl > 0 && !isStale) {
      this.#entries.set(key, { page, tags: fresh.tags }, { ttl: fresh.ttl })
      for (const tag of fresh.tags) {
        const keys = this.#byTag.get(tag) ?? new Set()
        this.#byTag.set(tag, keys.add(key))
      }
    }
    return page
  }

  drop(tags: readonly string[]): void {
    this.#changes += 1
    for (const tag of tags) {
      this.#lastChange.set(tag, this.#changes)
      for (const key of [...(this.#byTag.get(tag) ?? [])]) this.#entries.delete(key)
    }
    // Renders that are under way must not be shared with whoever asks after the change.
    this.#underWay.clear()
    if (this.#lastChange.size > 50_000) this.clear()
  }

  /** Forgets everything: when invalidations may have been missed. */
  clear(): void {
    this.#changes += 1
    this.#entries.clear()
    this.#byTag.clear()
    this.#underWay.clear()
    this.#lastChange.clear()
  }
}
