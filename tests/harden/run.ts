import { Command } from 'commander'
import { findEngines } from './engines.ts'
import { parts } from './parts.ts'
import type { Part, Proof } from './proof.ts'
import { limitMinutes, Report, reportFile } from './report.ts'
import { removeTemplates } from './templates.ts'
import { type Task, takeTurns } from './turns.ts'

/** The last minutes are reserved for the proofs that need the machine alone, and for shutting down. */
const aloneMinutes = 3
const endingMinutes = 0.5

/**
 * Most proofs run one after another, since crowds and time limits say little on a machine that is busy with
 * another proof. Two lanes that mostly wait run beside them: the soak, a steady trickle of calls for ten
 * minutes, and proofs of time limits and copies. Proofs that are timed against an idle machine run
 * last, when the lanes have ended.
 */
const soak = ['S1']
const waiting = ['R20', 'R3', 'R27', 'R26', 'R28', 'R29', 'R31', 'R30']
const alone = ['R18', 'R19']

const command = new Command('npm run harden --')
  .description('Puts what the product promises under faults, attacks and crowds to the test.')
  .argument('[ids...]', 'the proofs to run, like R4 (else all of them)')
  .option('--part <name>', 'one part only, like faults')
  .option('--engine <word>', 'only on the PostgreSQL whose name holds the word, like Debian')
  .option('--soak <minutes>', 'how long memory is watched', '10')
  .option(
    '--alerts <count>',
    'how many alerts are told while things are killed (R30 alone with 10000 takes half an hour)',
    '400',
  )
  .parse()

const options = command.opts<{ part?: string; engine?: string; soak: string; alerts: string }>()
const ids = new Set(command.args)

/** The proof's turns on each PostgreSQL it is for, if it was asked for. */
function turnsOf(part: Part, proof: Proof): Task[] {
  if ((options.part && part.name !== options.part) || (ids.size > 0 && !ids.has(proof.id))) return []
  const count = proof.on === 'every engine' ? engines.length : 1
  return engines.slice(0, count).map((engine) => ({ part, proof, engine }))
}

const restOf = (part: Part, named: readonly string[]) =>
  part.proofs.filter(({ id }) => !named.includes(id)).flatMap((proof) => turnsOf(part, proof))

const inOrder = (lane: readonly string[]) =>
  lane.flatMap((id) =>
    parts.flatMap((part) =>
      part.proofs.filter((one) => one.id === id).flatMap((proof) => turnsOf(part, proof)),
    ),
  )

const engines = (await findEngines()).filter(({ name }) => name.includes(options.engine ?? ''))

// A proof that breaks something it does not wait for must not end those beside it.
process.on('uncaughtException', (error) => console.error(error))

const began = Date.now()
const report = new Report()
const end = began + limitMinutes * 60_000
const settings = { soakMinutes: Number(options.soak), alerts: Number(options.alerts), report }
const named = [...soak, ...waiting, ...alone]
const rest = parts.flatMap((part) => restOf(part, named))
const beside = [rest, inOrder(waiting), inOrder(soak)]
const broken = await Promise.all(
  beside.map((tasks) => takeTurns(tasks, { ...settings, until: end - aloneMinutes * 60_000 })),
)
broken.push(await takeTurns(inOrder(alone), { ...settings, until: end - endingMinutes * 60_000 }))
await removeTemplates()

const seconds = Math.round((Date.now() - began) / 1000)
const count = broken.reduce((sum, one) => sum + one, 0)
const outcome = count === 0 ? 'All promises held.' : `${count} promises were broken.`
console.log(`${outcome} ${seconds} s; the report is ${reportFile}`)
process.exit(count === 0 ? 0 : 1)
