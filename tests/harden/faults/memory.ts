import { readFileSync } from 'node:fs'

/** In megabytes: what a process may hold at most, and what it may hold before anybody came. */
export const maxMegabytes = 400
export const maxMegabytesAtRest = 250

/** Megabytes that the process holds in memory, as the system sees it. */
export function residentOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
