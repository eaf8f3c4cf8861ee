import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { boundedExpressions } from './bounded-expressions.ts'
import { type Expression, expressionsOfProduct, root } from './find-expressions.ts'
import { faultOf } from './is-linear.ts'

/** Modules that build expressions with functions of others. */
const builders = ['features/jobs/check-rules.ts']

const { written, built } = expressionsOfProduct()
const modules = [...new Set([...built.map(({ file }) => file), ...builders])]
const loader = join(import.meta.dirname, 'loaded-expressions.ts')
const options = { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 } as const
const loaded: Expression[] = JSON.parse(execFileSync(process.execPath, [loader, ...modules], options))
const ours = [...written, ...loaded.filter(({ file }) => !file.startsWith('node_modules'))]

const placeOf = ({ file, line }: Pick<Expression, 'file' | 'line'>) => `${file}:${line}`
const named = (inFile: string, text: string) =>
  boundedExpressions.filter(({ file, part }) => file === inFile && text.includes(part))

describe('regular expressions cost in proportion to a text:', () => {
  test('each of the product, or the reason why its texts are short stands in a table', async () => {
    const faults: string[] = []
    const verdicts = new Map<string, string | undefined>()
    for (const { file, line, source, flags } of ours) {
      if (named(file, source).length > 0) continue
      const key = `/${source}/${flags}`
      if (!verdicts.has(key)) verdicts.set(key, await faultOf({ source, flags }))
      const fault = verdicts.get(key)
      if (fault) faults.push(`${placeOf({ file, line })} ${key}: ${fault}`)
    }
    expect(faults).toEqual([])
  }, 600_000)

  test('also those that are built while a module loads; none is built by a call unseen', () => {
    const places = new Set(loaded.map(placeOf))
    const unseen = built.filter((one) => !places.has(placeOf(one)) && named(one.file, one.text).length === 0)
    expect(unseen.map(placeOf)).toEqual([])
  })

  test('the table names no expression that is gone', () => {
    const texts = [...ours.map(({ file, source }) => ({ file, text: source })), ...built]
    const used = new Set(texts.flatMap(({ file, text }) => named(file, text)))
    expect(boundedExpressions.filter((one) => !used.has(one)).map(({ file, part }) => [file, part])).toEqual(
      [],
    )
  })

  test.each([
    [String.raw`[,\s]+$`, 'g', 'polynomial'],
    [String.raw`(?:a+)+b`, '', 'exponential'],
    [String.raw`(?=.*\d)x`, '', 'lookaround'],
    [String.raw`(?:a{0,9}){0,9}b`, '', 'exponential'],
  ])('/%s/%s is found', async (source, flags, word) => {
    expect(await faultOf({ source, flags })).toContain(word)
  })

  test.each([String.raw`\b\w{1,30}\b`, '^[a-z]+$', String.raw`(?<!\d)\d{2}(?!\d)`])(
    '/%s/ is linear',
    async (source) => {
      expect(await faultOf({ source, flags: 'g' })).toBeUndefined()
    },
  )
})
