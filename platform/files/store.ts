import type { Readable } from 'node:stream'

/** Storage of files. Paths are created by the server, never by a request. */
export interface FileStore {
  /** Stores the temporary file; when it resolves, the bytes survive a crash. */
  put(path: string, tempPath: string, mediaType: string): Promise<void>
  /** @returns undefined without a file at `path` */
  read(path: string): Promise<Readable | undefined>
  /** True with a file at `path`. */
  has(path: string): Promise<boolean>
  remove(path: string): Promise<void>
  /** Stored paths older than `olderThan`, for a sweep to compare with the database. */
  list(olderThan: Date): AsyncIterable<string>
  /** Rejects when the store is not writable. */
  check(): Promise<void>
}
