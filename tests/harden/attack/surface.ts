import type { Proof } from '../proof.ts'
import type { Site } from '../site.ts'
import { openTheGround } from './access.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { wrongInBundle } from './bundle.ts'
import { groundOf, isUnharmed, none, openSite } from './running.ts'
import { makeWorld } from './world.ts'

const everywhere: Record<string, RegExp> = {
  'content-security-policy':
    /^(?=.*default-src 'none')(?=.*script-src 'self' 'sha256-[\w+/]{43}='[;$])(?=.*style-src 'self'[;$])(?=.*base-uri 'none')(?=.*object-src 'none')(?=.*frame-ancestors 'none')(?=.*require-trusted-types-for 'script'(;|$))(?=.*trusted-types description read-apart pdf-worker service-worker ProseMirrorClipboard(;|$))(?!.*unsafe)/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
}

/** Headers that a script, a style or a font must carry: the rest concern documents only. */
const onFiles: Record<string, RegExp> = {
  'content-security-policy':
    /^default-src 'none'; (frame-ancestors 'none'$|script-src 'self' 'wasm-unsafe-eval';)/,
  'x-content-type-options': /^nosniff$/,
  'cross-origin-resource-policy': /^same-origin$/,
}
const isFile = (path: string) => /^\/assets\/[^?]+\.(js|css|woff2)$/.test(path)

/** The headers that are missing at an address. */
async function wrongHeaders(site: Site, path: string): Promise<string[]> {
  const { headers, status } = await site.call('GET', path)
  if (status === 0 || status >= 500) return [`${path} is ${status}`]
  const wanted = isFile(path) ? onFiles : everywhere
  const missing = Object.entries(wanted).filter(([name, good]) => !good.test(headers.get(name) ?? ''))
  const telling = ['server', 'x-powered-by', 'set-cookie'].filter((name) => headers.has(name))
  return [...missing.map(([name]) => name), ...telling].map(
    (name) => `${name} of ${path} is ${headers.get(name)}`,
  )
}

export const surface: Proof = {
  id: 'A8',
  promise:
    'Every address carries the security headers; the bundle holds no local address and no source map; packages are told by hash',
  on: 'one engine',
  async prove(bench) {
    const site = await openSite(bench)
    const ground = groundOf(site)
    await openTheGround(ground)
    const { jobId, employer } = await makeWorld(ground)
    const { body: home } = await site.call<string>('GET', '/')
    const assets = [...home.matchAll(/(?:src|href)="(\/(?:assets\/)?[^"]+\.(?:js|css|woff2|svg))"/g)].map(
      ([, path = '']) => path,
    )
    const paths = [
      ...[
        '/',
        '/?q=cook',
        `/jobs/${jobId}`,
        `/employer-jobs/${employer.id}`,
        '/employers-list',
        '/about',
        '/login',
      ],
      ...[
        '/register',
        '/jobseeker/register',
        '/verify-email?token=x',
        '/password-reset?token=x',
        '/keep-address?token=x',
        '/claim?token=x',
        '/account',
        '/admin',
      ],
      ...['/dashboard', '/nothing', '//', '/%', '/robots.txt', '/sitemap.xml', '/jobs.rss', '/jobs-feed.xml'],
      ...[
        '/.well-known/security.txt',
        '/SECURITY.md',
        '/healthz',
        '/readyz',
        '/api/docs',
        '/api/openapi.json',
        '/api/nothing',
      ],
      ...['/api/jobs/42', '/api/account', '/api/jobseekers/search', ...new Set(assets)],
    ]
    const wrong: string[] = []
    for (const path of paths) wrong.push(...(await wrongHeaders(site, path)))
    for (const page of ['verify-email', 'password-reset', 'keep-address', 'claim']) {
      const { headers } = await site.call('GET', `/${page}?token=x`)
      if (headers.get('referrer-policy') !== 'no-referrer')
        wrong.push(`/${page} tells the token in its address on`)
    }
    const bundle = await wrongInBundle()
    none([...wrong, ...bundle.wrong])
    const packages = billOfMaterials()
    await isUnharmed(site)
    return {
      says: `${paths.length} addresses, ${bundle.files} files of the bundle, ${packages} packages`,
      figures: { addresses: paths.length, packages },
    }
  },
}
