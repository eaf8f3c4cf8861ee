import PostalMime, { type Email } from 'postal-mime'
import { startMailServer } from '../support/mail-server.ts'

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
  const server = await startMailServer(async (mail, to) => {
    received.push({ to: to.map((address) => address.toLowerCase()), mail: await PostalMime.parse(mail) })
    for (const listener of listeners) listener()
  })

  const find = (address: string, subject: RegExp) =>
    received.findLast(
      ({ to, mail }) => to.includes(address.toLowerCase()) && subject.test(mail.subject ?? ''),
    )?.mail

  return {
    ...server,
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
  }
}
