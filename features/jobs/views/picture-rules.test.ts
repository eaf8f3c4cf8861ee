import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/base/maldives.ts'
import { drawDays, pictureWidths } from './picture-rules.ts'

const daysOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: addDays('2026-01-01', at),
    visitors: 1,
    applications: at === 0 ? 2 : 0,
  }))
const heights = (svg: string) =>
  [...svg.matchAll(/<rect [^>]*height="([\d.]+)"/g)].map(([, one]) => Number(one))

describe('the picture of the days', () => {
  test.each([
    { days: 30, width: pictureWidths.phone, bars: 30 },
    { days: 90, width: pictureWidths.phone, bars: 90 },
    { days: 365, width: pictureWidths.phone, bars: 53 },
    { days: 90, width: pictureWidths.wide, bars: 90 },
    { days: 365, width: pictureWidths.wide, bars: 53 },
  ])('has $bars bars for $days days at $width px', ({ days, width, bars }) => {
    const svg = drawDays(daysOf(days), width)
    expect(heights(svg)).toHaveLength(bars)
    expect(svg).toContain(`viewBox="0 0 ${width} `)
    expect(svg).toContain(`<title>${days} visitors and 2 applications</title>`)
  })

  test('a week of the picture has the sum of its days', () => {
    const [first = 0, last = 0] = [
      heights(drawDays(daysOf(365))).at(0),
      heights(drawDays(daysOf(365))).at(-1),
    ]
    expect(first / last).toBeCloseTo(7, 1)
  })
})
