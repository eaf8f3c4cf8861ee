/**
 * What a page of results is made of, each part alone behind a bare server: `/react` renders the page from replies that
 * are at hand, `/list` asks the database for another page of the list each time.
 */
import { createServer } from 'node:http'
import { join } from 'node:path'
import { Board } from '#features/catalogue/server/board/board.ts'
import { searchJobs } from '#features/catalogue/server/search-jobs.ts'
import { openDatabase } from '#platform/database/database.ts'

const { SITE_URL: site = '', DATABASE_URL: databaseUrl = '' } = process.env
const database = openDatabase(databaseUrl)
const { render } = await import(join(import.meta.dirname, '../../dist/server/entry-server.js'))

async function replyTo(path: string): Promise<{ body: unknown; total: number }> {
  const response = await fetch(site + path)
  return { body: await response.json(), total: Number(response.headers.get('x-total-count')) }
}

const list = await replyTo('/api/jobseekers/search?featured=first&page=2&limit=20')
const replies: Record<string, unknown> = {
  'GET /api/jobseekers/search': { items: list.body, total: list.total },
  'GET /api/jobs/facets': (await replyTo('/api/jobs/facets')).body,
  'GET /api/jobs/employers/top': (await replyTo('/api/jobs/employers/top')).body,
  'GET /api/settings': (await replyTo('/api/settings')).body,
}
const api = async (key: string) => replies[key]
const search = new URLSearchParams('page=2')

const board = new Board(database.db)
let page = 1
const answers: Record<string, () => Promise<unknown>> = {
  async '/react'() {
    const lengthOf = ({ html, data }: { html: string; data: string }) => html.length + data.length
    return render({ path: '/', search }, api, lengthOf)
  },
  async '/list'() {
    page = (page % 400) + 1
    const { items } = await searchJobs(database.db, board, {
      search: { featured: 'first', page, limit: 20 },
      now: new Date(),
    })
    return items.length
  },
}
const server = createServer(async (request, response) => {
  const answered = await answers[request.url ?? '']?.()
  response.end(String(answered))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`)
})
