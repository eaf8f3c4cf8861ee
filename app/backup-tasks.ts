import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Gauge } from 'prom-client'
import type { Config } from '#platform/config.ts'
import { type S3Settings, s3Store } from '#platform/files/s3-store.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { Task } from '#platform/periodically.ts'

interface Given {
  config: Pick<
    Config,
    'backupDir' | 'backupBucket' | 'backupRecipients' | 'backupIdentityFile' | 'dataDir' | 'authSecret'
  >
  databaseUrl: string
  store: FileStore
  clock: () => Date
}

const takenAtFigure = new Gauge({
  name: 'vazeefa_backup_taken_at_seconds',
  help: 'When the newest whole nightly backup was taken, in seconds since 1970',
  aggregator: 'max',
})
const checkedAtFigure = new Gauge({
  name: 'vazeefa_backup_checked_at_seconds',
  help: 'When a backup was last restored to see that it can be, in seconds since 1970',
  aggregator: 'max',
})
const missingFilesFigure = new Gauge({
  name: 'vazeefa_backup_missing_files',
  help: 'Files that the newest backup lacks: they are missing or damaged in the store',
  aggregator: 'max',
})

/** Interval of the checks whether a backup is due. */
const everyMinutes = 60

/**
 * Tasks that take a backup every night, copy it to the backup bucket and restore one every week, where the
 * configuration enables them.
 */
export function backupTasks({ config, databaseUrl, store, clock }: Given): Task[] {
  const { backupDir: folder, backupBucket, dataDir, authSecret } = config
  const { backupRecipients: recipients, backupIdentityFile: identityFile } = config
  if (folder === undefined) return []
  const nightly = async () => {
    const madeSecret = join(dataDir, 'auth-secret')
    const keepsSecret =
      !authSecret &&
      (await access(madeSecret).then(
        () => true,
        () => false,
      ))
    return {
      folder,
      databaseUrl,
      store,
      recipients,
      identityFile,
      secretFile: keepsSecret ? madeSecret : undefined,
      now: clock(),
    }
  }
  // Loaded on demand: a process without backups never needs it.
  const keeping = () => import('#tools/scripts/keeping/nightly.ts')
  const updateFigures = async () => {
    const { nightlyIn, checkedAt } = await keeping()
    const [newest] = await nightlyIn(folder)
    const missingFiles = newest?.missingFiles ?? 0
    const known = { takenAt: newest?.takenAt, checkedAt: await checkedAt(folder), missingFiles }
    missingFilesFigure.set(missingFiles)
    takenAtFigure.set((known.takenAt?.getTime() ?? 0) / 1_000)
    checkedAtFigure.set((known.checkedAt?.getTime() ?? 0) / 1_000)
    return known
  }
  const thenFigures = async (work: Promise<void>) => {
    const [done] = await Promise.allSettled([work])
    const known = await updateFigures()
    if (done.status === 'rejected') throw done.reason
    return known
  }
  return [
    {
      name: 'take-backup',
      everyMinutes,
      run: async () => thenFigures((await keeping()).takeNightly(await nightly())),
    },
    ...(backupBucket ? [copyTask({ folder, databaseUrl, bucket: backupBucket })] : []),
    {
      name: 'check-backup',
      everyMinutes,
      run: async () => thenFigures((await keeping()).checkWeekly(await nightly())),
    },
  ]
}

interface Copied {
  folder: string
  databaseUrl: string
  bucket: S3Settings
}

const copyTask = ({ folder, databaseUrl, bucket }: Copied): Task => ({
  name: 'copy-backup',
  everyMinutes,
  async run() {
    const { copyToBucket } = await import('#tools/scripts/keeping/bucket-copies.ts')
    const { oneAtATime } = await import('#tools/scripts/keeping/one-at-a-time.ts')
    await oneAtATime(databaseUrl, () => copyToBucket({ folder, bucket: s3Store(bucket) }))
  },
})
