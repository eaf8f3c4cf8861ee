import { availableParallelism, totalmem } from 'node:os'

export type Settings = Record<string, string | number>

const mebibyte = 1024 ** 2

function within(min: number, value: number, max: number): number {
  return Math.round(Math.min(max, Math.max(min, value)))
}

/**
 * Settings for a machine that PostgreSQL shares with the application: durable, with moderate memory.
 * Statements are never logged, since they contain personal data.
 */
export function machineSettings(): Settings {
  const memory = totalmem() / mebibyte
  return {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // A cluster has a process per processor, with at most 17 connections each.
    max_connections: Math.max(100, 20 * availableParallelism() + 20),
    shared_buffers: `${within(64, memory / 8, 512)}MB`,
    effective_cache_size: `${within(256, memory / 2, 4096)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: `${within(32, memory / 16, 256)}MB`,
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
}

/** For tests: data need not survive a crash of the machine. */
export const fastSettings: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_wal_size: '256MB',
  max_connections: 200,
}

export function asArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
