import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { register } from 'prom-client'
import { describe, expect, test } from 'vitest'
import '#app/watch-database.ts'
import '#app/worker.ts'
import { periodicTasks } from '#app/periodic-tasks.ts'
import { alarms } from '#contract/site-health/alarms.ts'
import { collectProcess } from '#platform/metrics/metrics.ts'

const docs = join(import.meta.dirname, '../../docs')
const read = (path: string) => readFileSync(join(docs, path), 'utf8')
collectProcess()
const figures = new Set(
  register
    .getMetricsAsArray()
    .flatMap(({ name }) => [name, `${name}_count`, `${name}_bucket`, `${name}_sum`]),
)
const named = (text: string) => new Set(text.match(/\b(vazeefa|process|nodejs)_[a-z0-9_]*[a-z0-9]\b/g))

describe('the figures for operators', () => {
  test.each(['monitoring/alerts.yml', 'monitoring/grafana.json'])(
    '%s asks for figures that there are',
    (path) => {
      const asked = named(read(path))
      expect(asked.size).toBeGreaterThan(5)
      expect([...asked].filter((name) => !figures.has(name))).toEqual([])
    },
  )

  test('every figure of the product stands in the document', () => {
    const text = read('monitoring.md')
    const own = register.getMetricsAsArray().filter(({ name }) => name.startsWith('vazeefa_'))
    expect(own.length).toBeGreaterThan(10)
    const missing = own.filter(
      ({ name }) => !text.includes(name) && !text.includes(`\`${name.replace('vazeefa_task', '')}\``),
    )
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  test('an alarm at the desk is raised beyond the same figure as its alert', () => {
    const figures = Object.fromEntries(
      read('monitoring/alerts.yml')
        .split(/^ +- alert: /m)
        .slice(1)
        .map((alert) => [alert.split('\n')[0], Number(/expr: .*> ([\d.]+)$/m.exec(alert)?.[1])]),
    )
    expect(Object.keys(alarms).length).toBeGreaterThan(5)
    for (const [name, figure] of Object.entries(alarms)) expect([name, figures[name]]).toEqual([name, figure])
  })

  test('every alert has a reason, and names a task that there is', () => {
    const text = read('monitoring/alerts.yml')
    const alerts = text.match(/^ +- alert: \w+$/gm) ?? []
    expect(text.match(/^ +why: \S.*$/gm)).toHaveLength(alerts.length)
    const tasks = periodicTasks({ clock: () => new Date() } as never).map(({ name }) => name)
    for (const [, task = ''] of text.matchAll(/task="([\w-]+)"/g)) expect(tasks).toContain(task)
  })
})
