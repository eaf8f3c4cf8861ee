import pg from 'pg'

const name = 'vazeefa'

export function urlOf(port: number, password: string): string {
  return `postgres://${name}:${password}@127.0.0.1:${port}/${name}`
}

/**
 * The application's database, and the role that owns it. The role may create databases (tests copy theirs),
 * but is no superuser, so an injected statement reaches neither files nor programs.
 */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [name])
    if (role.rowCount === 0) {
      await client.query(`create role ${name} login createdb password ${client.escapeLiteral(password)}`)
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [name])
    if (database.rowCount === 0) await client.query(`create database ${name} owner ${name}`)
  } finally {
    await client.end()
  }
}
