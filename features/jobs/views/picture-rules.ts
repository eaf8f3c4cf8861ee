import { countOf } from '#contract/base/in-words.ts'
import { formatShortDate } from '#contract/base/maldives.ts'
import type { Statistics } from '#contract/jobs/statistics.ts'

/** Widths of the chart, in pixels. It is drawn for its place, so that its text keeps its size. */
export const pictureWidths = { wide: 720, phone: 294 }
export const pictureHeight = 200
const [height, left, below] = [pictureHeight, 44, 26]
/** Days narrower than this, in pixels, are drawn as weeks. */
const minStep = 2.5
/** Colours with contrast on light and dark backgrounds. */
export const [barColour, dotColour] = ['#2a8f96', '#e0704f']
const text = '#7b8a90'

const at = (day: string) => formatShortDate(`${day}T12:00:00.000Z`)

/** A round number at or above the highest bar. */
function topOf(max: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(max, 1)))
  return Math.max(4, [1, 2, 5, 10].map((times) => times * step).find((top) => top >= max) ?? max)
}

type Bar = Pick<Statistics['days'][number], 'day' | 'visitors' | 'applications'>

const sumOf = (days: readonly Bar[], key: 'visitors' | 'applications') =>
  days.reduce((sum, one) => sum + one[key], 0)

/** The weeks of the days, each under its first day. */
function weeksOf(days: readonly Bar[]): Bar[] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => {
    const of = days.slice(week * 7, week * 7 + 7)
    return {
      day: of[0]?.day ?? '',
      visitors: sumOf(of, 'visitors'),
      applications: sumOf(of, 'applications'),
    }
  })
}

/**
 * Chart without scripts: visitors per day as bars, applications as dots. Many days in a narrow chart
 * are drawn as weeks.
 *
 * @param width in pixels
 */
export function drawDays(all: readonly Bar[], width: number = pictureWidths.wide): string {
  const days = (width - left) / Math.max(1, all.length) < minStep ? weeksOf(all) : all
  const top = topOf(Math.max(...days.map(({ visitors, applications }) => Math.max(visitors, applications))))
  const step = (width - left) / Math.max(1, days.length)
  const y = (value: number) => Math.round((height - below - (value / top) * (height - below - 12)) * 10) / 10
  const x = (place: number) => Math.round((left + place * step) * 10) / 10
  const bars = days.map(({ visitors }, place) => {
    if (visitors === 0) return ''
    return `<rect x="${x(place) + step * 0.15}" y="${y(visitors)}" width="${step * 0.7}" height="${height - below - y(visitors)}" rx="1.5" fill="${barColour}"/>`
  })
  const dots = days.map(({ applications }, place) =>
    applications === 0
      ? ''
      : `<circle cx="${x(place) + step / 2}" cy="${y(applications)}" r="${Math.min(4, step / 2)}" fill="${dotColour}"/>`,
  )
  const lines = [0, top / 2, top].map(
    (value) =>
      `<line x1="${left}" x2="${width}" y1="${y(value)}" y2="${y(value)}" stroke="${text}" stroke-opacity="0.35"/>` +
      `<text x="${left - 8}" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
  )
  const every = Math.ceil(days.length / (width < pictureWidths.wide ? 4 : 6))
  const names = days.map(({ day }, place) =>
    place % every === 0
      ? `<text x="${x(place) + step / 2}" y="${height - 6}" text-anchor="middle">${at(day)}</text>`
      : '',
  )
  const title = [
    countOf(sumOf(all, 'visitors'), 'visitor', 'visitors'),
    countOf(sumOf(all, 'applications'), 'application', 'applications'),
  ].join(' and ')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="sans-serif" font-size="12" fill="${text}">`,
    `<title>${title}</title>`,
    ...[...lines, ...bars, ...dots, ...names].filter(Boolean),
    '</svg>',
  ].join('')
}
