import type { Readable } from 'node:stream'

/** Where the bytes of files live. Paths are made by the server, never by a request. */
export interface FileStore {
  /** Takes over the temporary file; when it resolves, the bytes are safe under `path` (a crash can't lose them). */
  put(path: string, tempPath: string, mediaType: string): Promise<void>
  /** @returns undefined when there is nothing under `path` */
  read(path: string): Promise<Readable | undefined>
  remove(path: string): Promise<void>
  /** Every stored path that is older than `olderThan`: what a sweep compares with the database. */
  list(olderThan: Date): AsyncIterable<string>
  /** Rejects when the store can't be written. */
  check(): Promise<void>
}
