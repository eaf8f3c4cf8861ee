import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'

const running = new Set()
let stoppedBy

/** Milliseconds until a child is killed after a request to stop; servers end within 14 seconds after draining. */
const timeout = 15_000 + (Number(process.env.DRAIN_SECONDS) || 0) * 1_000

/** Forwards signals to all started processes. Call it once, before starting any. */
export function stopTogether() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
  // The terminal has closed. No child handles that signal, which would end it in the middle of its work.
  process.on('SIGHUP', () => stop('SIGTERM'))
  if (process.env.npm_lifecycle_event) stopWithParent()
}

export const isStopping = () => stoppedBy !== undefined

/** A killed npm cannot notify this process: then another process becomes its parent. */
function stopWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop('SIGTERM')
  }, 250)
  timer.unref()
}

/**
 * The first signal requests an end; a later one forces it. Ctrl-C arrives twice at once: from the terminal
 * and from npm.
 */
function stop(signal) {
  const now = Date.now()
  if (stoppedBy === undefined) {
    stoppedBy = { signal, at: now }
    if (running.size === 0) process.exit(128 + constants.signals[signal])
    for (const child of running) child.kill(signal)
    setTimeout(killAll, timeout).unref()
  } else if (now - stoppedBy.at > 1_000) {
    killAll()
  }
}

function killAll() {
  for (const child of running) killGroup(child)
}

/** Includes the child's own processes. Each child leads a process group, so that none survives it. */
function killGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group has ended.
  }
}

/**
 * Starts a program in its own session, so that a terminal's signals reach it only through this process.
 * Starts nothing after a request to stop.
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', detached: true, ...options })
  running.add(child)
  if (stoppedBy) child.kill(stoppedBy.signal)
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      running.delete(child)
      console.error(`${command} could not be started: ${error.message}`)
      resolve(127)
    })
    child.once('exit', () => killGroup(child))
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
  return { child, ended }
}

/** Starts a program on the project's Node. It stops when this process has ended (follow.mjs). */
export function startNode(args, { stdio = 'inherit', env = {} } = {}) {
  const follow = new URL('./follow.mjs', import.meta.url).href
  return start(nodeBinary(), ['--import', follow, ...args], {
    stdio: ['inherit', stdio, stdio, 'ipc'],
    env: { ...process.env, VAZEEFA_LAUNCHER: String(process.pid), ...env },
  })
}

/** Runs a program to its end. @returns its exit code */
export function runNode(args, options) {
  return startNode(args, options).ended
}

/** Runs a program and captures its output. */
export async function captureNode(args, env) {
  const { child, ended } = startNode(args, { stdio: 'pipe', env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return { code: await ended, output }
}

let found

/** Node from the packages, or the current one if they have none for this machine. */
function nodeBinary() {
  found ??= findNode()
  return found
}

function findNode() {
  // Not through node_modules/.bin, where npm 10 creates no link to it.
  const own = path.resolve(`node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (spawnSync(own, ['--version'], { stdio: 'ignore' }).status === 0) return own
  // `import.meta.main`, by which the server knows that it was started, is there since 24.2.
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 2)) return process.execPath
  console.error(`This machine needs Node 24.2 or newer to run Vazeefa (this is ${process.versions.node}).`)
  process.exit(1)
}
