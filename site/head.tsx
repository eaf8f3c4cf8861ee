import { createContext, use, useEffect } from 'react'
import { siteName } from '#contract/site-name.ts'

/** Metadata of a page for browsers, search engines and social networks. */
export interface Head {
  title: string
  description?: string
  /** Path of the one address of this content. */
  canonical?: string
  /** Path of the RSS feed of what the page lists, for feed readers that are given the address of the page. */
  feed?: string
  robots?: 'noindex' | 'noindex, nofollow'
  openGraph?: { type: string; image?: string; title?: string }
  /** Structured data, schema.org objects, whose addresses must be whole. Only the server asks for them. */
  jsonLd?: (siteUrl: string) => readonly Record<string, unknown>[]
  referrer?: 'no-referrer'
}

/** Collects what the rendered page says, while the server renders it. */
export interface Collector {
  head: Head
  status: number
}

const CollectorContext = createContext<Collector | undefined>(undefined)
export const CollectorProvider = CollectorContext

export function fullTitle(title: string): string {
  return title === siteName || title.endsWith(siteName) ? title : `${title} · ${siteName}`
}

function setMeta(name: string, content: string | undefined): void {
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (content === undefined) {
    meta?.remove()
    return
  }
  if (!meta) {
    meta = document.createElement('meta')
    meta.name = name
    document.head.append(meta)
  }
  meta.content = content
}

/** Says what this page is. On the server it goes into the document's head, in the browser it follows navigation. */
export function useHead(head: Head): void {
  const collector = use(CollectorContext)
  if (collector) collector.head = head
  const { title, description, robots } = head
  useEffect(() => {
    document.title = fullTitle(title)
    setMeta('description', description)
    setMeta('robots', robots)
  }, [title, description, robots])
}

/** The HTTP status of the page when the server renders it: 404 or 410 for what is not there. */
export function useStatus(status: number): void {
  const collector = use(CollectorContext)
  if (collector) collector.status = status
}
