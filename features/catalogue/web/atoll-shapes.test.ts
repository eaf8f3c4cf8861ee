import { expect, test } from 'vitest'
import { atolls } from '#features/places/server/gazetteer/atolls.ts'
import { lightOf } from './atoll-chart.tsx'
import { atollShapes, chartSize } from './atoll-shapes.ts'

/** Dots per degree, and the corner of the chart. */
const scale = 88
const [north, east] = [7.16, 73.78]

/** Position of a point on the chart, in dots. */
const onChart = (latitude: number, longitude: number): [x: number, y: number] => [
  Math.round((north - latitude) * scale),
  Math.round((east - longitude) * scale),
]

const known = atolls
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([id = '', , , , point = '']) => ({ id, point: point.split(',').map(Number) }))

/** Positions of the islands of an atoll on the chart. */
function dotsOf(islands: string): [x: number, y: number][] {
  let [x, y] = [0, 0]
  return [...islands.matchAll(/([Mm])(-?\d+) ?(-?\d+)/g)].map(([, how, dx, dy]) => {
    x = Number(dx) + (how === 'm' ? x : 0)
    y = Number(dy) + (how === 'm' ? y : 0)
    return [x, y]
  })
}

test('the chart has every atoll of the gazetteer, with islands around its coordinates, from north to south', () => {
  expect(atollShapes.map(({ id }) => id).sort()).toEqual(known.map(({ id }) => id).sort())
  for (const { id, point } of known) {
    const [latitude = 0, longitude = 0] = point
    const [x, y] = onChart(latitude, longitude)
    const dots = dotsOf(atollShapes.find((shape) => shape.id === id)?.islands ?? '')
    const nearest = Math.min(...dots.map(([dotX, dotY]) => Math.hypot(dotX - x, dotY - y)))
    expect([id, nearest < 25]).toEqual([id, true])
  }
})

test('all of it lies within the chart', () => {
  for (const { islands } of atollShapes)
    for (const [x, y] of dotsOf(islands))
      expect(Math.min(x, y, chartSize.width - x, chartSize.height - y)).toBeGreaterThan(0)
})

test('an atoll is brighter the more of the jobs it has, and dark without one', () => {
  expect([0, 1, 5, 6, 19, 20, 37].map((count) => lightOf(count, 37))).toEqual([
    'chart-dark',
    'chart-dim',
    'chart-dim',
    'chart-lit',
    'chart-bright',
    'chart-bright',
    'chart-bright',
  ])
})
