import { siteName } from '#contract/base/site-name.ts'
import { earlyScript } from './early-script.ts'

/** Head of a document, from the page's data; strings are escaped here. */
export interface DocumentHead {
  title: string
  description?: string
  canonical?: string
  feed?: string
  robots?: string
  openGraph?: { type: string; image?: string; title?: string }
  jsonLd?: (siteUrl: string) => readonly Record<string, unknown>[]
  referrer?: 'no-referrer'
}

/** Built files of a page. */
export interface Assets {
  styles: readonly string[]
  scripts: readonly string[]
  /** Modules that are needed at once. */
  preloads: readonly string[]
  fonts: readonly string[]
  /** For hot reload only. */
  inline?: string
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

/** JSON for a script element: nothing in it can end the element. */
export const inlineJson = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

function meta(attribute: 'name' | 'property', key: string, content: string | undefined): string {
  return content ? `<meta ${attribute}="${key}" content="${escapeHtml(content)}">` : ''
}

function headTags(head: DocumentHead, publicUrl: string): string {
  const title = head.title.includes(siteName) ? head.title : `${head.title} · ${siteName}`
  const address = head.canonical === undefined ? undefined : publicUrl + head.canonical
  const image = head.openGraph?.image
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'robots', head.robots),
    meta('name', 'referrer', head.referrer),
    address ? `<link rel="canonical" href="${escapeHtml(address)}">` : '',
    head.feed
      ? `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(head.title)}" href="${escapeHtml(head.feed)}">`
      : '',
    head.openGraph
      ? [
          meta('property', 'og:site_name', siteName),
          meta('property', 'og:type', head.openGraph.type),
          meta('property', 'og:title', head.openGraph.title ?? head.title),
          meta('property', 'og:description', head.description),
          meta('property', 'og:url', address),
          meta('property', 'og:image', image && publicUrl + image),
          // With a size, networks show the picture at the first share.
          meta('property', 'og:image:width', image && '1200'),
          meta('property', 'og:image:height', image && '630'),
          meta('property', 'og:image:alt', image && (head.openGraph.title ?? head.title)),
          meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
        ].join('')
      : '',
    ...(head.jsonLd?.(publicUrl) ?? []).map(
      (data) => `<script type="application/ld+json">${inlineJson(JSON.stringify(data))}</script>`,
    ),
  ].join('')
}

/** The whole HTML document. It has one inline script, permitted by its hash, and no inline style. */
export function documentOf(page: {
  head: DocumentHead
  html: string
  data: string
  assets: Assets
  publicUrl: string
}): string {
  const { assets } = page
  const start = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${earlyScript}</script>`,
    ...assets.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    headTags(page.head, page.publicUrl),
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#044751">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#072b33">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    assets.inline ?? '',
    ...assets.scripts.map((src) => `<script type="module" src="${src}"></script>`),
    '</head><body><div id="root">',
  ].join('')
  const end = `</div><script type="application/json" id="data">${inlineJson(page.data)}</script></body></html>`
  return start + page.html + end
}
