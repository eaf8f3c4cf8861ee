import { Command, InvalidArgumentError } from 'commander'
import { name as nameSchema } from '#contract/names.ts'
import { Email } from '#contract/schemas.ts'
import { addOperator } from '#features/accounts/server/add-operator.ts'
import { resetAuthenticator } from '#features/accounts/server/reset-authenticator.ts'
import { readConfig } from '#platform/config.ts'
import type { Db } from '#platform/database/database.ts'
import { openTarget } from './open-target.ts'

const config = readConfig(process.env)

async function withDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const database = await openTarget(config)
  try {
    await work(database.db)
  } finally {
    await database.close()
  }
}

const reader = (schema: typeof Email | ReturnType<typeof nameSchema>) => (given: string) => {
  const { success, data, error } = schema.safeParse(given)
  if (!success) throw new InvalidArgumentError(`It ${error.issues[0]?.message}.`)
  return data
}
const readAddress = reader(Email)

const command = new Command('npm run operator --').description(
  'Operator accounts, for whoever runs the server. docs/operating.md says when to use what.',
)

command
  .command('add')
  .description('makes one more operator and mails where to set a password')
  .argument('<email>', 'the address', readAddress)
  .argument('<name>', 'how the audit log names the operator', reader(nameSchema()))
  .action((email: string, name: string) =>
    withDatabase(async (db) => {
      await addOperator(db, { email, name, publicUrl: config.publicUrl, now: new Date() })
      console.log(`${email} is an operator now. A mail says where to set the password.`)
    }),
  )

command
  .command('reset-authenticator')
  .description('for an operator who lost the phone and the recovery codes')
  .argument('<email>', 'the address of the operator')
  .action((email: string) =>
    withDatabase(async (db) => {
      const outcome = await resetAuthenticator(db, { email, now: new Date() })
      if (outcome === 'no operator') throw new Error(`there is no operator with the address ${email}`)
      console.log(
        outcome === 'removed'
          ? `The authenticator of ${email} is gone. The next login sets up a new one.`
          : `${email} has no authenticator. The next login sets one up.`,
      )
    }),
  )

try {
  await command.parseAsync()
} catch (error) {
  console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}.`)
  process.exitCode = 1
}
