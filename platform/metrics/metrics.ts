import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'

/**
 * Metrics of one process. Every label has few values, all known in the code: a route's pattern, a class of
 * statuses, the name of a task.
 */

/** Seconds, from a cached page to a timeout. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

// A test process loads this file several times, but the package's registry only once.
if (register.getSingleMetric('vazeefa_calls_seconds')) register.clear()

export const calls = new Histogram({
  name: 'vazeefa_calls_seconds',
  help: 'Calls by route and outcome, and how long they took',
  labelNames: ['method', 'route', 'status'],
  buckets,
})

export const slowCalls = new Counter({
  name: 'vazeefa_slow_calls_total',
  help: 'Calls that held their process for longer than 200 milliseconds, by route',
  labelNames: ['method', 'route'],
})

export const signIns = new Counter({
  name: 'vazeefa_sign_ins_total',
  help: 'Attempts to sign in or to renew a sign-in, by route and outcome',
  labelNames: ['route', 'outcome'],
})

export const uploads = new Counter({
  name: 'vazeefa_uploads_total',
  help: 'Calls with a file, by outcome',
  labelNames: ['outcome'],
})

export const searches = new Counter({
  name: 'vazeefa_searches_total',
  help: 'Searches for jobs, by whether they found any',
  labelNames: ['outcome'],
})

export const cacheReads = new Counter({
  name: 'vazeefa_cache_reads_total',
  help: 'Reads of what is kept in memory, by cache and by whether it was there',
  labelNames: ['cache', 'outcome'],
})

export const streams = new Gauge({
  name: 'vazeefa_streams',
  help: 'Open streams of events',
})

export const taskSeconds = new Gauge({
  name: 'vazeefa_task_seconds',
  help: 'How long the last run of a periodic task took',
  labelNames: ['task'],
  aggregator: 'max',
})

export const taskRunAt = new Gauge({
  name: 'vazeefa_task_run_at_seconds',
  help: 'When a periodic task last ended without a failure, in seconds since 1970',
  labelNames: ['task'],
  aggregator: 'max',
})

export const taskFailures = new Counter({
  name: 'vazeefa_task_failures_total',
  help: 'Runs of a periodic task that failed',
  labelNames: ['task'],
})

/** Answers the cluster's process that collects the figures of all. */
export const ofCluster = new AggregatorRegistry()

let isCollecting = false

/** Memory, processor, lag of the event loop and similar: once per process. */
export function collectProcess(): void {
  if (isCollecting) return
  isCollecting = true
  collectDefaultMetrics()
}

/** All figures of this process in the format of Prometheus. */
export const figures = (): Promise<string> => register.metrics()
