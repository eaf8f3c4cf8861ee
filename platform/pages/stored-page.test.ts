import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyIn, storedPage } from './stored-page.ts'

test('a page is compressed once for all who ask for gzip, within the memory that it counts for', async () => {
  const html = Array.from({ length: 2_000 }, (_, number) => `<li>Job ${number * 7_919}</li>`).join('')
  const page = await storedPage({ status: 200, headers: {}, tags: [], html })
  const gzip = bodyIn(page, 'gzip')
  expect(gunzipSync(gzip).toString()).toBe(html)
  expect(bodyIn(page, 'gzip')).toBe(gzip)
  expect(page.brotli.length + gzip.length).toBeLessThan(page.bytes)
  expect(bodyIn(page, 'identity').toString()).toBe(html)
})
