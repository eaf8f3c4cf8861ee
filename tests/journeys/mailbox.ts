import PostalMime, { type Email } from 'postal-mime'
import { startMailServer } from '../support/mail-server.ts'
import { waitFor } from './wait-for.ts'

export interface Mailbox {
  url: string
  /** The newest mail to `address` whose subject matches, waited for. */
  waitFor(address: string, subject: RegExp): Promise<Email>
  /** The token of the link in that mail. */
  tokenTo(address: string, subject: RegExp): Promise<string>
  close(): Promise<void>
}

/** A real mail server that keeps what it is given. */
export async function openMailbox(): Promise<Mailbox> {
  const received: { to: string[]; mail: Email }[] = []
  const server = await startMailServer(async (mail, to) => {
    received.push({ to: to.map((address) => address.toLowerCase()), mail: await PostalMime.parse(mail) })
  })

  const mailTo = (address: string, subject: RegExp) =>
    waitFor(
      () =>
        received.findLast(
          ({ to, mail }) => to.includes(address.toLowerCase()) && subject.test(mail.subject ?? ''),
        )?.mail,
      () => {
        const seen = received.map(({ to, mail }) => `${to}: ${mail.subject}`).join('\n')
        return `no mail to ${address} about ${subject}; there were:\n${seen}`
      },
    )
  return {
    ...server,
    waitFor: mailTo,
    async tokenTo(address, subject) {
      const { text = '' } = await mailTo(address, subject)
      return /[?&]token=([\w-]+)/.exec(text)?.[1] ?? ''
    },
  }
}
