import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Mailbox {
  url: string
  /** The newest mail to `address` whose subject matches, waited for. */
  waitFor(address: string, subject: RegExp): Promise<Email>
  close(): Promise<void>
}

/** A bound against hanging, in milliseconds, not an expectation of speed. */
const patience = 60_000

/** A real mail server that keeps what it is given. */
export async function openMailbox(): Promise<Mailbox> {
  const received: { to: string[]; mail: Email }[] = []
  const listeners = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase())
        received.push({ to, mail: await PostalMime.parse(Buffer.concat(chunks)) })
        for (const listener of listeners) listener()
        done()
      })
    },
  })
  // A server that is killed breaks its connection off.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  const find = (address: string, subject: RegExp) =>
    received.findLast(
      ({ to, mail }) => to.includes(address.toLowerCase()) && subject.test(mail.subject ?? ''),
    )?.mail

  return {
    url: `smtp://127.0.0.1:${port}`,
    waitFor: (address, subject) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const mail = find(address, subject)
          if (!mail) return
          stop()
          resolve(mail)
        }
        const timer = setTimeout(() => {
          stop()
          const seen = received.map(({ to, mail }) => `${to}: ${mail.subject}`).join('\n')
          reject(new Error(`no mail to ${address} about ${subject}; there were:\n${seen}`))
        }, patience)
        const stop = () => {
          clearTimeout(timer)
          listeners.delete(look)
        }
        listeners.add(look)
        look()
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
