import { expect, test } from 'vitest'
import { bareServer } from '#tests/support/bare-server.ts'

/** Nothing else runs meanwhile. */
function hold(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('visitors are turned away while the process lags, but not for what starting it took', async () => {
  const app = await bareServer({
    shedAtLag: 200,
  })
  app.get('/', async () => 'served')
  app.get('/healthz', async () => 'well')
  const statusOf = async (url: string, headers = {}) => (await app.inject({ url, headers })).statusCode
  hold(1_200)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const listeningSince = performance.now()

  // The first look at the lag falls into this time, and what it found is believed until the next.
  while (performance.now() - listeningSince < 2_500) {
    expect(await statusOf('/')).toBe(200)
    await new Promise(setImmediate)
  }
  await expect
    .poll(
      () => {
        hold(300)
        return statusOf('/')
      },
      { timeout: 60_000, interval: 0 },
    )
    .toBe(503)
  expect(await statusOf('/', { authorization: 'Bearer anything' })).toBe(200)
  expect(await statusOf('/healthz')).toBe(200)
  await app.close()
})
