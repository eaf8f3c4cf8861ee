import type { FileKind } from '#contract/file-kinds.ts'
import { emptyFile, fileKinds, formats } from '#contract/file-kinds.ts'

/** What a file field of the kind offers to choose from, as its `accept`. */
export function acceptOf(kind: FileKind): string {
  const offered = fileKinds[kind].formats.flatMap((format): string[] => [
    ...formats[format].mediaTypes,
    ...formats[format].endings.map((ending) => `.${ending}`),
  ])
  return offered.join(',')
}

interface ChosenFile {
  name: string
  /** As the system calls it; empty where it does not know the format. */
  type?: string
  size: number
}

/** What is wrong with a chosen file, by its name and size, before it is sent. The server looks into it. */
export function wrongWith(kind: FileKind, { name, type = '', size }: ChosenFile): string | undefined {
  const { formats: taken, maxBytes, another, tooLarge } = fileKinds[kind]
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  const mayBeTaken = taken.some((format) => {
    const { mediaTypes, endings }: { mediaTypes: readonly string[]; endings: readonly string[] } =
      formats[format]
    return mediaTypes.includes(type) || (ending !== undefined && endings.includes(ending))
  })
  if (!mayBeTaken) return another
  if (size === 0) return emptyFile
  return size > maxBytes ? tooLarge : undefined
}

/** What is said beside a field for a slip or a document, after the formats that everybody knows. */
export const otherFormats = 'HEIC, WebP, AVIF and GIF pictures are taken too.'

/** How wide a logo is drawn, in pixels, beside the whole one: for lists, and for the head of a page. */
export type LogoSize = '96' | '160'

/** The address of a stored file, as JSON carries it. */
export function addressOf(path: string): string {
  return `/api/uploads/${path}`
}
