import { routes } from '#app/app.ts'
import type { Api } from '#contract/api.ts'
import { documentOf } from '#platform/pages/document.ts'
import { inProcessApi } from '#platform/pages/in-process.ts'
import type { Keepable, TaggedCache } from '#platform/pages/tagged-cache.ts'
import { recognise, render } from '#site/entry-server.tsx'
import type { TestApp } from './test-app.ts'

export interface RenderedPage {
  status: number
  html: string
  /** The schema.org objects that search engines read, in their order. */
  structuredData: Record<string, unknown>[]
  /** The content of a `<meta>` by its name or property. */
  meta(name: string): string | undefined
  canonical: string | undefined
  /** The address of the feed that the page names. */
  feed: string | undefined
  title: string
  /** The new address of the page. */
  moved: string | undefined
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

async function rendered({ database, services, clock }: TestApp, address: string) {
  const { pathname, search } = new URL(address, services.publicUrl)
  const api: Api = inProcessApi(routes)({ database, services, now: clock.now })
  const known = await recognise(pathname, new URLSearchParams(search))
  return render({ path: pathname, search: known.search }, api)
}

/** Renders a page, unless it is kept, and keeps it as the server does. */
export async function keepPage(site: TestApp, cache: TaggedCache<Keepable>, address: string): Promise<void> {
  await cache.getOrMake(address, async () => {
    const { html, tags } = await rendered(site, address)
    return { value: { tags, bytes: html.length }, ttl: 60_000 }
  })
}

/** A page as the server sends it to everybody, at the test's time. */
export async function renderPage(site: TestApp, address: string): Promise<RenderedPage> {
  const { services } = site
  const { status, head, html, data, moved } = await rendered(site, address)
  const text = documentOf({
    head,
    html,
    data,
    assets: { styles: [], scripts: [], preloads: [], fonts: [] },
    publicUrl: services.publicUrl,
  })
  const first = (pattern: RegExp) => {
    const found = pattern.exec(text)?.[1]
    return found === undefined ? undefined : unescaped(found)
  }
  return {
    status,
    html: text,
    moved,
    structuredData: [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? ''),
    ),
    meta: (name) => first(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    feed: first(/<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="([^"]*)"/),
    title: first(/<title>([^<]*)<\/title>/) ?? '',
  }
}
