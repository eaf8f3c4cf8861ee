import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { StoredPage } from './stored-page.ts'

const count = 40
const html = Buffer.from(
  Array.from({ length: 8_000 }, (_, at) => `<li>${(at * 7919) % 10_007}</li>`).join(''),
)

test('of many pages that are asked for again at once few are being made smaller, the others when they are asked for again', async () => {
  const pages = Array.from(
    { length: count },
    () => new StoredPage({ status: 200, headers: {}, tags: [], html }),
  )
  const quick = pages[0]?.in('br').length ?? 0
  for (const page of pages) page.in('br')
  const smaller = () => pages.filter((page) => page.in('br').length < quick).length
  expect(smaller()).toBe(0)
  // Whatever was begun before this is done by then, since it was in line before this.
  await promisify(brotliCompress)(html)
  expect(smaller()).toBeLessThan(count / 4)
  await expect.poll(smaller).toBe(count)
  expect(brotliDecompressSync(pages.at(-1)?.in('br') ?? '')).toEqual(html)
})
