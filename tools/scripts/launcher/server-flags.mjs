/**
 * How the server's own Node is started, wherever it is. New objects get 32 MB instead of up to 64 (what V8 takes on a
 * machine with much memory), and what has lived longer is collected when it is half as much again: by itself V8 waits until
 * it has doubled, which takes more memory than a process may have under load (docs/decisions/0009). V8 gets one thread besides to collect
 * with, not four: on two cores they took a ninth of a page's time from each other. When it has started, a process asks for
 * a collection that gives all back that starting took.
 *
 * What V8 knows of the shape of objects outlives them, also when memory is given back after a quiet time. Otherwise it
 * forgets the shape of a request as soon as it collects while there is none, and throws away all that it had compiled for
 * it, for good: the next ones take a quarter more time.
 */
export const serverFlags = [
  '--max-semi-space-size=16',
  '--max-old-space-size=2000',
  '--v8-pool-size=1',
  '--heap-growing-percent=50',
  '--retain-maps-for-n-gc=1000',
  '--no-memory-reducer-favors-memory',
  '--expose-gc',
]

/**
 * And its environment: memory that was taken in large pieces goes back to the system when it is free, which is 20 to 30 MB
 * after a million jobs were read (only the C library of most Linux systems heeds that); and what Node has compiled is
 * compiled already at the next start.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
}
