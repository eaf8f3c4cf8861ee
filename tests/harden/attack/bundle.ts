import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')

/** Addresses of a developer's machine, and what leads back to the sources. */
const local = /\/\/(localhost|127\.0\.0\.1|0\.0\.0\.0)|\/home\/|\/Users\/|sourceMappingURL/

/** The API of a developer's machine, which is asked where the page itself came from that machine. */
const localApi = 'http://localhost:3000'

/** Forbidden content in the files for the browser. */
export async function wrongInBundle(): Promise<{ files: number; wrong: string[] }> {
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
