/**
 * Prints, as JSON, the expressions that modules of the product build while they are loaded. A process of its own, whose RegExp
 * keeps what it is given. The arguments are the modules.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Expression, root } from './find-expressions.ts'

const built: Expression[] = []
const Original = RegExp

/** The file and the line that called: the first frames are those of this file. */
function caller(): Pick<Expression, 'file' | 'line'> | undefined {
  const frame = new Error().stack
    ?.split('\n')
    .find((line) => line.includes(':') && !line.includes(import.meta.filename))
  const [, path = '', line = '0'] = /file:\/\/(\/[^():]+):(\d+):\d+\)?$/.exec(frame ?? '') ?? []
  return path.startsWith(root) ? { file: path.slice(root.length + 1), line: Number(line) } : undefined
}

function keep(expression: RegExp): RegExp {
  const from = caller()
  if (from) built.push({ ...from, source: expression.source, flags: expression.flags })
  return expression
}

globalThis.RegExp = new Proxy(Original, {
  construct: (_, [source, flags]) => keep(new Original(source, flags)),
  apply: (_, __, [source, flags]) => keep(new Original(source, flags)),
})
for (const file of process.argv.slice(2)) await import(pathToFileURL(join(root, file)).href)
globalThis.RegExp = Original
process.stdout.write(JSON.stringify(built), () => process.exit())
