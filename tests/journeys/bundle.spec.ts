import { readdir } from 'node:fs/promises'
import { wrongInBundle } from '../harden/attack/bundle.ts'
import { expect, test } from './world.ts'

test('what the browser gets holds no address of a machine and no way back to the sources', async () => {
  const { files, wrong } = await wrongInBundle()
  expect(files).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})

test('every file of the pages comes with a policy, under which none of them is a page of its own', async ({
  demo,
  request,
}) => {
  const names = await readdir('dist/client/assets', { recursive: true, withFileTypes: true })
  const paths = names
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath.slice('dist/client'.length)}/${name}`)
  expect(paths.length).toBeGreaterThan(50)
  const policies = new Set<string>()
  for (const path of paths) {
    const reply = await request.head(demo.url + encodeURI(path))
    expect([path, reply.status()]).toEqual([path, 200])
    policies.add(reply.headers()['content-security-policy'] ?? `none at ${path}`)
  }
  expect([...policies].filter((policy) => !policy.startsWith("default-src 'none'; "))).toEqual([])
})
