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
  // No string becomes part of a page or a script, but by these policies (site/trusted-html.ts; the last is ProseMirror's).
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['description', 'read-apart', 'pdf-worker', 'service-worker', 'ProseMirrorClipboard'],
}

/**
 * What the worker may do that reads PDFs: it computes with WebAssembly, which no page may, and fetches its own parts. A
 * worker obeys the policy that came with its own script.
 */
export const pdfWorkerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "font-src 'self'",
].join('; ')

/** Scripts, styles, fonts and pictures are parts of a page; opened by itself none of them is one. */
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

/** Headers of every answer. They are always the same, so helmet builds them once. */
export function securityHeaders({ production, dev }: Settings): Record<string, string> {
  const headers: Record<string, string> = { 'permissions-policy': permissions }
  const response = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value
    },
    removeHeader() {},
  }
  const tell = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: dev ? policyWhileDeveloping : policy },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    // Nothing that a browser of today heeds: a fifth of what a kept page's answer would say of itself.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  tell({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}
