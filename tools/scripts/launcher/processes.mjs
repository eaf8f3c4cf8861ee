import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'

const running = new Set()
let stoppedBy

/** After this long a child that was asked to stop is killed; servers end in 14 seconds, whatever hangs. */
const patience = 15_000

/** Signals to us reach everything we started. Call once, before starting anything. */
export function stopTogether() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  if (process.env.npm_lifecycle_event) stopWithParent()
}

export const isStopping = () => stoppedBy !== undefined

/** npm can be killed without a chance to tell us: then another process becomes our parent. */
function stopWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop('SIGTERM')
  }, 250)
  timer.unref()
}

/** The first signal asks; a later one hurries. Ctrl-C reaches us twice at once: from the terminal and by npm. */
function stop(signal) {
  const now = Date.now()
  if (stoppedBy === undefined) {
    stoppedBy = { signal, at: now }
    if (running.size === 0) process.exit(128 + constants.signals[signal])
    for (const child of running) child.kill(signal)
    setTimeout(killAll, patience).unref()
  } else if (now - stoppedBy.at > 1_000) {
    killAll()
  }
}

function killAll() {
  for (const child of running) killGroup(child)
}

/** With all that it started itself. Each child leads a group, so that none of them outlives it. */
function killGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Nothing of it is left.
  }
}

/**
 * Starts a program in a session of its own, so that the signals of a terminal reach it through us alone.
 * Nothing is started any more once we were asked to stop.
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

/** Starts a program on the project's Node. It stops by itself when this process is gone (follow.mjs). */
export function startNode(args, { stdio = 'inherit', env = {} } = {}) {
  const follow = new URL('./follow.mjs', import.meta.url).href
  return start(nodeBinary(), ['--import', follow, ...args], {
    stdio: ['inherit', stdio, stdio, 'ipc'],
    env: { ...process.env, VAZEEFA_LAUNCHER: String(process.pid), ...env },
  })
}

/** Runs it to its end. @returns its exit code */
export function runNode(args, options) {
  return startNode(args, options).ended
}

/** Runs it and keeps what it says. */
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

/** The Node that came with the packages, or this one where there is none for the machine. */
function nodeBinary() {
  found ??= findNode()
  return found
}

function findNode() {
  // Not through node_modules/.bin, where npm 10 makes no link to it.
  const own = path.resolve(`node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (spawnSync(own, ['--version'], { stdio: 'ignore' }).status === 0) return own
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  console.error(`This machine needs Node 24 or newer to run Vazeefa (this is ${process.versions.node}).`)
  process.exit(1)
}
