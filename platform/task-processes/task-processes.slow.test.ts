import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { badTasks } from '#tests/support/task-program.ts'
import { TaskBrokenOff } from './task-process.ts'
import { taskProcesses } from './task-processes.ts'

const support = (name: string) => join(import.meta.dirname, '../../tests/support', name)
const program = support('task-program.ts')
const usual = { atOnce: 2, waiting: 10, seconds: 60, megabytes: 400 }
const start = (bounds: Partial<typeof usual> = {}) =>
  taskProcesses<typeof badTasks>(program, { ...usual, ...bounds })

describe('a task in a process of its own', () => {
  test('is given what it needs and gives back what it made, one after the other in the same process', async () => {
    const run = start()
    expect(await run('double', { number: 21 })).toBe(42)
    const [first, second] = [await run('whoAmI', null), await run('whoAmI', null)]
    expect(first.pid).not.toBe(process.pid)
    expect(second.pid).toBe(first.pid)
  })

  test('knows nothing of the configuration', async () => {
    process.env.AUTH_SECRET = 'a secret'
    try {
      expect((await start()('whoAmI', null)).environment).not.toContain('AUTH_SECRET')
    } finally {
      delete process.env.AUTH_SECRET
    }
  })

  test('fails with its own words and code', async () => {
    await expect(start()('fail', { code: 'ENOSPC' })).rejects.toMatchObject({
      message: 'there is no room',
      code: 'ENOSPC',
    })
  })

  test('that never ends blocks nobody and is stopped', async () => {
    const run = start({ seconds: 1 })
    const happened: string[] = []
    const endless = run('neverEnd', null).catch((error: unknown) => {
      happened.push('broken off')
      return error
    })
    expect(await run('double', { number: 1 })).toBe(2)
    happened.push('another answered')
    const error = await endless
    expect(error).toBeInstanceOf(TaskBrokenOff)
    expect(happened).toEqual(['another answered', 'broken off'])
  })

  for (const task of ['fillHeap', 'fillMemory'] as const)
    test(`is stopped when it takes too much memory (${task}), and the next one runs`, async () => {
      const run = start({ megabytes: 200 })
      await expect(run(task, null)).rejects.toBeInstanceOf(TaskBrokenOff)
      expect(await run('double', { number: 2 })).toBe(4)
    })

  test('leaves its process to the next one, unless it leaves more than half of the memory taken', async () => {
    const run = start({ atOnce: 1, megabytes: 700 })
    const first = await run('keepMemory', { megabytes: 100 })
    const second = await run('keepMemory', { megabytes: 250 })
    const third = await run('keepMemory', { megabytes: 0 })
    expect(second.pid).toBe(first.pid)
    expect(third.pid).not.toBe(first.pid)
  })

  test('that crashes its process crashes nobody else', async () => {
    const run = start({ atOnce: 1 })
    for (const code of [0, 1]) await expect(run('exit', { code })).rejects.toBeInstanceOf(TaskBrokenOff)
    expect(await run('double', { number: 3 })).toBe(6)
  })

  test('goes on when all processes are sent a signal to end, as its parent does', async () => {
    const run = start({ atOnce: 1 })
    const { pid } = await run('whoAmI', null)
    const waited = run('wait', { milliseconds: 500 })
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.kill(pid, signal)
    expect(await waited).toBe('waited')
    expect((await run('whoAmI', null)).pid).toBe(pid)
  })

  test('that gets no processor, or is ended by a signal, is answered with busy', async () => {
    const busy = { code: 'busy', retryAfterSeconds: 5 }
    await expect(start({ seconds: 1 })('wait', { milliseconds: 60_000 })).rejects.toMatchObject(busy)
    await expect(start()('endItself', { signal: 'SIGTERM' })).rejects.toMatchObject(busy)
  })

  test('waits for its turn, and is turned away where too many wait', async () => {
    const run = start({ atOnce: 1, waiting: 2 })
    const numbers = [1, 2, 3]
    const taken = numbers.map((number) => run('double', { number }))
    await expect(run('double', { number: 4 })).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 5 })
    expect(await Promise.all(taken)).toEqual([2, 4, 6])
  })

  test('of one account leaves processes to others, and more than four of one are turned away', async () => {
    const run = start()
    const warm = () => run('wait', { milliseconds: 100 })
    await Promise.all([warm(), warm()])
    const ended: string[] = []
    const wait = (account: string) =>
      run('wait', { milliseconds: 300 }, account).then(() => ended.push(account))
    const many = [1, 2, 3, 4].map(() => wait('one'))
    await expect(wait('one')).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 5 })
    await Promise.all([...many, wait('another')])
    expect(ended.indexOf('another')).toBeLessThan(2)
    await wait('one')
    expect(ended).toHaveLength(6)
  })

  test('says what keeps its process from starting', async () => {
    const broken = support('broken-task-program.ts')
    const run = taskProcesses<typeof badTasks>(broken, usual)
    await expect(run('double', { number: 1 })).rejects.toThrow(/cannot start: Error: a library is missing/)
  })

  test('ends with the process that it works for, however that ends', async () => {
    const parent = fork(support('task-parent-program.ts'), {
      execArgv: [],
    })
    const [{ pid }] = (await once(parent, 'message')) as [{ pid: number }]
    parent.kill('SIGKILL')
    await expect.poll(() => isThere(pid)).toBe(false)
  })
})

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
