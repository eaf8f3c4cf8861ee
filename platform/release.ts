import { readFileSync } from 'node:fs'

const own = new URL('../package.json', import.meta.url)

/** The release of the product that runs, like 1.0.0. */
export const release: string = (JSON.parse(readFileSync(own, 'utf8')) as { version: string }).version
