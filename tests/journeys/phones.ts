import { once } from 'node:events'
import { createServer } from 'node:http'
import { listening } from '#tests/support/listening.ts'
import { waitFor } from './wait-for.ts'

export interface Phones {
  /** The gateway, for `SMS_URL`. */
  url: string
  /** The newest text message to a number that says so, waited for. @param number as it is dialled */
  waitFor(number: string, words: RegExp): Promise<string>
  close(): Promise<void>
}

/** A gateway of text messages that keeps what it is given. */
export async function openPhones(): Promise<Phones> {
  const received: { to: string; text: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const fields = new URLSearchParams(body)
    received.push({ to: fields.get('to') ?? '', text: fields.get('text') ?? '' })
    response.end()
  })
  const port = await listening(server)

  return {
    url: `http://127.0.0.1:${port}/send`,
    waitFor: (number, words) =>
      waitFor(
        () => received.findLast(({ to, text }) => to === number && words.test(text))?.text,
        () => `no text message to ${number}: ${JSON.stringify(received)}`,
      ),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
