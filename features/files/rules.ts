import type { FileKind } from '#contract/vocabularies.ts'

/** Logos and job attachments are for everyone; the rest concern their owner and those who may see them. */
export const publicKinds: readonly FileKind[] = ['logo', 'attachment']

/** The folder of each kind in the store, and in its address. */
export const folders: Record<FileKind, string> = {
  logo: 'logos',
  attachment: 'attachments',
  cv: 'cvs',
  slip: 'slips',
  message: 'messages',
}

/** How wide a logo is drawn, in pixels, beside the whole one: for lists, and for the head of a page. */
export type LogoSize = '96' | '160'

/** The address of a stored file, as JSON carries it. */
export function addressOf(path: string): string {
  return `/api/uploads/${path}`
}
