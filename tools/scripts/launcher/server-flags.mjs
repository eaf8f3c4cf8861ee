/** How the server's own Node is started, wherever it is: with a bound for its memory, in MB. */
export const serverFlags = ['--max-old-space-size=2000']

/** And its environment: what Node has compiled is compiled already at the next start. */
export const serverEnvironment = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' }
