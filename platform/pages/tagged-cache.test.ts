import { describe, expect, test } from 'vitest'
import { type Keepable, TaggedCache } from './tagged-cache.ts'

const minute = 60_000

interface Page extends Keepable {
  text: string
}

/** A cache, and a page that counts how often it was rendered. */
function board() {
  const cache = new TaggedCache<Page>({ maxBytes: 10_000_000 })
  let rendered = 0
  const ask = (key: string, tags: string[], ttl = minute, during: () => Promise<void> | void = () => {}) =>
    cache.getOrMake(key, async () => {
      rendered += 1
      const text = `rendering ${rendered}`
      await during()
      return { value: { text, tags, bytes: text.length }, ttl }
    })
  return { cache, ask, count: () => rendered }
}

describe('a page is rendered once and then kept', () => {
  test('and given again', async () => {
    const { ask, count } = board()
    await ask('/', ['jobs'])
    expect((await ask('/', ['jobs'])).text).toBe('rendering 1')
    expect(count()).toBe(1)
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

  test('a request after a change does not get an older rendering', async () => {
    const { cache, ask } = board()
    let finish = () => {}
    const slow = ask('/', ['jobs'], minute, () => new Promise((resolve) => (finish = resolve)))
    cache.drop(['jobs'])
    const fresh = await ask('/', ['jobs'])
    finish()
    expect(fresh.text).toBe('rendering 2')
    await slow
    expect((await ask('/', ['jobs'])).text).toBe('rendering 2')
  })

  test('and a page that may not be kept is rendered each time', async () => {
    const { ask, count } = board()
    await ask('/', ['jobs'], 0)
    await ask('/', ['jobs'], 0)
    expect(count()).toBe(2)
  })
})

describe('a page that nobody waits for any more is not rendered to its end', () => {
  /** Begins to render, and ends only on request. */
  function waiting(cache: TaggedCache<Page>) {
    const visitors = [new AbortController(), new AbortController()]
    let stopped = 0
    const pages = visitors.map(({ signal }) =>
      cache.getOrMake(
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

  test('once the last of the waiting clients has left', async () => {
    const { visitors, outcomes, stopped } = waiting(new TaggedCache<Page>({ maxBytes: 10_000 }))
    visitors[0]?.abort()
    expect(stopped()).toBe(0)
    visitors[1]?.abort()
    expect(stopped()).toBe(1)
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  test('nor begun for a client that has left already', async () => {
    let begun = 0
    const render = async () => {
      begun += 1
      return { value: { text: '', tags: [], bytes: 1 }, ttl: 0 }
    }
    await expect(
      new TaggedCache<Page>({ maxBytes: 10_000 }).getOrMake('/', render, AbortSignal.abort()),
    ).rejects.toThrow()
    expect(begun).toBe(0)
  })

  test('and the next client gets it rendered again', async () => {
    const { cache, ask } = board()
    const { visitors, outcomes } = waiting(cache)
    for (const visitor of visitors) visitor.abort()
    expect((await ask('/', [])).text).toBe('rendering 1')
    await outcomes
  })
})

test('a rendering that fails is not remembered', async () => {
  const cache = new TaggedCache<Page>({ maxBytes: 10_000 })
  await expect(cache.getOrMake('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const page = await cache.getOrMake('/', async () => ({
    value: { text: 'well', tags: [], bytes: 4 },
    ttl: minute,
  }))
  expect(page.text).toBe('well')
})

test('a page larger than the whole cache is returned and not kept, and leaves nothing behind', async () => {
  const cache = new TaggedCache<Page>({ maxBytes: 10 })
  const large = await cache.getOrMake('/', async () => ({
    value: { text: 'large', tags: ['jobs'], bytes: 11 },
    ttl: minute,
  }))
  expect([large.text, cache.kept('/')]).toEqual(['large', undefined])
  cache.drop(['jobs'])
})
