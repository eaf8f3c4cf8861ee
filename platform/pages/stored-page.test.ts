import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { quickBrotli, StoredPage } from './stored-page.ts'

const count = 40
const html = Array.from({ length: 8_000 }, (_, at) => `<li>${(at * 7919) % 10_007}</li>`).join('')
const stored = (...texts: string[]) =>
  new StoredPage({ status: 200, headers: {}, tags: [], brotli: quickBrotli(texts) })

test('of many pages that are asked for again at once few are being made smaller, the others when they are asked for again', async () => {
  const pages = Array.from({ length: count }, () => stored(html))
  const quick = pages[0]?.in('br').length ?? 0
  for (const page of pages) page.in('br')
  const smaller = () => pages.filter((page) => page.in('br').length < quick).length
  expect(smaller()).toBe(0)
  // Whatever was begun before this is done by then, since it was in line before this.
  await promisify(brotliCompress)(Buffer.from(html))
  expect(smaller()).toBeLessThan(count / 4)
  await expect.poll(smaller).toBe(count)
  expect(String(brotliDecompressSync(pages.at(-1)?.in('br') ?? ''))).toBe(html)
})

test('a page is the same in every form, whatever was written before and after it, however long', () => {
  const texts = ['short', html, 'Malé, ދިވެހި, 🏝', '<p>'.repeat(200_000), 'é'.repeat(100_000)]
  const pages = texts.map((text) => stored('<!doctype html>', text, '</html>'))
  for (const [at, text] of texts.entries()) {
    const page = pages[at] as StoredPage
    const whole = Buffer.from(`<!doctype html>${text}</html>`)
    const forms = [page.in('identity'), brotliDecompressSync(page.in('br')), gunzipSync(page.in('gzip'))]
    expect(forms.map((form) => form.equals(whole))).toEqual([true, true, true])
  }
})

test('a page takes no more memory than its bytes, however long it is', () => {
  for (const text of ['short', html, '<p>'.repeat(2_000)]) {
    const kept = stored(text).in('br')
    expect(kept.buffer.byteLength).toBe(kept.length)
  }
})
