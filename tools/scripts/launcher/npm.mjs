import { start } from './processes.mjs'

/**
 * Runs the npm that runs this process, otherwise the one on the path, and captures its output.
 * @param {string[]} args
 * @param {number} [timeout] milliseconds until it is killed
 * @returns {Promise<{ code: number, out: string, output: string }>} `out` is standard output, `output`
 * includes errors
 */
export async function captureNpm(args, timeout) {
  const own = process.env.npm_execpath
  const [command, ...rest] = own?.endsWith('.js') ? [process.execPath, own, ...args] : ['npm', ...args]
  const { child, ended } = start(command, [...rest, '--loglevel=error'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const timer = timeout && setTimeout(() => child.kill('SIGKILL'), timeout)
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
