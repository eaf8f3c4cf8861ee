import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#platform/database/database.ts'
import { firstApplication } from './first-application.ts'
import { interactionFigures } from './interaction.ts'
import { loadJobs } from './load-jobs.ts'
import { type PageFigures, pageFigures } from './pages.ts'
import { processFigures } from './processes.ts'
import { ratiosOf, type SearchFigures, searchFigures, told } from './search.ts'
import { servedFigures } from './served.ts'
import { signInFigures } from './sign-in.ts'
import { type BenchSite, startBenchSite } from './site.ts'
import { vocabularyOf } from './vocabulary-of-files.ts'

const parts = ['search', 'pages', 'application', 'sign-in', 'interaction', 'served', 'processes'] as const
type Part = (typeof parts)[number]

/**
 * `npm run bench -- FILE.csv …` takes the words of real advertisements instead of the built-in ones; the name of a part
 * (search, pages, application, sign-in, interaction, served, processes) measures only that.
 */
const given = process.argv.slice(2)
const chosen = parts.filter((part) => given.includes(part))
const vocabulary = await vocabularyOf(given.filter((word) => !(parts as readonly string[]).includes(word)))
const isWanted = (part: Part) => chosen.length === 0 || chosen.includes(part)

/** Runs `measure` on a fresh board of `jobs` jobs. */
async function withBoard<T>(
  jobs: number,
  port: number,
  measure: (url: string, site: BenchSite) => Promise<T>,
): Promise<T> {
  const site = await startBenchSite(port, async (url) => {
    const database = openDatabase(url)
    await loadJobs(database, { count: jobs, seed: 1, now: new Date(), vocabulary })
    await database.close()
  })
  try {
    return await measure(site.url, site)
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
    const answer = await fetch(`${url}/api/jobseekers/search?limit=1`)
    const [job] = (await answer.json()) as { _id: string; employerId: { _id: string } }[]
    const paths = [
      '/',
      `/jobs/${job?._id}`,
      '/employers-list',
      `/employer-jobs/${job?.employerId._id}`,
      '/about',
    ]
    return pageFigures(url, paths, 5)
  })
}

async function searchAtBothSizes() {
  const small = await searchAt(2_000, 4701)
  const large = await searchAt(50_000, 4702)
  const ratios = ratiosOf(small, large)
  console.log(`${large.jobs.toLocaleString('en-US')} over ${small.jobs.toLocaleString('en-US')}:`, ratios)
  return { search: [small, large], ratios }
}

const search = isWanted('search') ? await searchAtBothSizes() : {}
const pages = isWanted('pages') ? await lighthouseAt(2_000, 4703) : undefined
if (pages) console.table(pages)
const application = isWanted('application') ? await withBoard(2_000, 4704, firstApplication) : undefined
if (application) console.log('first application on a slow phone:', application)
const signIn = isWanted('sign-in') ? await withBoard(2_000, 4705, signInFigures) : undefined
if (signIn) console.log('signing in:', signIn)
const interaction = isWanted('interaction')
  ? await withBoard(5_000, 4706, (url) => interactionFigures(url))
  : undefined
if (interaction) console.table(interaction)
const served = isWanted('served') ? await withBoard(20_000, 4707, (url) => servedFigures(url)) : undefined
if (served) console.table(served)
const processes = isWanted('processes')
  ? await withBoard(20_000, 4708, (_, site) => processFigures(site, 4709))
  : undefined
if (processes) console.log('one process and two:', processes)

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
  join(folder, `${[date.slice(0, 10), ...chosen].join('-')}.json`),
  `${JSON.stringify({ date, machine, ...search, pages, application, signIn, interaction, served, processes }, null, 2)}\n`,
)
