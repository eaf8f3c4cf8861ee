/** TypeScript lacks the browser's types. The result of a policy is no string, but is used as one. */
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
 * Creates a Trusted Types policy for HTML: browsers accept no strings, and only policies named in
 * platform/http/security-headers.ts. Call it once per name.
 *
 * @param make converts the HTML, also on the server and in browsers without Trusted Types
 */
export function trustedHtml(name: string, make: (html: string) => string): (html: string) => string {
  const types = typeof window === 'undefined' ? undefined : window.trustedTypes
  const policy = types?.createPolicy(name, { createHTML: make })
  return policy ? (html) => policy.createHTML(html) : make
}

/** Like `trustedHtml`, for the address of a worker: a file of the build with a constant name. */
export function trustedWorker(name: string, file: string): string {
  const policy = window.trustedTypes?.createPolicy(name, {
    createScriptURL: (address) => {
      if (address !== file) throw new TypeError('not the file of this worker')
      return address
    },
  })
  return policy ? policy.createScriptURL(file) : file
}
