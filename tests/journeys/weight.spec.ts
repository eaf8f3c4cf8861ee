import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { publicPages } from './public-pages.ts'
import { expect, test } from './world.ts'

/** Maximum size of a public page at the first visit, compressed, images aside. In bytes. */
const maxScript = 103_000
const maxRest = 40_000

interface Fetched {
  bytes: number
  text: string
}

/** An address as a browser fetches it: what counts is what travels. */
async function fetched(address: string): Promise<Fetched> {
  const request = get(address, { headers: { 'accept-encoding': 'br' } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const body = await buffer(answer)
  expect(answer.statusCode, address).toBe(200)
  const isPacked = answer.headers['content-encoding'] === 'br'
  return { bytes: body.length, text: (isPacked ? brotliDecompressSync(body) : body).toString() }
}

/** The files that a page names for its first view, by what they are. */
function filesOf(html: string): { scripts: string[]; others: string[] } {
  const all = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  const files = [...new Set(all)]
  return {
    scripts: files.filter((path) => path.endsWith('.js')),
    others: files.filter((path) => !path.endsWith('.js')),
  }
}

async function weightOf(site: string, path: string): Promise<{ script: number; rest: number; html: number }> {
  const page = await fetched(site + path)
  const { scripts, others } = filesOf(page.text)
  const sum = async (paths: string[]) => {
    const all = await Promise.all(paths.map((file) => fetched(site + file)))
    return all.reduce((total, { bytes }) => total + bytes, 0)
  }
  return { script: await sum(scripts), rest: page.bytes + (await sum(others)), html: page.bytes }
}

test('every public page is light enough for a weak link', { tag: '@main' }, async ({ demo }) => {
  const { text: home } = await fetched(`${demo.url}/`)
  const job = /href="(\/jobs\/[0-9a-f]{24})"/.exec(home)?.[1] ?? ''
  const { text: page } = await fetched(demo.url + job)
  const employer = /href="(\/employer-jobs\/[0-9a-f]{24})"/.exec(page)?.[1] ?? ''
  const paths = ['/', '/?q=manager&page=2', job, employer, ...publicPages]
  for (const path of paths) {
    const { script, rest, html } = await weightOf(demo.url, path)
    test.info().annotations.push({ type: path, description: `script ${script}, rest ${rest} (page ${html})` })
    expect.soft(script, `script of ${path}, in bytes`).toBeGreaterThan(0)
    expect.soft(script, `script of ${path}, in bytes`).toBeLessThanOrEqual(maxScript)
    expect.soft(rest, `all but script of ${path}, in bytes`).toBeLessThanOrEqual(maxRest)
  }
})

test('files that never change are cached permanently, and their headers are short', async ({
  demo,
  request,
}) => {
  const home = await (await request.get(`${demo.url}/`)).text()
  const { scripts, others } = filesOf(home)
  for (const path of [...scripts.slice(0, 1), ...others.slice(0, 1)]) {
    const headers = (await request.get(demo.url + path)).headers()
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(JSON.stringify(headers).length).toBeLessThan(600)
  }
})
