import { Readable } from 'node:stream'
import type { FileReply } from './serve.ts'

/** A private file whose content is in memory. */
export function contentReply(
  given: Buffer | string,
  facts: Pick<FileReply, 'mediaType' | 'name' | 'inline'>,
): FileReply {
  const content = Buffer.from(given)
  return { ...facts, stream: Readable.from([content]), bytes: content.length, cache: 'no-store' }
}

/** A table for spreadsheets. */
export const csvReply = (table: string, name: string): FileReply =>
  contentReply(table, { mediaType: 'text/csv; charset=utf-8', name, inline: false })
