import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { openBoards } from './boards.ts'
import { burstFigures } from './burst.ts'
import { coldFigures } from './cold.ts'
import { firstApplication } from './first-application.ts'
import { interactionFigures } from './interaction.ts'
import { loadPeople } from './load-people.ts'
import { type PageFigures, pageFigures } from './pages.ts'
import { processFigures } from './processes.ts'
import { ratiosOf, searchFigures } from './search.ts'
import { servedFigures } from './served.ts'
import { signInFigures } from './sign-in.ts'
import { type BenchSite, startBenchSite } from './site.ts'
import { type SizeFigures, sizeFigures } from './size.ts'
import { vocabularyOf } from './vocabulary-of-files.ts'
import { type WriteFigures, writeFigures } from './writes.ts'

const parts = [
  ...(['search', 'pages', 'application', 'sign-in', 'interaction', 'served', 'processes'] as const),
  ...(['writes', 'size'] as const),
]
type Part = (typeof parts)[number]

/**
 * `npm run bench -- FILE.csv …` takes the words of real advertisements instead of the built-in ones; the name of a part
 * (search, pages, application, sign-in, interaction, served, processes, writes, size) measures only that; `million`
 * adds a board of a million jobs to the search, and takes it for the size.
 */
const given = process.argv.slice(2)
const chosen = parts.filter((part) => given.includes(part))
const isMillion = given.includes('million')
const boards = await openBoards(
  await vocabularyOf(given.filter((word) => ![...parts, 'million'].includes(word as Part))),
)
const isWanted = (part: Part) => chosen.length === 0 || chosen.includes(part)

/** Runs `measure` on a board of `jobs` jobs. */
async function withBoard<T>(
  jobs: number,
  port: number,
  measure: (url: string, site: BenchSite) => Promise<T>,
): Promise<T> {
  const site = await startBenchSite(port, await boards.open(jobs))
  try {
    return await measure(site.url, site)
  } finally {
    await site.close()
  }
}

async function searchAtAllSizes() {
  const sizes = [1_000, 100_000, ...(isMillion ? [1_000_000] : [])]
  const sites: (BenchSite & { jobs: number })[] = []
  try {
    for (const [at, jobs] of sizes.entries())
      sites.push({ ...(await startBenchSite(4701 + at, await boards.open(jobs))), jobs })
    const [small = [], large = [], million] = await searchFigures(sites)
    const all = [...small, ...large, ...(million ?? [])]
    console.table(all.map(({ latency, ...others }) => ({ ...others, p50: latency.p50, p99: latency.p99 })))
    const ratios = {
      '100,000 over 1,000': ratiosOf(small, large),
      ...(million && { '1,000,000 over 100,000': ratiosOf(large, million) }),
    }
    console.table(ratios)
    return { search: all, ratios }
  } finally {
    for (const site of sites) await site.close()
  }
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

/** An empty board beside one of 100,000 jobs, 200,000 job seekers and two million applications. */
async function writesAtBothSizes(): Promise<WriteFigures[]> {
  const crowd = { seekers: 200_000, applications: 2_000_000 }
  return withBoard(0, 4711, (_, empty) =>
    withBoard(100_000, 4712, async (_, full) => {
      await loadPeople(full.databaseUrl, crowd)
      return writeFigures({ empty, full })
    }),
  )
}

async function sizeAt(jobs: number, port: number): Promise<SizeFigures> {
  const board = await boards.open(jobs)
  try {
    return await sizeFigures({ databaseUrl: board.databaseUrl, port })
  } finally {
    await board.close()
  }
}

const search = isWanted('search') ? await searchAtAllSizes() : {}
const pages = isWanted('pages') ? await lighthouseAt(2_000, 4703) : undefined
if (pages) console.table(pages)
const application = isWanted('application') ? await withBoard(2_000, 4704, firstApplication) : undefined
if (application) console.log('first application on a slow phone:', application)
const signIn = isWanted('sign-in') ? await withBoard(2_000, 4705, signInFigures) : undefined
if (signIn) console.log('signing in:', signIn)
const interaction = isWanted('interaction')
  ? await withBoard(100_000, 4706, (url) => interactionFigures(url))
  : undefined
if (interaction) console.table(interaction)
const served = isWanted('served')
  ? await withBoard(20_000, 4707, async (url, { databaseUrl }) => ({
      warm: await servedFigures(url),
      cold: await coldFigures(url, databaseUrl),
      burst: await burstFigures(url, databaseUrl),
    }))
  : undefined
if (served) {
  console.table(served.warm)
  console.log('rendered from the database:', served.cold)
  console.log('a job page in a burst of searches:', served.burst)
}
const processes = isWanted('processes')
  ? await withBoard(20_000, 4708, (_, site) => processFigures(site, 4709))
  : undefined
if (processes) console.log('one process and two:', processes)
const writes = isWanted('writes') ? await writesAtBothSizes() : undefined
if (writes) console.table(writes)
const size = isWanted('size') ? await sizeAt(isMillion ? 1_000_000 : 100_000, 4713) : undefined
if (size) console.log('start, memory and long answers:', size)

await boards.close()

const folder = join(import.meta.dirname, 'results')
await mkdir(folder, { recursive: true })
const machine = {
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 1024 ** 3),
  node: process.version,
  database: boards.server,
}
const date = new Date().toISOString()
await writeFile(
  join(folder, `${[date.slice(0, 10), ...chosen].join('-')}.json`),
  `${JSON.stringify({ date, machine, ...search, pages, application, signIn, interaction, served, processes, writes, size }, null, 2)}\n`,
)
