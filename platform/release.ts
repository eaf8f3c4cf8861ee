import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const own = join(import.meta.dirname, '../package.json')

/** Release of the running product, like 1.0.0. */
export const release: string = (JSON.parse(readFileSync(own, 'utf8')) as { version: string }).version
