import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findWrk } from '../scripts/launcher/system-programs.mjs'

const run = promisify(execFile)

/** Asks for the addresses of a file in turn, from a given one on. */
const script = `
local paths = {}
local next = 0
function init(args)
  for path in io.lines(args[1]) do paths[#paths + 1] = path end
  next = tonumber(args[2])
end
function request()
  next = next % #paths + 1
  return wrk.format('GET', paths[next], { ['accept-encoding'] = 'br' })
end
`

export interface Answered {
  /** Answers with a status of success. */
  pages: number
  /** Answers with another status. */
  refused: number
  seconds: number
}

/** A load generator beside which the machine does little else: a tenth of the processor time that autocannon takes. */
export interface Wrk {
  ask(url: string, options: { seconds: number; connections: number }): Promise<Answered>
  close(): Promise<void>
}

/** @param paths are asked for in turn, from one time to the next */
export async function openWrk(paths: readonly string[]): Promise<Wrk> {
  const program = await findWrk()
  if (!program) throw new Error('wrk is missing; on Debian: apt install wrk')
  const folder = await mkdtemp(join(tmpdir(), 'vazeefa-wrk-'))
  const [scriptFile, pathsFile] = [join(folder, 'ask.lua'), join(folder, 'paths')]
  await writeFile(scriptFile, script)
  await writeFile(pathsFile, `${paths.join('\n')}\n`)
  let next = 0
  return {
    async ask(url, { seconds, connections }) {
      const { stdout } = await run(program, [
        ...['-t1', `-c${connections}`, `-d${seconds}s`, '-s', scriptFile],
        ...[url, '--', pathsFile, String(next)],
      ])
      const [, all, took, unit] = /(\d+) requests in ([\d.]+)(s|m)/.exec(stdout) ?? []
      if (!all || !took) throw new Error(`wrk says otherwise than expected: ${stdout}`)
      const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0)
      next = (next + Number(all) + connections) % paths.length
      return { pages: Number(all) - refused, refused, seconds: Number(took) * (unit === 'm' ? 60 : 1) }
    },
    close: () => rm(folder, { recursive: true }),
  }
}
