import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listening } from '#tests/support/listening.ts'
import { hasNginx, startNginx } from './machines.ts'

/** Serves the scripts of one release, as a process of it does. */
async function release(name: string): Promise<string> {
  const server = createServer(({ url }, reply) => {
    reply.statusCode = url === '/healthz' || url === `/assets/${name}.js` ? 200 : 404
    reply.end(name)
  })
  const port = await listening(server)
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://127.0.0.1:${port}`
}

test.skipIf(!hasNginx)(
  'while a release is rolled out, the scripts of both come from whichever has them',
  async () => {
    const proxy = await startNginx([await release('old'), await release('new')])
    onTestFinished(proxy.stop)
    for (const name of ['old', 'new', 'old', 'new']) {
      const reply = await fetch(`${proxy.url}/assets/${name}.js`)
      expect([reply.status, await reply.text()]).toEqual([200, name])
    }
    expect((await fetch(`${proxy.url}/assets/none.js`)).status).toBe(404)
    expect((await fetch(`${proxy.url}/jobs/none`)).status, 'a page is asked for once').toBe(404)
  },
)
