import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { isUnavailable, openDatabase } from './database.ts'

test('a database that falls silent in a transaction fails it, and the connection is not used again', async () => {
  const url = new URL(inject('postgresUrl'))
  const { port, hostname } = url
  let isSilent = false
  const sockets: Socket[] = []
  const line = createServer((client) => {
    const server = connect(Number(port), hostname)
    sockets.push(client, server)
    client.on('data', (data) => isSilent || server.write(data))
    server.on('data', (data) => client.write(data))
    for (const socket of [client, server]) socket.on('error', () => {})
    client.on('close', () => server.destroy())
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  url.port = String((line.address() as AddressInfo).port)
  const database = openDatabase(url.href, { patience: 300 })

  const failure = await database.db
    .transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      isSilent = true
      await tx.execute(sql`select 2`)
    })
    .catch((error: unknown) => error)
  expect(isUnavailable(failure)).toBe(true)
  expect(database.pool.totalCount).toBe(0)

  isSilent = false
  expect((await database.db.execute(sql`select 3 as three`)).rows).toEqual([{ three: 3 }])
  await database.close()
  for (const socket of sockets) socket.destroy()
  line.close()
})
