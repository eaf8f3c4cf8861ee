import { describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { release } from '#platform/release.ts'
import { serverEnvironment, serverFlags } from '#tools/scripts/launcher/server-flags.mjs'
import { everyFile, read } from './sources.ts'

const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const unit = read('docs/vazeefa.service')
const files = everyFile()

const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
  sources.split(' '),
)
const removed = [...dockerfile.matchAll(/node_modules\/([@\w*/.-]+)/g)]
  .map(([, name = '']) => name)
  .filter((name) => !name.startsWith('.') && !name.includes('/bin/'))

describe('the image', () => {
  test('is made of what is there, and nothing that it needs is left outside', () => {
    const missing = copied.filter(
      (path) => !files.some((file) => file === path || file.startsWith(`${path}/`)),
    )
    expect(missing).toEqual([])
    const allowed = read('.dockerignore')
      .split('\n')
      .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
    expect(allowed.sort()).toEqual([...copied].sort())
    const imported = Object.values<string>(JSON.parse(read('package.json')).imports)
    const inside = imported
      .map((path) => path.split('/')[1])
      .filter((folder) => !['tests', 'tools'].includes(folder ?? ''))
    for (const folder of inside) expect(copied).toContain(folder)
  })

  test('leaves out packages that there are, and that no program of a server imports as it starts', () => {
    const packages = Object.keys(JSON.parse(read('package-lock.json')).packages).filter((path) => path !== '')
    const known = (name: string) =>
      packages.some(
        (path) =>
          path.startsWith(`node_modules/${name.replace(/\*$/, '')}`) ||
          `node_modules/${name}`.startsWith(`${path}/`),
      )
    expect(removed.filter((name) => !known(name))).toEqual([])
    const server = files.filter(
      (file) =>
        /^(app|contract|features\/[^/]+\/(?:[^/]+\/)?server|platform|tables|tools\/scripts)\/.*\.tsx?$/.test(
          file,
        ) && !/\.test\.|vite\.config/.test(file),
    )
    for (const file of server) {
      const needed = [...read(file).matchAll(/^import (?!type).*? from '([^'.#]+)'/gm)].map(
        ([, name = '']) => name,
      )
      expect(
        needed.filter((name) => removed.some((one) => name === one || name.startsWith(`${one}/`))),
        file,
      ).toEqual([])
    }
  })

  test('is run by a user that owns nothing of it, and asked whether it is ready', () => {
    expect(dockerfile).toMatch(/^USER [1-9]\d+$/m)
    expect(dockerfile).toMatch(/^HEALTHCHECK[^\n]*\\\n.*\/readyz/m)
    expect(compose).toMatch(/read_only: true/)
    expect(compose).toContain(`image: vazeefa:${release}`)
  })

  test('and the unit start the server with the flags and the environment of npm start', () => {
    expect(dockerfile).toContain(
      `ENTRYPOINT ${JSON.stringify(['node', ...serverFlags]).replaceAll(',', ', ')}`,
    )
    expect(unit).toContain(`bin/node ${serverFlags.join(' ')} dist/app/server.js`)
    // Each has its own folder for compiled code.
    const { NODE_COMPILE_CACHE: _, ...variables } = serverEnvironment
    for (const [name, value] of Object.entries(variables))
      for (const file of [dockerfile, unit]) expect(file).toContain(`${name}=${value}`)
  })

  test('is given variables that it knows, and waited for as long as it takes to end', () => {
    const [, block = ''] = /environment: &environment\n((?: {4}.*\n)+?) {2}read_only/.exec(compose) ?? []
    const variables = Object.fromEntries(
      [...block.matchAll(/^ {4}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [
        name,
        name === 'AUTH_SECRET'
          ? 'x'.repeat(32)
          : value.replace(/^\$\{\w+:-(.*)\}$/, '$1').replace(/^"(.*)"$/, '$1'),
      ]),
    )
    expect(Object.keys(variables).length).toBeGreaterThan(10)
    const documented = read('docs/operating.md')
    for (const name of Object.keys(variables)) expect(documented).toContain(`\`${name}\``)
    const { drain } = readConfig({ ...variables, NODE_ENV: 'production' })
    const [, grace = 0] = /stop_grace_period: (\d+)s/.exec(compose) ?? []
    const [, unitGrace = 0] = /TimeoutStopSec=(\d+)/.exec(unit) ?? []
    expect(Number(grace) * 1_000).toBeGreaterThan(drain + 15_000)
    expect(Number(unitGrace) * 1_000).toBeGreaterThan(drain + 15_000)
  })
})

test('the documented proxy logs no query and no page before: links of mails have their secrets there', () => {
  const proxy = read('docs/nginx.conf').replaceAll(/#.*/g, '')
  const [, name = '', format = ''] = /log_format (\w+) ([^;]+);/.exec(proxy) ?? []
  expect(format).toContain('$uri')
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b/)
  const servers = proxy.split(/^server \{/m).slice(1)
  expect(servers.length).toBeGreaterThan(1)
  for (const server of servers) {
    expect(server.match(/access_log .*/g)).toEqual([expect.stringMatching(new RegExp(` ${name};$`))])
    expect(server).toMatch(/error_log \S+ crit;/)
  }
})
