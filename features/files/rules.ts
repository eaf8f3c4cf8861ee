import type { FileKind, Pictures } from '#contract/facts/file-kinds.ts'
import { emptyFile, fileKinds, formats } from '#contract/facts/file-kinds.ts'

/** `accept` attribute of a file field for the kind. */
export function acceptOf(kind: FileKind): string {
  const offered = fileKinds[kind].formats.flatMap((format): string[] => [
    ...formats[format].mediaTypes,
    ...formats[format].endings.map((ending) => `.${ending}`),
  ])
  return offered.join(',')
}

interface ChosenFile {
  name: string
  /** Media type by the operating system; empty for an unknown format. */
  type?: string
  size: number
}

/** Problem of a chosen file by its name and size, before upload. The server inspects its content. */
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

/** Codes of a refused file with its field, for `fieldOf` of a form: the refusal then ends with another choice. */
export function refusalsOf(kind: FileKind, field: string): Record<string, string> {
  const { refusal, refusalOfSize } = fileKinds[kind]
  return { [refusal]: field, [refusalOfSize]: field, harmful_file: field }
}

/**
 * Widths of smaller copies of pictures in pixels: of a logo for lists and page heads, of a photo for slow
 * connections.
 */
export type PictureSize = '96' | '160' | '480' | '960'

/** Available smaller copies by kind of picture. */
export const sizesOf: Record<Pictures, readonly PictureSize[]> = {
  squared: ['96', '160'],
  'as wide as a page': ['480', '960'],
  'to read': [],
  whole: [],
}

/** Address of a stored file in JSON. */
export function addressOf(path: string): string {
  return `/api/uploads/${path}`
}
