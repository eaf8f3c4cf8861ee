import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import { earlyScriptSource } from '../pages/early-script.ts'

const policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'", earlyScriptSource],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  // No string becomes markup or a script except through these policies (site/trusted-html.ts; the last is
  // ProseMirror's).
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['description', 'read-apart', 'pdf-worker', 'service-worker', 'ProseMirrorClipboard'],
}

/**
 * Policy of the PDF worker: it runs WebAssembly, which pages may not, and loads its own parts. A worker
 * obeys the policy of its own script.
 */
export const pdfWorkerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "font-src 'self'",
].join('; ')

/** Policy of scripts, styles, fonts and images opened on their own. */
export const partPolicy = "default-src 'none'; frame-ancestors 'none'"

const policyWhileDeveloping = {
  ...policy,
  'require-trusted-types-for': null,
  'trusted-types': null,
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'connect-src': ["'self'", 'ws:'],
}

const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'

interface Settings {
  production: boolean
  /** Hot reload needs inline scripts and a web socket of its own. */
  dev: boolean
}

/** Headers of every answer. They are constant, so helmet builds them once. */
export function securityHeaders({ production, dev }: Settings): Record<string, string> {
  const headers: Record<string, string> = { 'permissions-policy': permissions }
  const response = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value
    },
    removeHeader() {},
  }
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: dev ? policyWhileDeveloping : policy },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    // Ignored by current browsers, and a fifth of the header size of a cached page.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}
