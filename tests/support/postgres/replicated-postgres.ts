import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Binaries } from '#platform/postgres/binaries.ts'
import { type RunningPostgres, startPostgres } from '#platform/postgres/start.ts'

export interface ReplicatedPostgres {
  primary: RunningPostgres
  replica: RunningPostgres
  /** What is committed from now on does not show on the replica, until `goOn`. */
  holdReplay(): Promise<void>
  goOn(): Promise<void>
  stopReplica(): Promise<void>
  /** Starts it again where it was. */
  startReplica(): Promise<void>
  stop(): Promise<void>
}

interface Settings {
  /** Another PostgreSQL than the one that comes along. */
  binaries?: Binaries | undefined
  /** For tests: quick, and lost when the machine stops. */
  fast?: boolean
}

const superuser = 'postgres'

async function asSuperuser(url: string, statement: string): Promise<void> {
  const address = new URL(url)
  address.username = superuser
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Two real PostgreSQL servers, the second a streaming replica of the first: a copy of its folder from when it did not
 * run, which needs no program that the embedded PostgreSQL lacks.
 */
export async function startReplicatedPostgres({
  binaries,
  fast = true,
}: Settings = {}): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'vazeefa-replicated-'))
  // What is committed is sent on at once, as on any durable primary.
  const settings = { synchronous_commit: 'on' }
  const first = { dir: join(folder, 'primary'), fast, settings, ...(binaries && { binaries }) }
  const second = { ...first, dir: join(folder, 'replica') }
  await (await startPostgres(first)).stop()
  await cp(first.dir, second.dir, { recursive: true, preserveTimestamps: true })
  await writeFile(join(second.dir, 'data', 'standby.signal'), '')
  const primary = await startPostgres(first)
  const { hostname, port, password } = new URL(primary.url)
  const source = `host=${hostname} port=${port} user=${superuser} password=${password}`
  const following = { ...second, settings: { ...settings, primary_conninfo: source } }
  let replica = await startPostgres(following)
  const { port: replicaPort } = new URL(replica.url)
  return {
    primary,
    replica,
    holdReplay: () => asSuperuser(replica.url, 'select pg_wal_replay_pause()'),
    goOn: () => asSuperuser(replica.url, 'select pg_wal_replay_resume()'),
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await startPostgres({ ...following, port: Number(replicaPort) })
    },
    async stop() {
      await replica.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
