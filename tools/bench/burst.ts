import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Latency } from './latency.ts'
import { median, rounded } from './rates.ts'
import type { Round } from './visitor-in-burst.ts'

/** What a burst of searches does to who opens a job; each time the page is rendered from the database. Medians of rounds. */
export type Burst = Round

const rounds = 5

/** Measured by a process of its own: what this one did before must not count, such as the memory that it has to collect. */
export async function burstFigures(url: string, databaseUrl: string): Promise<Burst> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...process.execArgv,
    `${import.meta.dirname}/visitor-in-burst.ts`,
    ...[url, databaseUrl, String(rounds)],
  ])
  const all = JSON.parse(stdout) as Round[]
  const middle = (of: (round: Round) => number) => rounded(median(all.map(of)), 2)
  const sum = (of: (round: Round) => number) => all.reduce((total, round) => total + of(round), 0)
  const latency = (of: (round: Round) => Latency): Latency => ({
    p50: middle((round) => of(round).p50),
    p99: middle((round) => of(round).p99),
    count: sum((round) => of(round).count),
  })
  return {
    idle: latency(({ idle }) => idle),
    inBurst: latency(({ inBurst }) => inBurst),
    ratioP50: middle(({ ratioP50 }) => ratioP50),
    ratioP99: middle(({ ratioP99 }) => ratioP99),
    searchesPerSecond: middle(({ searchesPerSecond }) => searchesPerSecond),
    turnedAway: sum(({ turnedAway }) => turnedAway),
  }
}
