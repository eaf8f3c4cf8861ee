import { setTimeout as pause } from 'node:timers/promises'
import { Command } from 'commander'
import { type Engine, findEngines } from './engines.ts'
import { parts } from './parts.ts'
import { CannotRun, type Part, type Proof, type Result, type Shown } from './proof.ts'
import { keepResults, writeReport } from './report.ts'
import { Site } from './site.ts'

/** The whole run ends within this time; what did not get its turn is told in the report. */
const limitMinutes = 20
const began = Date.now()

const command = new Command('npm run harden --')
  .description('Puts what the product promises under faults, attacks and crowds to the test.')
  .argument('[ids...]', 'the proofs to run, like R4 (else all of them)')
  .option('--part <name>', 'one part only, like faults')
  .option('--engine <word>', 'only on the PostgreSQL whose name holds the word, like Debian')
  .option('--soak <minutes>', 'how long memory is watched', '10')
  .option('--report', 'runs nothing; writes docs/hardening.md from the kept results')
  .parse()

const options = command.opts<{ part?: string; engine?: string; soak: string; report?: boolean }>()
const ids = new Set(command.args)

/** @throws Error when the proof takes longer than it may */
async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  const over = new AbortController()
  try {
    return await Promise.race([
      work,
      pause(seconds * 1000, undefined, { signal: over.signal }).then(() => {
        throw new Error(`it did not end within ${seconds} s`)
      }),
    ])
  } finally {
    over.abort()
    work.catch(() => {})
  }
}

async function put(proof: Proof, engine: Engine): Promise<Result> {
  const start = Date.now()
  const sites: Site[] = []
  const result = (outcome: Result['outcome'], shown: Shown): Result => ({
    id: proof.id,
    promise: proof.promise,
    engine: engine.name,
    outcome,
    says: shown.says,
    figures: shown.figures ?? {},
    seconds: Math.round((Date.now() - start) / 1000),
    at: new Date(start).toISOString(),
  })
  const left = limitMinutes * 60 - (start - began) / 1000
  if (left < 10) return result('not run', { says: `the ${limitMinutes} minutes were over` })
  try {
    const work = proof.prove({
      engine,
      soakMinutes: Number(options.soak),
      async site(settings) {
        const site = await Site.open(engine, settings)
        sites.push(site)
        return site
      },
    })
    return result('held', await within(Math.min(left, proof.limitSeconds ?? 120), work))
  } catch (error) {
    const says = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    return result(error instanceof CannotRun ? 'not run' : 'broken', { says })
  } finally {
    for (const site of sites) await site.close()
  }
}

async function runPart(part: Part, engines: readonly Engine[]): Promise<Result[]> {
  const results: Result[] = []
  for (const proof of part.proofs) {
    if (ids.size > 0 && !ids.has(proof.id)) continue
    for (const engine of proof.on === 'every engine' ? engines : engines.slice(0, 1)) {
      const result = await put(proof, engine)
      results.push(result)
      // One by one, so that a run that is cut short leaves what it has seen.
      await keepResults(part, [result])
      console.log(
        `${result.id.padEnd(4)} ${result.outcome.padEnd(7)} ${result.seconds} s  ${result.engine}: ${result.says}`,
      )
    }
  }
  return results
}

const engines = (await findEngines()).filter(({ name }) => name.includes(options.engine ?? ''))
let broken = 0
for (const part of options.report ? [] : parts) {
  if (options.part && options.part !== part.name) continue
  const results = await runPart(part, engines)
  broken += results.filter(({ outcome }) => outcome === 'broken').length
}
await writeReport(parts)
console.log(broken === 0 ? 'All promises held.' : `${broken} promises were broken.`)
process.exit(broken === 0 ? 0 : 1)
