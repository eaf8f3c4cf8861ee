import cluster from 'node:cluster'
import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
} from 'rate-limiter-flexible'

/** Creates the counter of one limit. The name is unique, and the same in every process. */
export type CounterOf = (name: string, limit: { points: number; seconds: number }) => RateLimiterAbstract

export const inThisProcess: CounterOf = (_name, { points, seconds }) =>
  new RateLimiterMemory({ points, duration: seconds })

/** Counter in the first process of a cluster, for all processes (needs RateLimiterClusterMaster there). */
const inFirstProcess: CounterOf = (name, { points, seconds }) =>
  new RateLimiterCluster({ keyPrefix: name, points, duration: seconds, timeoutMs: 3_000 })

/** Counter in Redis, for all processes on all machines. While it is unavailable each process counts alone. */
function inRedis(redis: Redis): CounterOf {
  return (name, { points, seconds }) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `vazeefa:${name}`,
      points,
      duration: seconds,
      rejectIfRedisNotReady: true,
      insuranceLimiter: inThisProcess(name, { points, seconds }),
    })
}

/** Milliseconds without a reply after which Redis counts as unavailable. */
const timeout = 1_000

export interface Counters {
  counterOf: CounterOf
  close(): Promise<void>
}

/** Counters of this process: in Redis if configured, otherwise shared with its cluster, otherwise alone. */
export async function openCounters(
  redisUrl: string | undefined,
  onError: (error: Error) => void,
): Promise<Counters> {
  if (!redisUrl)
    return { counterOf: cluster.isWorker ? inFirstProcess : inThisProcess, close: async () => {} }
  const { Redis: Client } = await import('ioredis')
  const redis = new Client(redisUrl, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    socketTimeout: timeout,
    commandTimeout: timeout,
  })
  redis.on('error', onError)
  // Connected once before the first call is counted; afterwards it reconnects automatically.
  await redis.connect().catch(onError)
  return { counterOf: inRedis(redis), close: async () => redis.disconnect() }
}
