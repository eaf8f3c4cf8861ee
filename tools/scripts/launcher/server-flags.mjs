/**
 * How the server's own Node is started, wherever it is: with bounds for its memory, in MB. On a machine with much memory V8
 * would give new objects so much room that a process holds 390 MB before anybody came, and 250 are promised (`npm run harden
 * -- S1 R18`); with 8 for each half of that room it holds 230.
 */
export const serverFlags = ['--max-old-space-size=2000', '--max-semi-space-size=8']

/** And its environment: what Node has compiled is compiled already at the next start. */
export const serverEnvironment = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' }
