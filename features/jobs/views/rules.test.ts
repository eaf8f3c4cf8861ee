import { describe, expect, test } from 'vitest'
import { browserOf, periodOf, sourceOf, viewAgainAfter } from './rules.ts'

describe('where a visitor came from', () => {
  const cases = [
    ['nowhere', '', '', 'direct'],
    ['no address', 'about:blank', '', 'direct'],
    ['the search of this site', 'https://vazeefa.example/?q=cook', '', 'search'],
    ['the search of job seekers', 'https://vazeefa.example/jobseeker/search?q=cook', '', 'search'],
    ['the page of an atoll', 'https://vazeefa.example/jobs/in/baa-atoll', '', 'place'],
    ['the board', 'https://vazeefa.example/', '', 'search'],
    ['a page below the board', 'https://vazeefa.example/about/?q=cook', '', 'site'],
    ['a page that is called like the search', 'https://vazeefa.example/x/jobseeker/search', '', 'site'],
    ['a page that is called like an atoll’s', 'https://vazeefa.example/x/jobs/in/baa', '', 'site'],
    ['a salary page', 'https://vazeefa.example/salaries/title/cook', '', 'salary'],
    ['another job of this site', 'https://vazeefa.example/jobs/0123', '', 'site'],
    ['Google', 'https://www.google.com/', '', 'search engine'],
    ['a site that is called like one', 'https://notgoogle.example/', '', 'other'],
    ['a search engine without www', 'https://bing.com/', '', 'search engine'],
    ...['facebook.com', 'fb.com', 'instagram.com'].map(
      (host) => [host, `https://${host}/`, '', 'facebook'] as const,
    ),
    ...['t.me', 'telegram.org'].map((host) => [host, `https://${host}/x`, '', 'telegram'] as const),
    ...['wa.me', 'web.whatsapp.com'].map((host) => [host, `https://${host}/x`, '', 'whatsapp'] as const),
    ['Viber', 'https://viber.com/x', '', 'viber'],
    ...['facebook.com', 't.me', 'wa.me', 'viber.com'].flatMap((host) => [
      [`a site before ${host}`, `https://not${host}/`, '', 'other'] as const,
      [`a site behind ${host}`, `https://${host}.example/`, '', 'other'] as const,
    ]),
    ['an app', 'android-app://com.example/', '', 'direct'],
    ['a scheme that is called like https', 'xhttps://a.example/', '', 'direct'],
    ['a scheme that begins like https', 'httpsx://a.example/', '', 'direct'],
    ['plain http', 'http://a.example/', '', 'other'],
    ['Facebook on a phone', 'https://m.facebook.com/x', '', 'facebook'],
    ['a link of an alert, opened in a mail page', 'https://mail.google.com/', 'alert', 'alert'],
    ['a link that was shared', '', 'whatsapp', 'whatsapp'],
    ['a channel that somebody made up', '', 'search', 'direct'],
    ['a channel that is none', 'https://news.example/', '<script>', 'other'],
  ] as const
  for (const [what, from, via, source] of cases)
    test(what, () => expect(sourceOf({ from, via, host: 'vazeefa.example' })).toBe(source))
})

test('a visitor counts again after half an hour', () => expect(viewAgainAfter).toBe(1_800_000))

test('versions and made-up words are no other browser', () => {
  const chrome = (version: number, more = '') =>
    `Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/${version}.0 Mobile Safari/537.36${more}`
  expect(browserOf(chrome(120))).toBe('Chrome Android')
  expect(browserOf(chrome(131, ' abc/9'))).toBe('Chrome Android')
  expect(browserOf('anything')).toBe(browserOf('anything else'))
  expect(browserOf('Mozilla/5.0 (iPhone) Safari/605')).not.toBe(
    browserOf('Mozilla/5.0 (Macintosh) Safari/605'),
  )
})

describe('the days that are counted', () => {
  const today = '2026-11-20'
  const cases = [
    ['thirty days', {}, { from: '2026-10-22', to: today }],
    ['one day', { from: today, to: today }, { from: today, to: today }],
    ['from a day until today', { from: '2026-11-01' }, { from: '2026-11-01', to: today }],
    ['the wrong way round', { from: '2026-11-21', to: today }, undefined],
    ['from tomorrow', { from: '2026-11-21' }, { from: '2026-11-21', to: '2026-11-21' }],
    ['from today', { from: today }, { from: today, to: today }],
    ['two years', { from: '2024-11-20', to: today }, { from: '2024-11-20', to: today }],
    ['a day more', { from: '2024-11-19', to: today }, undefined],
  ] as const
  for (const [what, given, period] of cases) test(what, () => expect(periodOf(given, today)).toEqual(period))
})
