import { trustedHtml } from '#site/trusted-html.ts'

/** Anything may be read apart from the page: scripts do not run there, and nothing is loaded. */
const anything = trustedHtml('read-apart', (html) => html)

/** HTML as a document that no page shows. @returns its body */
export function readApart(html: string): HTMLElement {
  return new DOMParser().parseFromString(anything(html), 'text/html').body
}
