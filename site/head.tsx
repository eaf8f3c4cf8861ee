import { createContext, use, useEffect } from 'react'
import { siteName } from '#contract/base/site-name.ts'

/** Metadata of a page for browsers, search engines and social networks. */
export interface Head {
  title: string
  description?: string
  /** Path of the canonical address. */
  canonical?: string
  /** Path of the RSS feed for the page's list. */
  feed?: string
  robots?: 'noindex' | 'noindex, nofollow'
  openGraph?: { type: string; image?: string; title?: string }
  /** Structured data (schema.org) with absolute addresses. Only used on the server. */
  jsonLd?: (siteUrl: string) => readonly Record<string, unknown>[]
  referrer?: 'no-referrer'
}

/** Collects the metadata of a page during server rendering. */
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

/** Sets the metadata of the page: in the document's head on the server, after navigation in the browser. */
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

/** Sets the HTTP status of a server-rendered page: 404 or 410 for missing content. */
export function useStatus(status: number): void {
  const collector = use(CollectorContext)
  if (collector) collector.status = status
}
