import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from '#platform/database/database.ts'

/** Milliseconds of processor time since each began, as Linux tells. */
export interface ProcessorTime {
  /** The one thread of each process of the product that runs its code. */
  rendering: number
  /** The other threads of those: compressing, collecting garbage. */
  besides: number
  database: number
  /** The load generator, and whatever else this process started that has ended. */
  load: number
}

const ticksInMilliseconds = 10

/** From one of the fields of /proc/PID/stat behind the name on, which tells the time in a program and in the system. */
const field = { own: 11, ofEndedChildren: 13 }

function timeIn(place: string, from = field.own): number {
  try {
    const fields = readFileSync(`${place}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[from]) + Number(fields[from + 1])) * ticksInMilliseconds
  } catch {
    // It has ended.
    return 0
  }
}

export function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export async function processorTime(product: readonly number[], { pool }: Database): Promise<ProcessorTime> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
  const threads = product.flatMap((pid) =>
    readdirSync(`/proc/${pid}/task`).map((id) => ({ pid, id: Number(id) })),
  )
  const timeOf = (wanted: typeof threads) =>
    sum(wanted.map(({ pid, id }) => timeIn(`/proc/${pid}/task/${id}`)))
  return {
    rendering: timeOf(threads.filter(({ pid, id }) => pid === id)),
    besides: timeOf(threads.filter(({ pid, id }) => pid !== id)),
    database: sum(rows.map(({ pid }) => timeIn(`/proc/${pid}`))),
    load: timeIn('/proc/self', field.ofEndedChildren),
  }
}
