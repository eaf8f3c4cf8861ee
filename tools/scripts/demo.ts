import { readConfig } from '#platform/config.ts'
import type { Db } from '#platform/database/database.ts'
import { noScanner } from '#platform/files/scanner.ts'
import { storeOf } from '#platform/files/store-of.ts'
import { demoSignIns, loadDemo } from './demo-data/load-demo.ts'
import { withDatabase } from './open-target.ts'

/** `npm run demo`: fills the configured database, if it is empty, with demo data and prints the sign-ins. */
try {
  const config = readConfig(process.env)
  if (config.production) throw new Error('The demo set has no place in production (NODE_ENV=production).')
  const load = async (db: Db) => {
    const services = { ...config, secret: '', store: storeOf(config), scanner: noScanner }
    const isLoaded = await loadDemo(db, services, new Date())
    console.log(isLoaded ? demoSignIns : 'There are accounts in this database already; it is left as it is.')
  }
  await withDatabase(config, load, { mayMake: true })
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
