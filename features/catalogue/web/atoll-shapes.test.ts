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

test('the chart has every atoll of the gazetteer, where its coordinates are, from north to south', () => {
  expect(atollShapes.map(({ id }) => id).sort()).toEqual(known.map(({ id }) => id).sort())
  for (const { id, point } of known) {
    const [latitude = 0, longitude = 0] = point
    expect([id, atollShapes.find((shape) => shape.id === id)?.at]).toEqual([id, onChart(latitude, longitude)])
  }
})

test('all of it lies within the chart, and no two atolls are too near each other to be pressed', () => {
  for (const { islands, at } of atollShapes) {
    let [x, y] = [0, 0]
    for (const [, how, dx, dy] of islands.matchAll(/([Mm])(-?\d+) ?(-?\d+)/g)) {
      x = Number(dx) + (how === 'm' ? x : 0)
      y = Number(dy) + (how === 'm' ? y : 0)
      expect(Math.min(x, y, chartSize.width - x, chartSize.height - y)).toBeGreaterThan(0)
    }
    expect(at[0]).toBeLessThan(chartSize.width)
    expect(at[1]).toBeLessThan(chartSize.height)
    for (const other of atollShapes)
      if (other.at !== at) expect(Math.hypot(other.at[0] - at[0], other.at[1] - at[1])).toBeGreaterThan(24)
  }
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
