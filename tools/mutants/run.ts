import { Stryker } from '@stryker-mutator/core'
import { type Part, parts } from './parts.ts'
import { fileResult, readResults, writeResults } from './results.ts'

/**
 * `npm run mutants`, or `npm run mutants -- WORD …`: parts with that name, or files whose path contains it.
 * Results of others stay.
 */
const words = process.argv.slice(2)

function chosen(part: Part): Part {
  if (words.length === 0 || words.includes(part.name)) return part
  return { ...part, files: part.files.filter((file) => words.some((word) => file.includes(word))) }
}

async function run({ name, files, tests, database }: Part): Promise<void> {
  const began = Date.now()
  process.env.MUTANTS_TESTS = tests.join(' ')
  process.env.MUTANTS_DATABASE = database ? 'yes' : ''
  const mutants = await new Stryker({
    mutate: [...files],
    mutator: { excludedMutations: ['StringLiteral'] },
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Timeout of an endless loop; a busy machine must not look like one.
    timeoutMS: database ? 60_000 : 10_000,
    disableTypeChecks: false,
    ignorePatterns: ['dist', 'data', 'docs', 'test-results', 'tools/bench/results', 'tests/harden/results'],
    reporters: ['progress-append-only'],
    allowEmpty: false,
  }).runMutationTest()
  const seconds = (Date.now() - began) / 1000
  const results = await readResults()
  for (const file of files) {
    const own = mutants.filter(({ fileName }) => fileName.endsWith(`/${file}`))
    results[file] = await fileResult(file, own, {
      first: results[file]?.first,
      seconds: Math.round((seconds * own.length) / Math.max(1, mutants.length)),
    })
    for (const { line, from, to } of results[file].survivors)
      console.log(`${file}:${line}\n  ${from}\n  ${to}`)
  }
  await writeResults(results)
  console.log(`${name}: ${mutants.length} mutants in ${Math.round(seconds)} s`)
}

const wanted = parts.map(chosen).filter(({ files }) => files.length > 0)
if (wanted.length === 0) {
  console.error(`Nothing of that name. Parts: ${parts.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
for (const part of wanted) await run(part)
