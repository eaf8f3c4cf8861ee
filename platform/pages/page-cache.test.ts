import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'
import { quickBrotli } from './stored-page.ts'

const minute = 60_000

/** A cache, and a page that counts how often it was rendered. */
function board() {
  const cache = new PageCache({ maxBytes: 10_000_000 })
  let rendered = 0
  const ask = (key: string, tags: string[], ttl = minute, during: () => Promise<void> | void = () => {}) =>
    cache.get(key, async () => {
      rendered += 1
      const brotli = quickBrotli([`<p>rendering ${rendered}</p>`])
      await during()
      return { status: 200, headers: {}, brotli, tags, ttl }
    })
  return { cache, ask, count: () => rendered }
}

describe('a page is rendered once and then kept', () => {
  test('in three forms that say the same, under one fingerprint', async () => {
    const { ask } = board()
    const page = await ask('/', ['jobs'])
    expect(brotliDecompressSync(page.in('br'))).toEqual(page.in('identity'))
    expect(gunzipSync(page.in('gzip'))).toEqual(page.in('identity'))
    expect((await ask('/', ['jobs'])).etag).toBe(page.etag)
  })

  test('also when many ask at once', async () => {
    const { ask, count } = board()
    await Promise.all(Array.from({ length: 50 }, () => ask('/', ['jobs'])))
    expect(count()).toBe(1)
  })

  test('until something it carries the tag of changes, and nothing else is dropped', async () => {
    const { cache, ask, count } = board()
    await ask('/', ['jobs'])
    await ask('/jobs/a', ['job:a'])
    cache.drop(['job:a'])
    await ask('/', ['jobs'])
    expect(count()).toBe(2)
    await ask('/jobs/a', ['job:a'])
    expect(count()).toBe(3)
  })

  test('with all others that carry it, however many there were before', async () => {
    const { cache, ask, count } = board()
    const pages = ['/a', '/b', '/c'] as const
    const askAll = () => Promise.all(pages.map((page) => ask(page, ['jobs', `only:${page}`])))
    await askAll()
    cache.drop(['only:/b'])
    await askAll()
    expect(count()).toBe(4)
    cache.drop(['only:/a', 'only:/b'])
    await askAll()
    expect(count()).toBe(6)
    cache.drop(['jobs'])
    await askAll()
    expect(count()).toBe(9)
    cache.drop(['only:/c'])
    await askAll()
    expect(count()).toBe(10)
  })

  test('not when what it shows changed while it was being rendered', async () => {
    const { cache, ask, count } = board()
    await ask('/', ['jobs'], minute, () => cache.drop(['jobs']))
    await ask('/', ['jobs'])
    expect(count()).toBe(2)
  })

  test('who asks after a change does not get what was begun before it', async () => {
    const { cache, ask } = board()
    let finish = () => {}
    const slow = ask('/', ['jobs'], minute, () => new Promise((resolve) => (finish = resolve)))
    cache.drop(['jobs'])
    const fresh = await ask('/', ['jobs'])
    finish()
    expect(fresh.in('identity').toString()).toBe('<p>rendering 2</p>')
    await slow
    expect((await ask('/', ['jobs'])).in('identity').toString()).toBe('<p>rendering 2</p>')
  })

  test('and a page that may not be kept is rendered each time', async () => {
    const { ask, count } = board()
    await ask('/', ['jobs'], 0)
    await ask('/', ['jobs'], 0)
    expect(count()).toBe(2)
  })
})

describe('a page that nobody waits for any more is not rendered to its end', () => {
  /** Begins to render, and ends only when told to stop. */
  function waiting(cache: PageCache) {
    const visitors = [new AbortController(), new AbortController()]
    let stopped = 0
    const pages = visitors.map(({ signal }) =>
      cache.get(
        '/',
        (leaving) =>
          new Promise((_, reject) => {
            leaving.addEventListener('abort', () => {
              stopped += 1
              reject(new Error('nobody waits'))
            })
          }),
        signal,
      ),
    )
    const outcomes = Promise.allSettled(pages)
    return { visitors, outcomes, stopped: () => stopped }
  }

  test('once the last of those who asked has left', async () => {
    const { visitors, outcomes, stopped } = waiting(new PageCache({ maxBytes: 10_000 }))
    visitors[0]?.abort()
    expect(stopped()).toBe(0)
    visitors[1]?.abort()
    expect(stopped()).toBe(1)
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  test('nor begun for who has left already', async () => {
    let begun = 0
    const render = async () => {
      begun += 1
      return { status: 200, headers: {}, brotli: quickBrotli([]), tags: [], ttl: 0 }
    }
    await expect(new PageCache({ maxBytes: 10_000 }).get('/', render, AbortSignal.abort())).rejects.toThrow()
    expect(begun).toBe(0)
  })

  test('and who comes after has it rendered anew', async () => {
    const { cache, ask } = board()
    const { visitors, outcomes } = waiting(cache)
    for (const visitor of visitors) visitor.abort()
    expect((await ask('/', [])).status).toBe(200)
    await outcomes
  })
})

test('a rendering that fails is not remembered', async () => {
  const cache = new PageCache({ maxBytes: 10_000 })
  await expect(cache.get('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const page = await cache.get('/', async () => ({
    status: 200,
    headers: {},
    brotli: quickBrotli(['well']),
    tags: [],
    ttl: minute,
  }))
  expect(page.in('identity').toString()).toBe('well')
})
