import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

/** The text of a file, named from the root. */
export const read = (path: string) => readFileSync(join(root, path), 'utf8')

type Pattern = string | readonly string[]

const textsOf = (files: readonly string[]) => files.map((file) => ({ file, text: read(file) }))

/** Files by their names from the root, and their texts. */
export const filesIn = (pattern: Pattern) => textsOf(globSync(pattern, { cwd: root }))

/** The same without tests. */
export const sourcesIn = (pattern: Pattern) =>
  textsOf(globSync(pattern, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file)))

/** Every file of the repository, also those that are not committed yet. */
export const everyFile = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
