import { start } from './processes.mjs'

/**
 * Runs the npm that runs us, else the one on the path, and keeps what it says.
 *
 * @param {string[]} args
 * @param {number} [patience] milliseconds after which it is ended
 * @returns {Promise<{ code: number, out: string, output: string }>} `out` is what it says, `output` that with its complaints
 */
export async function captureNpm(args, patience) {
  const own = process.env.npm_execpath
  const [command, ...rest] = own?.endsWith('.js') ? [process.execPath, own, ...args] : ['npm', ...args]
  const { child, ended } = start(command, [...rest, '--loglevel=error'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const timer = patience && setTimeout(() => child.kill('SIGKILL'), patience)
  let out = ''
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out += text
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  const code = await ended
  clearTimeout(timer)
  return { code, out, output }
}
