import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Binaries } from '#platform/postgres/binaries.ts'
import { openCluster } from '#platform/postgres/cluster.ts'
import { ensureDatabase, urlOf } from '#platform/postgres/database.ts'
import {
  type Launch,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from '#platform/postgres/postmaster.ts'
import { ended, runToEnd } from '#platform/postgres/process.ts'
import { giveTo, runAs } from '#platform/postgres/run-as.ts'
import { machineSettings } from '#platform/postgres/settings.ts'

/** A primary and its streaming replica as docs/scaling.md sets them up, with the settings of a real site. */
export interface Pair {
  primaryUrl: string
  replicaUrl: string
  startReplica(): Promise<void>
  stopReplica(): Promise<void>
  /** Does the primary wait with each write until the replica has it? */
  waitForReplica(isOn: boolean): Promise<void>
  /** Ends the primary as a lost machine does. */
  losePrimary(): Promise<void>
  /** Makes the replica a primary. */
  promote(): Promise<void>
  close(): Promise<void>
}

export async function startPair(binaries: Binaries): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'vazeefa-pair-'))
  const as = runAs(binaries.postgres, folder)
  const { data, password } = await openCluster(join(folder, 'primary'), binaries, as, false)
  const launchOf = (files: string): Launch => ({
    as,
    program: binaries.postgres,
    data: files,
    settings: machineSettings(),
    log: () => {},
  })
  const primary = await startPostmaster(launchOf(data))
  await ensureDatabase(primary.port, password)
  const ask = async (port: number, statement: string) => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password,
      database: 'postgres',
    })
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }
  const copied = join(folder, 'replica')
  await mkdir(copied, { mode: 0o700 })
  await giveTo(as.owner, copied)
  const from = `host=127.0.0.1 port=${primary.port} user=postgres password=${password}`
  await runToEnd(as, join(dirname(binaries.postgres), 'pg_basebackup'), [
    `--pgdata=${copied}`,
    `--dbname=${from}`,
    '--write-recovery-conf',
    '--create-slot',
    '--slot=replica1',
    '--checkpoint=fast',
  ])
  const replicaAt: Postmaster = await startPostmaster(launchOf(copied))
  let replica: Postmaster | undefined = replicaAt
  const stopReplica = async () => {
    if (replica) await stopPostmaster(replica.child)
    replica = undefined
  }
  return {
    primaryUrl: urlOf(primary.port, password),
    replicaUrl: urlOf(replicaAt.port, password),
    stopReplica,
    async startReplica() {
      replica ??= await startPostmaster(launchOf(copied), replicaAt.port)
    },
    async waitForReplica(isOn) {
      await ask(primary.port, `alter system set synchronous_standby_names = '${isOn ? '*' : ''}'`)
      await ask(primary.port, 'select pg_reload_conf()')
      if (!isOn) return
      const state = "select sync_state from pg_stat_replication where sync_state = 'sync'"
      while ((await ask(primary.port, state)).length === 0);
    },
    async losePrimary() {
      primary.child.kill('SIGKILL')
      await ended(primary.child)
    },
    async promote() {
      await ask(replicaAt.port, 'select pg_promote()')
    },
    async close() {
      await stopReplica()
      await stopPostmaster(primary.child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
