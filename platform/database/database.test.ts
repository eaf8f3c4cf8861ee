import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { listening } from '#tests/support/listening.ts'
import { openDatabase } from './database.ts'
import { isUnavailable } from './failures.ts'

test('a database that falls silent in a transaction fails it, and is used again when it speaks', async () => {
  const url = new URL(inject('postgresUrl'))
  const { port, hostname } = url
  let isSilent = false
  const held: (() => void)[] = []
  const sockets: Socket[] = []
  const line = createServer((client) => {
    const server = connect(Number(port), hostname)
    sockets.push(client, server)
    client.on('data', (data) => {
      if (isSilent) held.push(() => server.write(data))
      else server.write(data)
    })
    server.on('data', (data) => client.write(data))
    for (const socket of [client, server]) socket.on('error', () => {})
    client.on('close', () => server.destroy())
  })
  url.port = String(await listening(line))
  const database = openDatabase(url.href, { timeout: 300 })

  const failure = await database.db
    .transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      isSilent = true
      await tx.execute(sql`select 2`)
    })
    .catch((error: unknown) => error)
  expect(isUnavailable(failure)).toBe(true)

  isSilent = false
  for (const send of held) send()
  expect((await database.db.execute(sql`select 3 as three`)).rows).toEqual([{ three: 3 }])
  await database.close()
  for (const socket of sockets) socket.destroy()
  line.close()
})

test('a database that stands still does not keep the process from ending', async () => {
  const database = openDatabase(inject('postgresUrl'))
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = Number(rows[0]?.pid)
  process.kill(pid, 'SIGSTOP')
  try {
    await database.close()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
})
