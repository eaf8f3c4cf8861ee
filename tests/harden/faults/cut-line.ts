import { once } from 'node:events'
import {
  request as ask,
  type ClientRequest,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listening } from '#tests/support/listening.ts'

/**
 * Progress of a call when its line is cut: part of its body has arrived, all of it, or its answer was on the way
 * back.
 */
export const stages = ['half sent', 'sent', 'answered'] as const

export interface Point {
  /** Index of the call to cut, among the writing calls from now on. */
  call: number
  stage: (typeof stages)[number]
  /** Share of the body that had been sent at `half sent`. */
  share: number
}

/** Writes of somebody who was without a connection. */
const isWrite = ({ method, url = '' }: IncomingMessage) =>
  method !== 'GET' &&
  /^\/api\/(jobseekers\/[0-9a-f]{24}(\/cv-uploads\/.*)?|jobs\/[0-9a-f]{24}\/apply)$/.test(url)

/** The line between a browser and the product, which stops at a point of the way. */
export class CutLine {
  private readonly to: string
  private readonly server: Server
  private point: Point | undefined
  private told: (what: 'cut' | 'arrived') => void = () => {}
  private stopped: { onward: ClientRequest; reply: ServerResponse } | undefined
  /** Bytes of pieces that went through it, of those that were sent again too. */
  pieceBytes = 0

  private constructor(to: string) {
    this.to = to
    this.server = createServer((call, reply) => {
      this.pass(call, reply).catch(() => reply.destroy())
    })
  }

  static async open(port: number, to: string): Promise<CutLine> {
    const line = new CutLine(to)
    await listening(line.server, port)
    return line
  }

  /**
   * Resolves when the connection stalls at the point; without a point, or before it, when an application was answered
   * and the browser has read the answer.
   */
  until(point: Point | undefined): Promise<'cut' | 'arrived'> {
    this.point = point && { ...point }
    return new Promise((resolve) => {
      this.told = resolve
    })
  }

  /** Breaks off what stands still: neither side hears more of it. */
  drop(): void {
    this.stopped?.onward.destroy()
    this.stopped?.reply.destroy()
    this.stopped = undefined
  }

  async close(): Promise<void> {
    this.drop()
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private async pass(call: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = 'GET', url = '', headers } = call
    const onward = ask(this.to + url, { method, headers })
    onward.on('error', () => reply.destroy())
    reply.on('close', () => reply.writableFinished || onward.destroy())
    if (!isWrite(call)) {
      onward.on('response', (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      })
      call.pipe(onward)
      return
    }
    const body = await buffer(call)
    const stage = this.stageOf()
    if (url.endsWith('/pieces')) this.pieceBytes += body.length
    if (stage === 'half sent' && body.length > 1) {
      const sent = Math.ceil((body.length - 1) * (this.point?.share ?? 0.5))
      onward.write(body.subarray(0, sent), () => this.stop(onward, reply))
      return
    }
    onward.end(body)
    if (stage && stage !== 'answered') {
      onward.once('finish', () => this.stop(onward, reply))
      return
    }
    const [answer] = (await once(onward, 'response')) as [IncomingMessage]
    const content = await buffer(answer)
    if (stage) return this.stop(onward, reply)
    reply.writeHead(answer.statusCode ?? 502, answer.headers).end(content)
    if (!url.endsWith('/apply')) return
    await once(reply, 'finish')
    // An answer that says that it is there already does as well.
    if ([200, 400].includes(answer.statusCode ?? 0)) this.told('arrived')
  }

  /** @returns where the call is to be stopped, if it is the one */
  private stageOf(): Point['stage'] | undefined {
    if (!this.point) return undefined
    this.point.call -= 1
    return this.point.call === 0 ? this.point.stage : undefined
  }

  private stop(onward: ClientRequest, reply: ServerResponse): void {
    this.stopped = { onward, reply }
    this.point = undefined
    this.told('cut')
  }
}
