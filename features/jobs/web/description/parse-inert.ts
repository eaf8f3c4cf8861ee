import { trustedHtml } from '#site/trusted-html.ts'

/** Inert parsing: scripts do not run, and nothing is loaded. */
const anything = trustedHtml('read-apart', (html) => html)

/** Parses HTML into an inert document. @returns its body */
export function parseInert(html: string): HTMLElement {
  return new DOMParser().parseFromString(anything(html), 'text/html').body
}
