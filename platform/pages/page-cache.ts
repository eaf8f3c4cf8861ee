import { type FreshPage, StoredPage } from './stored-page.ts'
import { TaggedCache } from './tagged-cache.ts'

type Render = (signal: AbortSignal) => Promise<FreshPage & { ttl: number }>

/** Whole rendered pages by address, with their fingerprints and compressed forms. */
export class PageCache extends TaggedCache<StoredPage> {
  /**
   * The page of `key`, rendered at most once at a time.
   *
   * @param render is told to stop when everyone who waits for it has left
   * @param signal says that this one has
   */
  get(key: string, render: Render, signal?: AbortSignal): Promise<StoredPage> {
    return this.getOrMake(
      key,
      async (leaving) => {
        const { ttl, ...fresh } = await render(leaving)
        return { value: new StoredPage(fresh), ttl }
      },
      signal,
    )
  }
}
