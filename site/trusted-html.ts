/** The browser's own types are not TypeScript's yet. What a policy makes is no string, but is used as one. */
interface Policy {
  createHTML(html: string): string
  createScriptURL(address: string): string
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, policy: Partial<Policy>): Policy }
  }
}

/**
 * A policy by which HTML may become part of a page: browsers take no string for that (Trusted Types), and a policy only
 * under a name that platform/http/security-headers.ts allows. Call it once for each name.
 *
 * @param make what becomes of HTML, on the server and in browsers without such types too
 */
export function trustedHtml(name: string, make: (html: string) => string): (html: string) => string {
  const types = typeof window === 'undefined' ? undefined : window.trustedTypes
  const policy = types?.createPolicy(name, { createHTML: make })
  return policy ? (html) => policy.createHTML(html) : make
}

/** As `trustedHtml`, for the address of a worker: a file of the build, which is named in the code that asks for it. */
export function trustedWorker(name: string, file: string): string {
  const policy = window.trustedTypes?.createPolicy(name, {
    createScriptURL: (address) => {
      if (address !== file) throw new TypeError('not the file of this worker')
      return address
    },
  })
  return policy ? policy.createScriptURL(file) : file
}
