import { createServer } from 'node:http'
import { listening } from '#tests/support/listening.ts'

export interface Received {
  headers: Record<string, string>
  body: string
}

/** A server of a company that takes the events of a webhook. */
export interface WebhookReceiver {
  url: string
  /** The received deliveries, the oldest first. */
  received: Received[]
  /** With what it answers from now on; 'nothing' keeps the caller waiting. */
  answer: { status: number; location?: string } | 'nothing'
  close(): Promise<void>
}

export async function openReceiver(): Promise<WebhookReceiver> {
  const receiver: WebhookReceiver = {
    url: '',
    received: [],
    answer: { status: 204 },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    receiver.received.push({ headers, body: Buffer.concat(chunks).toString() })
    if (receiver.answer === 'nothing') return
    const { status, location } = receiver.answer
    response.writeHead(status, location ? { location } : {}).end()
  })
  receiver.url = `http://127.0.0.1:${await listening(server)}/events`
  return receiver
}
