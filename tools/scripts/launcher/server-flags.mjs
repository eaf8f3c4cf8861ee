/**
 * Options of the server's Node, with memory limits in MB. On a large machine V8's default young generation
 * makes an idle process take 390 MB; the promise is 250 (`npm run harden -- S1 R18`). With 8 per semi-space
 * it takes 230.
 */
export const serverFlags = ['--max-old-space-size=2000', '--max-semi-space-size=8']

/**
 * Environment of the server's Node: compiled code is cached for the next start, and all threads share two
 * arenas of glibc. With one for each thread, freed memory of buffers was not used again: a process that had
 * served 20,000 pages took 419 MB instead of 323, for the same 150 MB in use.
 */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
  MALLOC_ARENA_MAX: '2',
}
