import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Target } from './targets.ts'

/** The signs of an injection: the content of an answer, or its duration. */
export type Technique = 'by answers' | 'by time'
const letters: Record<Technique, string> = { 'by answers': 'BE', 'by time': 'T' }

export type Verdict = 'injectable' | 'not injectable' | 'unclear'

/**
 * Lets sqlmap try every marked place and every parameter of one call. Its last word counts: what it took for a way in
 * at first, it may have found to be none.
 */
export async function tryToInject(
  site: string,
  target: Target,
  folder: string,
  technique: Technique,
): Promise<{ verdict: Verdict; said: string }> {
  const args = [
    ...['-u', site + target.path, '--method', target.method],
    ...['--batch', '--ignore-stdin', '--flush-session', '--disable-coloring', '--output-dir', folder],
    ...['--dbms', 'PostgreSQL', '--technique', letters[technique], '--time-sec', '2'],
    ...['--level', '2', '--risk', '1', '--threads', '2', '--timeout', '20'],
    ...['--ignore-code', '400,401,403,404,409', '--skip-waf'],
    ...(target.token || target.body ? ['--headers', headersFor(target)] : []),
    ...(target.body === undefined ? [] : ['--data', target.body]),
  ]
  const child = spawn('sqlmap', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (/identified the following injection point/.test(said)) return { verdict: 'injectable', said }
  if (/do not appear to be injectable/.test(said)) return { verdict: 'not injectable', said }
  return { verdict: 'unclear', said }
}

function headersFor({ token, body }: Target): string {
  return [
    ...(body === undefined ? [] : ['Content-Type: application/json']),
    ...(token ? [`Authorization: Bearer ${token}`] : []),
  ].join('\n')
}
