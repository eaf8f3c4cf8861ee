import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './world.ts'

const root = join(import.meta.dirname, '..', '..')

/** Addresses of a developer's machine, and what leads back to the sources. */
const local = /\/\/(localhost|127\.0\.0\.1|0\.0\.0\.0)|\/home\/|\/Users\/|sourceMappingURL/

/** The API of a developer's machine, which is asked where the page itself came from that machine. */
const localApi = 'http://localhost:3000'

/** Forbidden content in the files for the browser. */
async function wrongInBundle(): Promise<{ files: number; wrong: string[] }> {
  const client = join(root, 'dist', 'client')
  const paths = await readdir(client, { recursive: true, withFileTypes: true })
  const wrong: string[] = []
  const files = paths.filter((entry) => entry.isFile())
  for (const { name, parentPath } of files) {
    if (name.endsWith('.map')) wrong.push(`${name} is a source map`)
    if (!/\.(js|css|html|svg|json|txt)$/.test(name)) continue
    const text = (await readFile(join(parentPath, name), 'utf8')).replaceAll(localApi, '')
    const found = local.exec(text)?.[0] ?? (text.includes(root) ? root : undefined)
    if (found) wrong.push(`${name} holds ${found}`)
  }
  return { files: files.length, wrong }
}

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
