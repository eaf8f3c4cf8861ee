import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Assets } from './document.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

/**
 * Built files of each page, from the manifest of the build.
 * @param next module that `entry` itself loads on every page
 */
export async function readManifest(
  clientFolder: string,
  entry: string,
  next: readonly string[],
): Promise<(file: string | undefined) => Assets> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8'),
  )

  function withImports(key: string, seen = new Set<string>()): Set<string> {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return seen
    seen.add(key)
    for (const imported of chunk.imports ?? []) withImports(imported, seen)
    return seen
  }

  const fileOf = (key: string) => `/${manifest[key]?.file}`
  const entryChunks = [...new Set([entry, ...next].flatMap((key) => [...withImports(key)]))]
  const entryFiles = entryChunks.flatMap((key) => manifest[key] ?? [])
  const fonts = Object.values(manifest)
    .map((chunk) => chunk.file)
    .concat(entryFiles.flatMap((chunk) => chunk.assets ?? []))
    // Fonts for other scripts load with the first such letter.
    .filter((file) => file.endsWith('.woff2') && file.slice(file.lastIndexOf('/') + 1).includes('latin'))
  const shared = {
    scripts: [fileOf(entry)],
    fonts: [...new Set(fonts)].map((file) => `/${file}`),
  }

  const known = new Map<string | undefined, Assets>()
  return (file) => {
    const assets = known.get(file) ?? assetsOf(file)
    known.set(file, assets)
    return assets
  }

  function assetsOf(file: string | undefined): Assets {
    const keys = new Set([...entryChunks, ...(file ? withImports(file) : [])])
    const styles = [...keys].flatMap((key) => manifest[key]?.css ?? [])
    return {
      ...shared,
      styles: [...new Set(styles)].map((style) => `/${style}`),
      preloads: [...keys].filter((key) => key !== entry).map(fileOf),
    }
  }
}
