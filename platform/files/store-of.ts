import { join } from 'node:path'
import type { Config } from '../config.ts'
import { localStore } from './local-store.ts'
import { s3Store } from './s3-store.ts'
import type { FileStore } from './store.ts'

/** The configured file store: a bucket, or a folder in the data folder. */
export function storeOf({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return s3 ? s3Store(s3) : localStore(join(dataDir, 'files'))
}
