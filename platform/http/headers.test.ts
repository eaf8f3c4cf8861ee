import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { recordFile, storeFile } from '#features/files/server/store-file.ts'
import { pdf } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { earlyScriptSource } from '../pages/early-script.ts'
import { securityHeaders } from './security-headers.ts'

const site = await openTestApp()
const employer = await insertEmployer(site)

describe('every answer tells the browser to trust nothing else', () => {
  const addresses = [
    '/api/jobseekers/search',
    '/api/account',
    '/api/jobs/42',
    '/api/nothing',
    '/api/docs',
    '/api/docs.css',
    '/api/openapi.json',
    '/healthz',
    '/robots.txt',
    '/sitemap.xml',
    '/jobs.rss',
    '/jobs-feed.xml',
    '/.well-known/security.txt',
    '/SECURITY.md',
    '/no/such/page',
    '/%',
  ]
  for (const address of addresses)
    test(address, async () => {
      const { headers } = await site.app.inject({ url: address, headers: { host: 'evil.example' } })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['permissions-policy']).toContain('camera=()')
      const policy = String(headers['content-security-policy']).split(';')
      for (const rule of [
        "default-src 'none'",
        `script-src 'self' ${earlyScriptSource}`,
        "style-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types description read-apart pdf-worker service-worker ProseMirrorClipboard',
        "worker-src 'self'",
        "manifest-src 'self'",
      ])
        expect(policy).toContain(rule)
      expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
      expect(JSON.stringify(headers)).not.toContain('evil.example')
    })
})

test('only in production is the browser told to come by HTTPS alone', () => {
  const told = (production: boolean) =>
    securityHeaders({ production, dev: false })['strict-transport-security']
  expect(told(true)).toBe('max-age=31536000; includeSubDomains')
  expect(told(false)).toBeUndefined()
})

test('an answer about an account, and every refusal, is kept by nobody', async () => {
  const get = (url: string, as?: string) =>
    site.app.inject({ url, headers: as ? { authorization: `Bearer ${as}` } : {} })
  for (const answer of [
    await get('/api/account', employer.token),
    await get('/api/account'),
    await get('/api/x'),
  ])
    expect(answer.headers['cache-control']).toBe('no-store')
})

test('a stored file is shown in a box of its own, as what it was found to be', async () => {
  const tempPath = join(site.folder, 'slip')
  await writeFile(tempPath, pdf)
  const file = await storeFile(site.services.store, {
    kind: 'slip',
    ownerId: employer.id,
    tempPath,
    name: 'slip\r\nset-cookie: a=b".pdf',
    mediaType: 'application/pdf',
    extension: 'pdf',
  })
  await recordFile(site.database.db, file, site.clock.now)
  const { headers } = await site.app.inject({
    url: `/api/uploads/${file.path}`,
    headers: { authorization: `Bearer ${employer.token}` },
  })
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
    'cache-control': 'private, no-store',
  })
  expect(headers['content-disposition']).toMatch(/^inline; filename="[\w.-]+"; filename\*=UTF-8''[\w%.-]+$/)
  expect(headers['set-cookie']).toBeUndefined()
})
