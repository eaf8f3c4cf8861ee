import type { Method } from '#contract/base/endpoint.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'

export interface Sent {
  /** An access token. */
  as?: string
  body?: unknown
  headers?: Record<string, string>
}

export interface Heard {
  status: number
  body: unknown
  headers: Record<string, string | string[] | number | undefined>
}

/** The product under attack, in process or as a server that runs, and the database and files that it stands on. */
export interface Ground {
  database: { db: Db }
  services: Pick<Services, 'secret' | 'store' | 'publicUrl'>
  clock: { now: Date }
  folder: string
  call(method: Method, path: string, sent?: Sent): Promise<Heard>
}
