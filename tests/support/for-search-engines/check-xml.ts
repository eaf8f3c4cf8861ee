import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { Checks } from './check-markup.ts'

const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, alwaysCreateTextNode: true })

/** An element as the parser gives it: its children by name, and its text. */
type Element = Record<string, unknown>

const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null

/** Each element of that name, wherever it is in a document or in another element. */
export function elementsOf(xml: string | Element, name: string): Element[] {
  const within = typeof xml === 'string' ? (parser.parse(xml) as Element) : xml
  return Object.entries(within).flatMap(([key, value]) => {
    const all = [value].flat().filter(isElement)
    return all.flatMap((one) => [...(key === name ? [one] : []), ...elementsOf(one, name)])
  })
}

/** The texts of an element wherever it occurs. */
export const textsOf = (xml: string | Element, name: string): string[] =>
  elementsOf(xml, name).map((element) => String(element['#text'] ?? ''))

/** XML with a head that says its encoding. */
export const isWellFormed = (xml: string): boolean =>
  xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n') && XMLValidator.validate(xml) === true

const isInstant = (text: string | undefined, now: Date) => text !== undefined && new Date(text) <= now

interface Around {
  siteUrl: string
  now: Date
  /** Identifiers of the jobs that are open. */
  open: ReadonlySet<string>
}

/** The sitemaps as a crawler walks them, from the index on. */
export async function checkSitemaps(checks: Checks, read: (path: string) => Promise<string>, around: Around) {
  const { siteUrl, now, open } = around
  const index = await read('/sitemap.xml')
  checks.that(isWellFormed(index), 'the sitemap index is XML')
  const named: string[] = []
  for (const entry of elementsOf(index, 'sitemap')) {
    const [address = ''] = textsOf(entry, 'loc')
    checks.that(address.startsWith(`${siteUrl}/sitemap-`), 'sitemap.loc')
    checks.that(isInstant(textsOf(entry, 'lastmod')[0], now), 'sitemap.lastmod')
    const sitemap = await read(address.slice(siteUrl.length))
    checks.that(isWellFormed(sitemap), 'a sitemap is XML')
    const urls = elementsOf(sitemap, 'url')
    checks.that(urls.length > 0 && urls.length <= 50_000, 'a sitemap is neither empty nor too long')
    for (const url of urls) {
      const [loc = ''] = textsOf(url, 'loc')
      checks.that(loc.startsWith(`${siteUrl}/`) && URL.canParse(loc), 'url.loc')
      const [changed] = textsOf(url, 'lastmod')
      checks.that(changed === undefined || isInstant(changed, now), 'url.lastmod')
      const job = /\/jobs\/([0-9a-f]{24})$/.exec(loc)?.[1]
      if (job) named.push(job)
      if (job) checks.that(changed !== undefined, 'a job has a lastmod')
    }
  }
  checks.that(
    named.length === open.size && named.every((id) => open.has(id)),
    'the sitemaps name every open job once',
  )
}

export function checkRss(checks: Checks, rss: string, { siteUrl, now, open }: Around): void {
  checks.that(isWellFormed(rss) && rss.includes('<rss version="2.0">'), 'the RSS is XML')
  const items = elementsOf(rss, 'item')
  checks.that(items.length === Math.min(50, open.size), 'the RSS has the newest fifty')
  let before = Number.POSITIVE_INFINITY
  for (const item of items) {
    const [link = ''] = textsOf(item, 'link')
    const [guid = ''] = textsOf(item, 'guid')
    checks.that(open.has(guid.slice(`${siteUrl}/jobs/`.length)), 'item.guid is an open job')
    checks.that(link === `${guid}?via=feed`, 'item.link leads to it, and says where from')
    for (const name of ['title', 'category', 'description'])
      checks.that((textsOf(item, name)[0] ?? '').trim() !== '', `item.${name}`)
    const posted = new Date(textsOf(item, 'pubDate')[0] ?? '').getTime()
    checks.that(posted <= now.getTime() && posted <= before, 'item.pubDate, newest first')
    before = posted
  }
}

const jobTypes = ['fulltime', 'parttime', 'contract', 'temporary', 'internship', undefined]

interface Fed extends Around {
  /** Identifiers of those whose location is no specific place. */
  unplaced: ReadonlySet<string>
}

/** The feed of all open jobs in the form that job aggregators read. */
export function checkFeed(checks: Checks, feed: string, { siteUrl, now, open, unplaced }: Fed): void {
  checks.that(isWellFormed(feed) && feed.includes('<source>'), 'the feed is XML')
  for (const name of ['publisher', 'publisherurl', 'lastBuildDate'])
    checks.that(textsOf(feed, name).length === 1, `feed.${name}`)
  const found = elementsOf(feed, 'job')
  const ids = new Set(found.flatMap((job) => textsOf(job, 'referencenumber')))
  checks.that(
    found.length === open.size && [...open].every((id) => ids.has(id)),
    'the feed has every open job once',
  )
  for (const job of found) {
    const text = (name: string) => textsOf(job, name)[0]
    const id = text('referencenumber') ?? ''
    checks.that(text('url') === `${siteUrl}/jobs/${id}?via=feed`, 'job.url')
    for (const name of ['title', 'company', 'sourcename', 'requisitionid', 'description', 'category'])
      checks.that((text(name) ?? '').trim() !== '', `job.${name}`)
    checks.that(((text('city') ?? '').trim() === '') === unplaced.has(id), 'job.city')
    checks.that(text('country') === 'MV', 'job.country')
    checks.that(isInstant(text('date'), now), 'job.date')
    checks.that(new Date(text('expirationdate') ?? '') >= now, 'job.expirationdate')
    checks.that(jobTypes.includes(text('jobtype')), 'job.jobtype')
  }
}
