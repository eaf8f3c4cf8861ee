import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#platform/database/database.ts'
import { loadJobs } from './load-jobs.ts'
import { type PageFigures, pageFigures } from './pages.ts'
import { ratiosOf, type SearchFigures, searchFigures, told } from './search.ts'
import { startBenchSite } from './site.ts'
import { vocabularyOf } from './vocabulary-of-files.ts'

/** `npm run bench -- FILE.csv …` takes the words of real advertisements instead of the built-in ones. */
const vocabulary = await vocabularyOf(process.argv.slice(2))

/** Runs `measure` on a fresh board of `jobs` jobs. */
async function withBoard<T>(jobs: number, port: number, measure: (url: string) => Promise<T>): Promise<T> {
  const site = await startBenchSite(port, async (url) => {
    const database = openDatabase(url)
    await loadJobs(database, { count: jobs, seed: 1, now: new Date(), vocabulary })
    await database.close()
  })
  try {
    return await measure(site.url)
  } finally {
    await site.close()
  }
}

async function searchAt(jobs: number, port: number): Promise<SearchFigures> {
  const figures = await withBoard(jobs, port, (url) => searchFigures(url, jobs))
  console.log(told(figures))
  return figures
}

async function lighthouseAt(jobs: number, port: number): Promise<PageFigures[]> {
  return withBoard(jobs, port, async (url) => {
    const [job] = (await (await fetch(`${url}/api/jobseekers/search?limit=1`)).json()) as { _id: string }[]
    return pageFigures(url, ['/', `/jobs/${job?._id}`], 5)
  })
}

const small = await searchAt(2_000, 4701)
const large = await searchAt(50_000, 4702)
const ratios = ratiosOf(small, large)
console.log(`${large.jobs.toLocaleString('en-US')} over ${small.jobs.toLocaleString('en-US')}:`, ratios)
const pages = await lighthouseAt(2_000, 4703)
console.table(pages)

const folder = join(import.meta.dirname, 'results')
await mkdir(folder, { recursive: true })
const machine = {
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 1024 ** 3),
  node: process.version,
}
const date = new Date().toISOString()
await writeFile(
  join(folder, `${date.slice(0, 10)}.json`),
  `${JSON.stringify({ date, machine, search: [small, large], ratios, pages }, null, 2)}\n`,
)
