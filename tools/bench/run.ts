import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#platform/database/database.ts'
import { localStore } from '#platform/files/local-store.ts'
import { noScanner } from '#platform/files/scanner.ts'
import { adSets, checkFigures, readLabelled } from './advertisements.ts'
import { type AlertFigures, alertFigures } from './alerts.ts'
import { applicantsFigures } from './applicants.ts'
import { beaconFigures } from './beacons.ts'
import { boardFigures } from './board.ts'
import { cvFieldFigures } from './cv-fields.ts'
import { openDatabases } from './databases.ts'
import { applicationFigures } from './first-application.ts'
import { fourPeopleFigures } from './four-people.ts'
import { benchSecret, inboxFigures } from './inbox.ts'
import { interactionFigures } from './interaction.ts'
import { tuningSet } from './judged.ts'
import { ownJobsFigures } from './own-jobs.ts'
import { type PageFigures, pageFigures } from './pages.ts'
import { type RelevanceFigures, relevanceFigures } from './relevance.ts'
import { loadAdvertisements } from './relevance-data.ts'
import { type SearchFigures, searchFigures } from './search.ts'
import { servedFigures } from './served.ts'
import { signInFigures } from './sign-in.ts'
import { type BenchSite, startBenchSite } from './site.ts'
import { streamFigures } from './streams.ts'
import { suggestionFigures } from './suggestions.ts'
import { vocabularyOf } from './vocabulary-of-files.ts'

const parts = [
  'relevance',
  'search',
  'suggestions',
  'served',
  'pages',
  'application',
  'people',
  'sign-in',
  'interaction',
  'streams',
  'alerts',
  'inbox',
  'board',
  'applicants',
  'own-jobs',
  'beacons',
  'advertisements',
  'cvs',
] as const
type Part = (typeof parts)[number]

/**
 * `npm run bench -- FILE.csv …` takes the words of real advertisements instead of the built-in ones. The name of a part, one of
 * `parts`, measures only that, and a number measures with that number of jobs.
 * `SET.jsonl` is a set of judged queries for the relevance, instead of the one that the search was written with.
 */
const given = process.argv.slice(2)
const chosen = parts.filter((part) => given.includes(part))
const sizes = given.filter((word) => /^\d+$/.test(word)).map(Number)
const sets = given.filter((word) => word.endsWith('.jsonl'))
const files = given.filter((word) => word.endsWith('.csv'))
const unknown = given.filter((word) => ![...chosen, ...sizes.map(String), ...sets, ...files].includes(word))
if (unknown.length > 0) throw new Error(`No part is named ${unknown.join(', ')}: ${parts.join(', ')}`)
const databases = await openDatabases(await vocabularyOf(files))
const isWanted = (part: Part) => chosen.length === 0 || chosen.includes(part)
const sizeOr = (jobs: number) => sizes[0] ?? jobs

/** Runs `measure` on a site with a number of jobs. */
async function withJobs<T>(
  jobs: number,
  port: number,
  measure: (url: string, site: BenchSite) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const site = await startBenchSite(port, await databases.open(jobs), env)
  try {
    return await measure(site.url, site)
  } finally {
    await site.close()
  }
}

async function searchAtAllSizes(): Promise<SearchFigures[]> {
  const all: SearchFigures[] = []
  for (const jobs of sizes.length > 0 ? sizes : [2_000, 20_000, 100_000]) {
    const figures = await withJobs(jobs, 4701, (url, { databaseUrl }) =>
      searchFigures({ url, databaseUrl, jobs }),
    )
    console.table(figures.map(({ latency: { p50, p99 }, ...others }) => ({ ...others, p50, p99 })))
    all.push(...figures)
  }
  return all
}

async function lighthouseAt(jobs: number, port: number): Promise<PageFigures[]> {
  return withJobs(jobs, port, async (url) => {
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

const search = isWanted('search') ? await searchAtAllSizes() : undefined
const suggestions = isWanted('suggestions')
  ? await withJobs(sizeOr(20_000), 4707, suggestionFigures)
  : undefined
if (suggestions) console.log('suggestions:', suggestions)
const served = isWanted('served') ? await withJobs(sizeOr(20_000), 4702, servedFigures) : undefined
if (served) console.table(served)
const pages = isWanted('pages') ? await lighthouseAt(sizeOr(2_000), 4703) : undefined
if (pages) console.table(pages)
const application = isWanted('application')
  ? await withJobs(sizeOr(2_000), 4704, applicationFigures)
  : undefined
if (application) console.dir(application, { depth: null })
const people = isWanted('people') ? await withJobs(sizeOr(2_000), 4711, fourPeopleFigures) : undefined
if (people) console.table(people.map(({ steps: _, ...figures }) => figures))
const signIn = isWanted('sign-in') ? await withJobs(sizeOr(2_000), 4705, signInFigures) : undefined
if (signIn) console.log('signing in:', signIn)
const interaction = isWanted('interaction')
  ? await withJobs(sizeOr(20_000), 4706, (url) => interactionFigures(url))
  : undefined
if (interaction) console.table(interaction)

const streams = isWanted('streams') ? await withJobs(sizeOr(2_000), 4708, streamFigures) : undefined
if (streams) console.log('streams of events:', streams)

const alerts: AlertFigures | undefined = isWanted('alerts')
  ? await alertFigures(4709, await databases.open(sizeOr(20_000)))
  : undefined
if (alerts) console.dir(alerts, { depth: null })

const inbox = isWanted('inbox')
  ? await withJobs(sizeOr(2_000), 4710, inboxFigures, { AUTH_SECRET: benchSecret })
  : undefined
if (inbox) console.table(inbox.calls)
const board = isWanted('board')
  ? await withJobs(sizeOr(2_000), 4712, boardFigures, { AUTH_SECRET: benchSecret })
  : undefined
if (board) console.table(board)

const applicants = isWanted('applicants')
  ? await withJobs(sizeOr(2_000), 4713, applicantsFigures, { AUTH_SECRET: benchSecret })
  : undefined
if (applicants) console.table(applicants.calls)

const ownJobs = isWanted('own-jobs')
  ? await withJobs(sizeOr(2_000), 4711, ownJobsFigures, { AUTH_SECRET: benchSecret })
  : undefined
if (ownJobs) console.table(ownJobs.calls)

const beacons = isWanted('beacons')
  ? await withJobs(sizeOr(2_000), 4712, beaconFigures, { TRUST_PROXY: '127.0.0.1' })
  : undefined
if (beacons) console.log('beacons:', beacons)

const cvs = isWanted('cvs') ? await cvFieldFigures() : undefined
if (cvs) for (const figures of [cvs.formats, cvs.parts, cvs.layouts]) console.table(figures)

/** Results of the check of advertisements by labelled set. */
const advertisements = isWanted('advertisements')
  ? Object.fromEntries(
      await Promise.all(
        Object.entries(adSets).map(async ([name, path]) => [
          name,
          checkFigures(await readLabelled(path)).figures,
        ]),
      ),
    )
  : undefined
for (const figures of Object.values(advertisements ?? {})) console.table(figures)

async function relevance(): Promise<RelevanceFigures[]> {
  const { databaseUrl, close } = await databases.open(0)
  const database = openDatabase(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'vazeefa-bench-'))
  const services = {
    publicUrl: 'http://localhost',
    secret: 'a secret for measuring',
    production: false,
    store: localStore(folder),
    scanner: noScanner,
    freePostingUntil: new Date(),
  }
  try {
    await loadAdvertisements(database, services, files)
    return await relevanceFigures(database, { set: sets[0] ?? tuningSet, now: new Date() })
  } finally {
    await database.close()
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

const relevant = isWanted('relevance') ? await relevance() : undefined
if (relevant) console.table(relevant)

await databases.close()

const folder = join(import.meta.dirname, 'results')
await mkdir(folder, { recursive: true })
const machine = {
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 1024 ** 3),
  /** Load of the last minute: with other work all times are too high. */
  load: Math.round(loadavg()[0] ?? 0),
  node: process.version,
  database: databases.server,
}
const date = new Date().toISOString()
await writeFile(
  join(folder, `${[date.slice(0, 10), ...chosen, ...sizes].join('-')}.json`),
  `${JSON.stringify({ date, machine, relevance: relevant, search, suggestions, served, pages, application, people, signIn, interaction, streams, alerts, inbox, board, applicants, ownJobs, beacons, advertisements, cvs }, null, 2)}\n`,
)
