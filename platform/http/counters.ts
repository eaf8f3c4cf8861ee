import cluster from 'node:cluster'
import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
} from 'rate-limiter-flexible'

/** Makes the counter of one limit. The name is the limit's own, and the same in every process. */
export type CounterOf = (name: string, limit: { points: number; seconds: number }) => RateLimiterAbstract

export const inThisProcess: CounterOf = (_name, { points, seconds }) =>
  new RateLimiterMemory({ points, duration: seconds })

/** In the first process of a cluster, for all of its processes (RateLimiterClusterMaster must be there). */
const inFirstProcess: CounterOf = (name, { points, seconds }) =>
  new RateLimiterCluster({ keyPrefix: name, points, duration: seconds, timeoutMs: 3_000 })

/** In Redis, for all processes on all machines. While it is away each process counts for itself. */
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

/** Milliseconds of silence after which a Redis that is asked counts as away. */
const patience = 1_000

export interface Counters {
  counterOf: CounterOf
  close(): Promise<void>
}

/**
 * Where this process counts: in Redis when there is one, else together with the other processes of its cluster, else
 * alone.
 */
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
    socketTimeout: patience,
    commandTimeout: patience,
  })
  redis.on('error', onError)
  // Tried once before the first call is counted; from then on it comes back by itself, whenever it can.
  await redis.connect().catch(onError)
  return { counterOf: inRedis(redis), close: async () => redis.disconnect() }
}
