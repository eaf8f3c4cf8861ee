import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/**
 * The real launcher under the real npm, in a project of its own. Its server, bundler and installation are a few lines
 * each, which write down what happens to them.
 */
let folder: string
let started: ChildProcess[]

const server = `
  import { createServer } from 'node:http'
  import { appendFileSync } from 'node:fs'
  const tell = (word) => appendFileSync('told.txt', word + '\\n')
  if (process.env.CRASH) process.exit(7)
  const server = createServer(({ url }, reply) => reply.end(url === '/flags' ? process.execArgv.join(' ') : 'served')).listen(Number(process.env.PORT), '127.0.0.1', () => {
    tell('pid ' + process.pid)
    console.log('listening on ' + server.address().port)
  })
  process.on('SIGTERM', () => { tell('asked to stop'); if (process.env.DRAINS) return setTimeout(() => { tell('drained'); process.exit(0) }, Number(process.env.DRAINS)); if (!process.env.STUCK) server.close(() => process.exit(0)) })
  process.on('SIGINT', () => { tell('asked to stop'); if (!process.env.STUCK) server.close(() => process.exit(0)) })`

const bundler = `
  import { appendFileSync, copyFileSync, mkdirSync } from 'node:fs'
  import { basename } from 'node:path'
  const folder = process.argv[process.argv.indexOf('--outDir') + 1]
  mkdirSync(folder, { recursive: true })
  if (basename(folder) === 'app') copyFileSync('app/server.ts', folder + '/server.js')
  appendFileSync('told.txt', 'built ' + basename(folder) + '\\n')`

/** A fresh install of npm empties node_modules first; here that removes the launcher's files there. */
const packageManager = `
  const { appendFileSync, readdirSync, rmSync } = require('node:fs')
  const command = process.argv[2]
  const what = process.argv.includes('--omit=dev') ? 'production' : 'all'
  appendFileSync('told.txt', 'installed ' + what + ' by ' + command + '\\n')
  if (command === 'ci')
    for (const name of readdirSync('node_modules')) if (name.startsWith('.')) rmSync('node_modules/' + name, { recursive: true })
  if (process.env.NO_REGISTRY) { console.error('npm error network'); process.exit(1) }`

beforeEach(async () => {
  started = []
  folder = await mkdtemp(path.join(tmpdir(), 'vazeefa launcher '))
  await cp(new URL('.', import.meta.url), path.join(folder, 'tools/scripts'), { recursive: true })
  const scripts = {
    start: 'exec node tools/scripts/run.mjs start',
    dev: 'exec node tools/scripts/run.mjs dev',
  }
  await write('package.json', JSON.stringify({ type: 'module', scripts }))
  await write('package-lock.json', '{}')
  await write('app/server.ts', server)
  await write('contract/words.ts', '')
  await write('node_modules/vite/bin/vite.js', bundler)
  await write('node_modules/vite/package.json', '{"type":"module"}')
  await write('fake-npm/npm.js', packageManager)
  await write('fake-npm/package.json', '{"type":"commonjs"}')
  await mkdir(path.join(folder, 'features'))
  await mkdir(path.join(folder, 'platform'))
  await mkdir(path.join(folder, 'tables'))
  const bin = path.join(folder, `node_modules/node-${process.platform}-${process.arch}/bin`)
  await mkdir(bin, { recursive: true })
  await symlink(process.execPath, path.join(bin, 'node'))
  await stamp('all')
})

afterEach(async () => {
  for (const { pid } of started) if (pid && isRunning(pid)) process.kill(pid, 'SIGKILL')
  for (const pid of await serverPids()) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function write(name: string, text: string): Promise<void> {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}

async function stamp(what: string): Promise<void> {
  const lock = createHash('sha256').update(await readFile(path.join(folder, 'package-lock.json')))
  await write('node_modules/.vazeefa-installed', `${lock.digest('hex')} ${what}`)
}

async function told(): Promise<string[]> {
  const text = await readFile(path.join(folder, 'told.txt'), 'utf8').catch(() => '')
  return text.split('\n').filter((line) => line !== '')
}

async function serverPids(): Promise<number[]> {
  return (await told()).filter((line) => line.startsWith('pid ')).map((line) => Number(line.slice(4)))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

type Started = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

function spawnIn(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Started {
  const child = spawn(command, args, { cwd: folder, env: { ...cleanEnv(), PORT: '0', ...env } })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return { child, output: () => output, ended: once(child, 'exit').then(([code]) => code as number | null) }
}

/** As on a terminal, though npm itself may be running these tests. */
function cleanEnv(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|VAZEEFA_)/i.test(name)))
}

const npm = (command: string, env?: NodeJS.ProcessEnv) => spawnIn('npm', ['run', command], env)

/** With the fake installation, which the launcher takes for the npm that runs it. */
const launcher = (command: string, env?: NodeJS.ProcessEnv) =>
  spawnIn(process.execPath, ['tools/scripts/run.mjs', command], {
    npm_execpath: path.join(folder, 'fake-npm/npm.js'),
    ...env,
  })

async function untilServing({ output }: Started): Promise<string> {
  await expect.poll(output).toMatch(/listening on \d+/)
  return `http://127.0.0.1:${/listening on (\d+)/.exec(output())?.[1]}`
}

const isServing = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

describe('npm start', () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`${signal} to npm lets the server finish, and frees its port`, async () => {
      const run = npm('start')
      const address = await untilServing(run)
      run.child.kill(signal)
      expect(await run.ended).toBe(0)
      expect(await isServing(address)).toBe(false)
      expect((await told()).filter((line) => line === 'asked to stop')).toHaveLength(1)
    })
  }

  test('a terminal that closes lets the server finish too', async () => {
    const run = launcher('start')
    await untilServing(run)
    run.child.kill('SIGHUP')
    expect(await run.ended).toBe(0)
    expect(await told()).toContain('asked to stop')
  })

  test('a server that drains is not killed before its end', { timeout: 60_000 }, async () => {
    const run = launcher('start', { DRAIN_SECONDS: '5', DRAINS: '16000' })
    await untilServing(run)
    run.child.kill('SIGTERM')
    expect(await run.ended).toBe(0)
    expect(await told()).toContain('drained')
  })

  test('bounds the memory of the server, however much the machine has', async () => {
    const address = await untilServing(npm('start'))
    const flags = await fetch(`${address}/flags`).then((reply) => reply.text())
    expect(flags).toContain('--max-old-space-size=2000')
  })

  test('npm that is killed leaves no server behind', async () => {
    const run = npm('start')
    const address = await untilServing(run)
    run.child.kill('SIGKILL')
    await expect.poll(() => isServing(address)).toBe(false)
    expect(await told()).toContain('asked to stop')
  })

  test('a launcher that is killed leaves no server behind, even one that is stuck', async () => {
    const run = launcher('start', { STUCK: '1' })
    const address = await untilServing(run)
    run.child.kill('SIGKILL')
    await expect.poll(() => isServing(address)).toBe(false)
  })

  test('a second signal hurries a server that does not stop', async () => {
    const run = launcher('start', { STUCK: '1' })
    const address = await untilServing(run)
    run.child.kill('SIGTERM')
    await expect.poll(told).toContain('asked to stop')
    expect(await isServing(address)).toBe(true)
    await expect.poll(() => run.child.kill('SIGTERM') && isServing(address)).toBe(false)
    expect(await run.ended).not.toBe(0)
  })

  test('a server that fails gives npm its exit code', async () => {
    expect(await npm('start', { CRASH: '1' }).ended).toBe(7)
  })

  test('pages and programs are built when something they are made from changed, and only then', async () => {
    const builds = async () => {
      const before = (await told()).length
      expect(await launcher('start', { CRASH: '1' }).ended).toBe(7)
      return (await told()).slice(before).sort()
    }
    const all = ['built app', 'built client', 'built server']
    expect(await builds()).toEqual(all)
    expect(await builds()).toEqual([])
    await write('features/jobs/rules.test.ts', 'nobody reads this')
    expect(await builds()).toEqual([])
    await write('features/jobs/server/post-job.ts', 'only programs read this')
    expect(await builds()).toEqual(['built app'])
    await write('features/jobs/web/job-card.tsx', 'only pages read this')
    expect(await builds()).toEqual(['built client', 'built server'])
    await write('features/jobs/rules.ts', 'both read this')
    expect(await builds()).toEqual(all)
  })
})

describe('npm run dev', () => {
  test('a changed file of the server starts it again, and one signal stops it all', async () => {
    const run = npm('dev')
    await untilServing(run)
    await write('contract/words.ts', 'export const word = 1')
    await expect.poll(async () => (await serverPids()).length).toBe(2)
    run.child.kill('SIGTERM')
    expect(await run.ended).toBe(0)
    for (const pid of await serverPids()) expect(isRunning(pid)).toBe(false)
  })

  test('a server that fails is started again by the change that mends it', async () => {
    await write('app/server.ts', 'throw new Error("half-written")')
    const run = launcher('dev')
    await expect.poll(run.output).toContain('starts again when a file changes')
    await write('app/server.ts', server)
    await untilServing(run)
    run.child.kill('SIGTERM')
    expect(await run.ended).toBe(0)
  })
})

describe('installation', () => {
  const installations = async () => (await told()).filter((line) => line.startsWith('installed'))

  test('an installed tree is not installed again', async () => {
    await launcher('start', { CRASH: '1' }).ended
    expect(await installations()).toEqual([])
  })

  test('to run the site needs less than to develop it, and the rest is added when needed', async () => {
    await stamp('nothing')
    await launcher('start', { CRASH: '1' }).ended
    await launcher('start', { CRASH: '1' }).ended
    expect(await installations()).toEqual(['installed production by ci'])
    const run = launcher('dev')
    await untilServing(run)
    run.child.kill('SIGTERM')
    await run.ended
    expect(await installations()).toEqual(['installed production by ci', 'installed all by install'])
    await write('package-lock.json', '{"changed":true}')
    await launcher('start', { CRASH: '1' }).ended
    expect((await installations()).at(-1), 'who develops goes on developing').toBe('installed all by ci')
  })

  test('only one of two concurrent first starts installs', async () => {
    await stamp('nothing')
    const both = [launcher('start', { CRASH: '1' }), launcher('start', { CRASH: '1' })]
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([7, 7])
    expect(await installations()).toEqual(['installed production by ci'])
  })

  test('one that was cut off keeps no later start waiting', async () => {
    await stamp('nothing')
    // Written halfway, or its process id belongs to another program by now.
    for (const holder of ['', String(process.pid)]) {
      await write('.vazeefa-installing', holder)
      const longAgo = new Date(Date.now() - 90_000)
      await utimes(path.join(folder, '.vazeefa-installing'), longAgo, longAgo)
      await stamp('nothing')
      expect(await launcher('start', { CRASH: '1' }).ended).toBe(7)
    }
    expect(await installations()).toHaveLength(2)
  })

  test('one that fails says why, starts nothing, and is tried again', async () => {
    await stamp('nothing')
    const run = launcher('start', { NO_REGISTRY: '1' })
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain('npm error network')
    expect(run.output()).not.toContain('Building')
    await launcher('start', { CRASH: '1' }).ended
    expect(await installations()).toHaveLength(2)
  })

  test('an unknown command lists the known ones', async () => {
    const run = launcher('strat')
    expect(await run.ended).toBe(2)
    const { scripts } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
    for (const command of Object.keys(scripts)) expect(run.output()).toContain(command)
  })
})
