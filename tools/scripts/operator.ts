import { Command, InvalidArgumentError } from 'commander'
import { countOf } from '#contract/base/in-words.ts'
import { formatDateTime, startOfDay } from '#contract/base/maldives.ts'
import { name as nameSchema } from '#contract/base/names.ts'
import { Day, Email, Id } from '#contract/base/schemas.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import {
  listDataSubjects,
  readingsAsCsv,
} from '#features/accounts/security-events/server/desk/list-data-subjects.ts'
import { addOperator } from '#features/accounts/server/add-operator.ts'
import { describeOperators } from '#features/accounts/server/describe-operators.ts'
import { resetAuthenticator } from '#features/accounts/server/reset-authenticator.ts'
import { reinstateOperator, suspendOperator } from '#features/accounts/server/suspend-operator.ts'
import { takeAllPasswords, takePassword } from '#features/accounts/server/take-passwords.ts'
import { unmarkRefusedSince } from '#features/notifications/server/refused-addresses.ts'
import { deleteAgain } from '#features/own-data/server/delete-again.ts'
import { authSecret } from '#platform/auth-secret.ts'
import { readConfig } from '#platform/config.ts'
import { storeOf } from '#platform/files/store-of.ts'
import { withDatabase } from './open-target.ts'

const config = readConfig(process.env)

const reader = (schema: typeof Email | typeof Day | ReturnType<typeof nameSchema>) => (given: string) => {
  const { success, data, error } = schema.safeParse(given)
  if (!success) throw new InvalidArgumentError(`It ${error.issues[0]?.message}.`)
  return data
}
/** Collects several. */
const readId = (given: string, earlier: string[] = []) => {
  const { success, data } = Id.safeParse(given)
  if (!success) throw new InvalidArgumentError('It must be an id, as the log has it.')
  return [...earlier, data]
}
const readAddress = reader(Email)
const readDay = reader(Day)
const roleWords: Record<string, Role> = { employer: 'employer', 'job-seeker': 'jobseeker', operator: 'admin' }
const readRole = (given: string): Role => {
  const role = roleWords[given]
  if (!role) throw new InvalidArgumentError(`It must be one of: ${Object.keys(roleWords).join(', ')}.`)
  return role
}

const notThere =
  'is not there (newer than the backup, or of a founder who has left a company since: see docs/operating.md), or an operator.'

/** A failure after which some of the work is done. */
class Unfinished extends Error {}

const command = new Command('npm run operator --').description(
  'Operators, and accounts in other hands, for whoever runs the server. docs/operating.md and docs/incidents.md say when to use what.',
)

command
  .command('add')
  .description('makes one more operator and mails where to set a password')
  .argument('<email>', 'the address', readAddress)
  .argument('<name>', 'how the audit log names the operator', reader(nameSchema()))
  .action((email: string, name: string) =>
    withDatabase(config, async (db) => {
      await addOperator(db, { email, name, publicUrl: config.publicUrl, now: new Date() })
      console.log(`${email} is an operator now. A mail says where to set the password.`)
    }),
  )

command
  .command('reset-authenticator')
  .description('for an operator who lost the phone and the recovery codes')
  .argument('<email>', 'the address of the operator')
  .action((email: string) =>
    withDatabase(config, async (db) => {
      const outcome = await resetAuthenticator(db, { email, now: new Date() })
      if (outcome === 'no operator') throw new Error(`there is no operator with the address ${email}`)
      console.log(
        outcome === 'removed'
          ? `The authenticator of ${email} is gone. The next login sets up a new one.`
          : `${email} has no authenticator. The next login sets one up.`,
      )
    }),
  )

command
  .command('list')
  .description('who can be at the desk, and who was there last from where')
  .action(() =>
    withDatabase(config, async (db) => {
      for (const { email, name, isSuspended, hasAuthenticator, lastSignIn } of await describeOperators(db)) {
        const last = lastSignIn
          ? `last login ${formatDateTime(lastSignIn.at)} from ${lastSignIn.address}`
          : 'no login in the last 180 days'
        const state = isSuspended ? 'suspended' : hasAuthenticator ? 'with authenticator' : 'no authenticator'
        console.log(`${email}  ${name}  ${state}, ${last}`)
      }
    }),
  )

command
  .command('suspend')
  .description('shuts an operator out at once; password, authenticator and recovery codes are taken away')
  .argument('<email>', 'the address of the operator')
  .action((email: string) =>
    withDatabase(config, async (db) => {
      if (!(await suspendOperator(db, { email, now: new Date() })))
        throw new Error(`there is no operator ${email} who is not suspended already`)
      console.log(`${email} is logged out everywhere and cannot log in.`)
    }),
  )

command
  .command('reinstate')
  .description('lets a suspended operator in again, with a new password and a new authenticator')
  .argument('<email>', 'the address of the operator')
  .action((email: string) =>
    withDatabase(config, async (db) => {
      if (!(await reinstateOperator(db, { email, now: new Date() })))
        throw new Error(`there is no suspended operator ${email}`)
      console.log(`${email} can set a new password at ${config.publicUrl}/password-reset and log in again.`)
    }),
  )

command
  .command('readings')
  .description('prints as CSV which job seekers an employer or an operator was shown, to know whom to tell')
  .argument('<role>', 'employer or operator', readRole)
  .argument('<email>', 'the address that it logs in with')
  .requiredOption('--from <day>', 'the first day, such as 2026-11-20', readDay)
  .requiredOption('--to <day>', 'the last day', readDay)
  .action((role: Role, email: string, { from, to }: { from: string; to: string }) =>
    withDatabase(config, async (db) => {
      const readings = await listDataSubjects(db, { role, email, from, to })
      if (!readings) throw new Error(`nobody logs in with ${email} in that role, or acts for a company`)
      process.stdout.write(readingsAsCsv(readings))
    }),
  )

command
  .command('mail-again')
  .description('mails again to the addresses that were marked as refusing mail since a day')
  .argument('<day>', 'the first day, such as 2026-11-20', readDay)
  .action((day: string) =>
    withDatabase(config, async (db) => {
      const count = await unmarkRefusedSince(db, startOfDay(day))
      console.log(
        `${countOf(count, 'address gets', 'addresses get')} e-mails again. What was missed meanwhile is not sent.`,
      )
    }),
  )

command
  .command('delete-account')
  .description(
    'after a restore: deletes accounts again that had been deleted since the backup, a company first',
  )
  .argument('<id...>', 'their ids, which the log of the server has in its lines "account deleted"', readId)
  .action((ids: string[]) =>
    withDatabase(config, async (db) => {
      const site = { publicUrl: config.publicUrl, secret: await authSecret(config) }
      const failed: string[] = []
      for (const accountId of ids)
        try {
          const isDeleted = await deleteAgain(db, storeOf(config), { accountId, site, now: new Date() })
          console.log(`${accountId} ${isDeleted ? 'is deleted again.' : notThere}`)
        } catch (error) {
          failed.push(`${accountId}: ${error instanceof Error ? error.message : error}`)
        }
      if (failed.length > 0) throw new Unfinished(`Not deleted: ${failed.join('; ')}`)
    }),
  )

command
  .command('take-password')
  .description('logs an account out everywhere and takes its password away; its owner sets a new one by mail')
  .argument('[role]', `${Object.keys(roleWords).join(', ')}`, readRole)
  .argument('[email]', 'the address that it logs in with')
  .option('--everyone', 'every account there is; nobody is written to')
  .action((role: Role | undefined, email: string | undefined, { everyone }: { everyone?: true }) =>
    withDatabase(config, async (db) => {
      const now = new Date()
      if (everyone && role === undefined) {
        const taken = takeAllPasswords(db, now).catch(({ message }: Error) => {
          throw new Unfinished(`Not every account is logged out, run the command again: ${message}`)
        })
        console.log(
          `${countOf(await taken, 'account is logged out and needs', 'accounts are logged out and need')} a new password.`,
        )
        return
      }
      if (everyone || !role || !email) throw new Error('name a role and an address, or --everyone alone')
      if (!(await takePassword(db, { role, email, publicUrl: config.publicUrl, now })))
        throw new Error(`nobody logs in with ${email} in that role`)
      console.log(`${email} is logged out everywhere. A mail says where to set a new password.`)
    }),
  )

try {
  await command.parseAsync()
} catch (error) {
  const words = error instanceof Error ? error.message : String(error)
  console.error(error instanceof Unfinished ? `${words}.` : `Nothing was changed: ${words}.`)
  process.exitCode = 1
}
