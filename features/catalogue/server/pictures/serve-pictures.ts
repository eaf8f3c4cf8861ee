import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { Problem } from '#contract/base/problems.ts'
import { jobById } from '#features/jobs/server/job-by-id.ts'
import type { Db } from '#platform/database/database.ts'
import type { PictureWords } from './draw-picture.ts'

/** Increased with every change of the design, so that old images are not reused. */
const design = 2
/** Drawing occupies a core for 50 ms: one at a time, with a queue of a few seconds. */
const oneAtATime = pLimit(1)
const maxWaiting = 40

/** Fonts and the drawing library take seven megabytes, so they are loaded on demand. */
const wording = () => import('./picture-words.ts')
const drawing = () => import('./draw-picture.ts')

/** Cache of the last few hundred images, by their texts. */
class PictureBook {
  readonly #drawn = new LRUCache<string, Buffer>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: (picture) => picture.length,
  })
  readonly #underWay = new Map<string, Promise<Buffer>>()

  /** @throws Problem `busy` when the queue is full */
  async picture(key: string, words: PictureWords): Promise<Buffer> {
    const known = this.#drawn.get(key) ?? this.#underWay.get(key)
    if (known) return known
    if (oneAtATime.pendingCount >= maxWaiting) throw new Problem('busy', { retryAfterSeconds: 10 })
    const work = oneAtATime(async () => (await drawing()).drawPicture(words)).finally(() =>
      this.#underWay.delete(key),
    )
    this.#underWay.set(key, work)
    const picture = await work
    this.#drawn.set(key, picture)
    return picture
  }
}

const keyOf = (words: PictureWords): string =>
  createHash('sha256')
    .update(JSON.stringify([design, words]))
    .digest('base64url')
    .slice(0, 22)

/** Serves preview images for social networks: one per job, and one for all other pages. */
export function servePictures(app: FastifyInstance, { db, clock }: { db: Db; clock: () => Date }): void {
  const book = new PictureBook()

  async function send(request: FastifyRequest, reply: FastifyReply, words: PictureWords) {
    const key = keyOf(words)
    const etag = `"${key}"`
    reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=3600')
      // Other sites may embed it.
      .header('cross-origin-resource-policy', 'cross-origin')
    // The ETag comes from the texts, so a cached image is confirmed without drawing it.
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    const picture = await book.picture(key, words).catch((error: unknown) => {
      reply.removeHeader('etag').header('cache-control', 'no-store')
      throw error
    })
    return reply.type('image/png').send(picture)
  }

  app.get<{ Params: { jobId: string } }>(
    '/pictures/jobs/:jobId(^[0-9a-f]{24}$).png',
    async (request, reply) => {
      const { jobId } = request.params
      const question = { jobId, withEmployer: true, viewer: undefined, now: clock() }
      const job = await jobById(db, question)
      return send(request, reply, (await wording()).wordsOfJob(job))
    },
  )
  app.get('/pictures/site.png', async (request, reply) => send(request, reply, (await wording()).wordsOfSite))
}
