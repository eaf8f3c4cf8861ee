import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { periodically, type Task, type TaskRun } from './periodically.ts'

function start(tasks: readonly Task[]): { runs: TaskRun[]; stop(): Promise<void> } {
  const runs: TaskRun[] = []
  const { stop } = periodically({ tasks, onRun: (run) => runs.push(run), firstAfter: 0 })
  onTestFinished(stop)
  return { runs, stop }
}

const task = (name: string, everyMinutes: number, run: Task['run'] = async () => {}): Task => ({
  name,
  everyMinutes,
  run,
})

test('a task that fails is named, and keeps no other from its turn', async () => {
  const fails = async () => {
    throw new Error('no such table')
  }
  const failsAtOnce = () => {
    throw new Error('no promise')
  }
  const { runs } = start([
    task('first', 10),
    task('second', 10, fails),
    task('third', 10, failsAtOnce),
    task('fourth', 10),
    task('often', 0.001),
  ])
  await expect.poll(() => runs.filter(({ name }) => name === 'often').length).toBeGreaterThan(2)
  const slow = runs.filter(({ name }) => name !== 'often')
  expect(slow.map(({ name, error }) => [name, error])).toEqual([
    ['first', undefined],
    ['second', new Error('no such table')],
    ['third', new Error('no promise')],
    ['fourth', undefined],
  ])
  expect(runs.every(({ milliseconds }) => Number.isInteger(milliseconds) && milliseconds >= 0)).toBe(true)
})

test('a task that failed is tried again in its turn', async () => {
  let count = 0
  const failsOnce = async () => {
    count += 1
    if (count === 1) throw new Error('not yet')
  }
  const { runs } = start([task('one', 0.0001, failsOnce)])
  await expect.poll(() => runs.map(({ error }) => error === undefined)).toContain(true)
  expect(runs[0]?.error).toEqual(new Error('not yet'))
})

test('stopping waits for the task that runs, and begins none of those behind it', async () => {
  const began: string[] = []
  const takesLong = async () => {
    began.push('long')
    await sleep(50)
    began.push('ended')
  }
  const { stop } = start([task('long', 10, takesLong), task('next', 10, async () => began.push('next'))])
  await expect.poll(() => began).toContain('long')
  await stop()
  expect(began).toEqual(['long', 'ended'])
})
