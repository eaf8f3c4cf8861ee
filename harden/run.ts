import { loadavg } from 'node:os'
import { Command } from 'commander'
import { findEngines } from './engines.ts'
import { parts } from './parts.ts'
import type { Part, Proof } from './proof.ts'
import { forgetResults, keepRun, writeReport } from './report.ts'
import { removeTemplates } from './templates.ts'
import { type Task, takeTurns } from './turns.ts'

/** The whole run ends within this time; what did not get its turn is told in the report. */
const limitMinutes = 20
/** Of these, the last are kept for the proofs that have the machine to themselves. */
const aloneMinutes = 2

/**
 * Three lanes run beside each other, each one proof after the other. What mostly waits stands in the two that are named
 * here (soak: a steady trickle of calls for ten minutes); all else, which keeps a core busy, in the third, in the order
 * of the chapters. What is judged by the clock against an idle machine runs last, when the lanes have ended.
 */
const lanes = {
  soak: ['S1'],
  waiting: ['R20', 'R3', 'R10', 'R11', 'R12', 'R9', 'A9', 'A10', 'A7', 'R27', 'R26'],
  alone: ['R18', 'R19'],
}

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
const isWhole = ids.size === 0 && !options.part && !options.engine

/** The proofs of a lane on each PostgreSQL they are for, in the lane's order. */
function tasksOf(isMeant: (proof: Proof) => boolean, order: readonly string[] = []): Task[] {
  const chosen = (part: Part) => !options.part || part.name === options.part
  const tasks = parts
    .filter(chosen)
    .flatMap((part) =>
      part.proofs
        .filter((proof) => isMeant(proof) && (ids.size === 0 || ids.has(proof.id)))
        .flatMap((proof) =>
          engines
            .slice(0, proof.on === 'every engine' ? engines.length : 1)
            .map((engine) => ({ part, proof, engine })),
        ),
    )
  return order.length === 0
    ? tasks
    : tasks.sort((a, b) => order.indexOf(a.proof.id) - order.indexOf(b.proof.id))
}

const inLane = (order: readonly string[]) => tasksOf(({ id }) => order.includes(id), order)

const engines = (await findEngines()).filter(({ name }) => name.includes(options.engine ?? ''))
if (options.report) {
  await writeReport(parts)
  process.exit(0)
}

const began = Date.now()
const loadBefore = loadavg()[0] ?? 0
const soakMinutes = Number(options.soak)
const end = began + limitMinutes * 60_000
if (isWhole) await forgetResults(parts)
const named = Object.values(lanes).flat()
const beside = { soakMinutes, until: end - aloneMinutes * 60_000 }
const brokenBeside = await Promise.all([
  takeTurns(
    tasksOf(({ id }) => !named.includes(id)),
    beside,
  ),
  takeTurns(inLane(lanes.waiting), beside),
  takeTurns(inLane(lanes.soak), beside),
])
const brokenAlone = await takeTurns(inLane(lanes.alone), { soakMinutes, until: end })
await removeTemplates()

const seconds = Math.round((Date.now() - began) / 1000)
if (isWhole) await keepRun({ at: new Date(began).toISOString(), seconds, soakMinutes, loadBefore })
await writeReport(parts)
const broken = [...brokenBeside, brokenAlone].reduce((sum, one) => sum + one, 0)
console.log(`${broken === 0 ? 'All promises held.' : `${broken} promises were broken.`} ${seconds} s.`)
process.exit(broken === 0 ? 0 : 1)
