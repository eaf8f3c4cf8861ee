import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/**
 * A real mail server. It acknowledges a mail once `take` is done with it, and refuses one for which `take` rejects.
 *
 * @param port any free one by default
 */
export async function startMailServer(
  take: (mail: Buffer, to: string[]) => unknown,
  port = 0,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    async onData(stream, { envelope }, done) {
      const mail = await buffer(stream).catch(() => undefined)
      // A sender that was killed during the transfer has sent no mail.
      if (!mail) return
      const to = envelope.rcptTo.map(({ address }) => address)
      try {
        await take(mail, to)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
  // A sender that is killed breaks its connection off.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
