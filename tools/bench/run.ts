import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { localStore } from '#platform/files/local-store.ts'
import { noScanner } from '#platform/files/scanner.ts'
import { adSets, type CheckFigures, checkFigures, readLabelled } from './advertisements.ts'
import { alertFigures } from './alerts.ts'
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
import { recogniserFigures } from './recognisers.ts'
import { relevanceFigures } from './relevance.ts'
import { loadAdvertisements } from './relevance-data.ts'
import { type SearchFigures, searchFigures } from './search.ts'
import { servedFigures } from './served.ts'
import { signInFigures } from './sign-in.ts'
import { type BenchSite, startBenchSite } from './site.ts'
import { slipFigures } from './slips.ts'
import { streamFigures } from './streams.ts'
import { suggestionFigures } from './suggestions.ts'
import { vocabularyOf } from './vocabulary-of-files.ts'

/**
 * `npm run bench -- FILE.csv …` takes the words of real advertisements instead of the built-in ones. The name of a part, one of
 * `parts`, measures only that, and a number measures with that number of jobs.
 * `SET.jsonl` is a set of judged queries for the relevance, instead of the one that the search was written with.
 */
const given = process.argv.slice(2)
const sizes = given.filter((word) => /^\d+$/.test(word)).map(Number)
const sets = given.filter((word) => word.endsWith('.jsonl'))
const files = given.filter((word) => word.endsWith('.csv'))

/** Measures on a site with a number of jobs, and shows the figures. */
const onSite =
  <T>(
    jobs: number,
    measure: (url: string, site: BenchSite) => Promise<T>,
    show: (figures: T) => void = console.table,
    env: Record<string, string> = {},
  ) =>
  async (): Promise<T> => {
    const site = await startBenchSite(await databases.open(sizes[0] ?? jobs), env)
    try {
      const figures = await measure(site.url, site)
      show(figures)
      return figures
    } finally {
      await site.close()
    }
  }

const inFull = (figures: unknown) => console.dir(figures, { depth: null })
const asTable = ({ calls }: { calls: object }) => console.table(calls)
/** People of the measured site are signed in from outside. */
const signed = { AUTH_SECRET: benchSecret }

async function searchAtAllSizes(): Promise<SearchFigures[]> {
  const all: SearchFigures[] = []
  for (const jobs of sizes.length > 0 ? sizes : [2_000, 20_000, 100_000]) {
    const site = await startBenchSite(await databases.open(jobs), {})
    const { databaseUrl } = site
    const figures = await searchFigures(site.url, { databaseUrl, jobs }).finally(site.close)
    console.table(figures.map(({ latency: { p50, p99 }, ...others }) => ({ ...others, p50, p99 })))
    all.push(...figures)
  }
  return all
}

async function lighthouse(url: string): Promise<PageFigures[]> {
  const answer = await fetch(`${url}/api/jobseekers/search?limit=1`)
  const [job] = (await answer.json()) as { _id: string; employerId: { _id: string } }[]
  const employer = `/employer-jobs/${job?.employerId._id}`
  return pageFigures(url, ['/', `/jobs/${job?._id}`, '/employers-list', employer, '/about'])
}

/** Results of the check of advertisements by labelled set. */
async function checkedAds() {
  const bySet: Record<string, CheckFigures[]> = {}
  for (const [name, path] of Object.entries(adSets)) {
    bySet[name] = checkFigures(await readLabelled(path)).figures
    console.table(bySet[name])
  }
  return bySet
}

async function cvs() {
  const figures = await cvFieldFigures()
  for (const part of [figures.formats, figures.parts, figures.layouts]) console.table(part)
  return figures
}

/** Measures on the demo data and the advertisements of the files. */
async function onAdvertisements<T>(measure: (database: Database) => Promise<T[]>): Promise<T[]> {
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
    const figures = await measure(database)
    console.table(figures)
    return figures
  } finally {
    await database.close()
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The parts by name, in their order. */
const parts = {
  search: searchAtAllSizes,
  suggestions: onSite(20_000, suggestionFigures, console.log),
  served: onSite(20_000, servedFigures),
  pages: onSite(2_000, lighthouse),
  application: onSite(2_000, applicationFigures, inFull),
  people: onSite(2_000, fourPeopleFigures, (all) => console.table(all.map(({ steps: _, ...rest }) => rest))),
  'sign-in': onSite(2_000, signInFigures, console.log),
  interaction: onSite(20_000, interactionFigures),
  streams: onSite(2_000, streamFigures, console.log),
  alerts: async () => {
    const figures = await alertFigures(await databases.open(sizes[0] ?? 20_000))
    inFull(figures)
    return figures
  },
  inbox: onSite(2_000, inboxFigures, asTable, signed),
  board: onSite(2_000, boardFigures, console.table, signed),
  applicants: onSite(2_000, applicantsFigures, asTable, signed),
  'own-jobs': onSite(2_000, ownJobsFigures, asTable, signed),
  beacons: onSite(2_000, beaconFigures, console.log, { TRUST_PROXY: '127.0.0.1' }),
  cvs,
  slips: async () => {
    const figures = await slipFigures(sizes[0] ?? 1_000)
    inFull(figures)
    return figures
  },
  advertisements: checkedAds,
  relevance: () =>
    onAdvertisements((database) =>
      relevanceFigures(database, { set: sets[0] ?? tuningSet, now: new Date() }),
    ),
  recognisers: () =>
    onAdvertisements((database) =>
      recogniserFigures(database, { sets: sets.length > 0 ? sets : [tuningSet], now: new Date() }),
    ),
}

const chosen = Object.keys(parts).filter((part) => given.includes(part))
const unknown = given.filter((word) => ![...chosen, ...sizes.map(String), ...sets, ...files].includes(word))
if (unknown.length > 0)
  throw new Error(`No part is named ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}`)
const databases = await openDatabases(await vocabularyOf(files))
const figures: Record<string, unknown> = {}
for (const [name, measure] of Object.entries(parts))
  if (chosen.length === 0 || chosen.includes(name)) figures[name] = await measure()
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
  `${JSON.stringify({ date, machine, ...figures }, null, 2)}\n`,
)
