import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname
const theOnePlace = 'platform/http/when-over.ts'

/** Binds something to the end of a call, an answer or their connection without asking whether it has ended. */
const bindsToEnd = (text: string) =>
  /\b(?:raw|socket)\b[^;]{0,80}\.(?:on|once)\(\s*'(?:close|finish|end|aborted)'/.test(text) ||
  /\bfinished\b[^;]*from 'node:stream/.test(text)

test('what is done at the end of a call asks first whether it has ended', async () => {
  const found: string[] = []
  for await (const file of glob('{app,platform/http,platform/pages,features}/**/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts') || file === theOnePlace) continue
    if (bindsToEnd(await readFile(root + file, 'utf8'))) found.push(file)
  }
  expect(found).toEqual([])
})

test('one that does not ask is found', () => {
  expect(bindsToEnd("reply.raw.setMaxListeners(20).once('close', stop)")).toBe(true)
  expect(bindsToEnd("request.raw.on('aborted', stop)")).toBe(true)
  expect(bindsToEnd("import { finished } from 'node:stream/promises'")).toBe(true)
  expect(bindsToEnd('whenOver(reply.raw, stop)')).toBe(false)
})
