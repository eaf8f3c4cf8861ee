import { describe, expect, test } from 'vitest'
import { employerNameFrom, withoutAddresses } from './employer-name.ts'
import { repairLine, repairProse, withoutMojibake, withoutShouting } from './repair-text.ts'
import { withRestoredBreaks } from './restore-line-breaks.ts'

describe('UTF-8 that was read as Windows-1252 is put right', () => {
  const cases = [
    ['the Cityâ€™s plan â€“ phase 2', 'the City’s plan – phase 2'],
    ['â€¢\tKeep the till', '•\tKeep the till'],
    ['two hours.Â\u00a0 Then 3Â½ years', 'two hours.\u00a0 Then 3½ years'],
    ['Ã¢â‚¬Å“twiceÃ¢â‚¬\u009d', '“twice”'],
    ['Þ‹Þ¨ÞˆÞ¬Þ€Þ¨', 'ދިވެހި'],
    ['CAFÉ’S and “Ânimo”', 'CAFÉ’S and “Ânimo”'],
    ['Malé, crème brûlée, â alone', 'Malé, crème brûlée, â alone'],
  ] as const
  for (const [given, meant] of cases) test(given, () => expect(withoutMojibake(given)).toBe(meant))
})

describe('a cell that should be one line', () => {
  const cases = [
    ['  Sales &amp;amp; Events \u00a0\u00a0 Lead ', 'Sales & Events Lead'],
    ['<b>Chef</b>&nbsp;de partie', 'Chef de partie'],
    ['Baa #URL_0123456789abcdef# Divers', 'Baa Divers'],
    ['Zero\u200bWidth\u202E\u0000', 'ZeroWidth'],
    ['Cook<script>a < b</script><!-- <b> --> wanted<style> p </style>', 'Cook wanted'],
    ['Cook <!-- wanted', 'Cook <!-- wanted'],
    ['## **Cook** and __diver__, ** not ** this ________', 'Cook and diver, ** not ** this ________'],
  ] as const
  for (const [given, read] of cases) test(given, () => expect(repairLine(given)).toBe(read))
})

describe('names in capitals are written as names', () => {
  const cases = [
    ['DEPT OF HEALTH/MENTAL HYGIENE', 'Dept of Health/Mental Hygiene'],
    ["BOATMAN'S HELPER III", "Boatman's Helper III"],
    ['NYC HOUSING AUTHORITY', 'NYC Housing Authority'],
    ['STELCO', 'STELCO'],
    ['IT Officer', 'IT Officer'],
    ['HDC', 'HDC'],
  ] as const
  for (const [given, written] of cases) test(given, () => expect(withoutShouting(given)).toBe(written))
})

describe('prose', () => {
  const cases = [
    {
      what: 'hashes for addresses become words, and vanish in brackets',
      given: 'Write to #EMAIL_0123abcd#or see #URL_0123abcd##URL_4567cdef# Kandu (#URL_0123abcd#) dives',
      text: 'Write to [e-mail removed] or see [link removed] Kandu dives',
    },
    {
      what: 'entities are decoded, doubled ones too',
      given: 'R&amp;amp;D &ndash; A&amp;B',
      text: 'R&D – A&B',
    },
    { what: 'HTML stays HTML', given: '<p>R&amp;D</p>', text: '<p>R&amp;D</p>', isHtml: true },
    { what: 'escaped HTML becomes HTML', given: '&lt;p&gt;Hi&lt;/p&gt;', text: '<p>Hi</p>', isHtml: true },
    {
      what: 'marks of forums go in pairs, however deep they stand',
      given: '[B][i][u][color=red]Duties[/color][/u][/i][/b] [b]one[/i]',
      text: 'Duties [b]one[/i]',
    },
    {
      what: 'marks of Markdown stay, to be read with the description',
      given: '## Duties\n**Dive** and __teach__',
      text: '## Duties\n**Dive** and __teach__',
    },
    { what: 'items of forums are items', given: '[list]  [*] Dive [*]Teach[/list]', text: '- Dive\n- Teach' },
    { what: 'a sum is not HTML', given: '3 < 4 and 5 > 2', text: '3 < 4 and 5 > 2' },
  ]
  for (const { what, given, text, isHtml = false } of cases)
    test(what, () => expect(repairProse(given)).toEqual({ text, isHtml }))
})

describe('line breaks that were lost come back', () => {
  const cases = [
    {
      what: 'between sentences',
      given: 'We run six boats.We dive daily.Come along!',
      text: 'We run six boats.\n\nWe dive daily.\n\nCome along!',
    },
    {
      what: 'between items without a full stop, which become a list',
      given: 'What you do:Arrive on timeKeep the ledger with SharePointHelping guests',
      text: 'What you do:\n- Arrive on time\n- Keep the ledger with SharePoint\n- Helping guests',
    },
    {
      what: 'before bullets and numbers in mid-line',
      given: 'You have:• A licence• Patience    Duties  1.\tSteer the dhoni  2.\tTie it',
      text: 'You have:\n• A licence\n• Patience\n\nDuties\n\n1.\tSteer the dhoni\n2.\tTie it',
    },
    {
      what: 'but names with capitals inside stay whole',
      given: 'Use JavaScript, iPhone, PowerPoint, LinkedIn and McKinsey.',
      text: 'Use JavaScript, iPhone, PowerPoint, LinkedIn and McKinsey.',
    },
    { what: 'and text that has its breaks is left alone', given: 'One.Two\nThree', text: 'One.Two\nThree' },
  ]
  for (const { what, given, text } of cases) test(what, () => expect(withRestoredBreaks(given)).toBe(text))
})

describe('the employer is taken from the beginning of its profile', () => {
  const cases = [
    ['Kandu Divers is a dive centre in Ukulhas.', 'Kandu Divers'],
    ['At Veyo Labs we’re building payments.', 'Veyo Labs'],
    ["We're Hiya Foods, and we can tuna.", 'Hiya Foods'],
    ['Thari &amp; Sons (#URL_0123abcd#) has sold paint since 1985.', 'Thari & Sons'],
    ['Maa Fishing Co., formerly Maa Brothers, delivers tuna.', 'Maa Fishing Co'],
    ['Kolhu’s mission is to teach.', 'Kolhu'],
    ['Who is Faru Games?Founded in 2011 we make games', 'Faru Games'],
    ['The Huvan Institute is about people.', 'Huvan Institute'],
  ] as const
  for (const [profile, name] of cases) test(name, () => expect(employerNameFrom(profile)).toBe(name))
  const unclear = [
    'We are a family business that has been here for 40 years.',
    'Established on the principle that work is good.',
    'WHO WE AREThe firm has grown since 1994.',
    '#URL_0123abcd# Pty Ltd is growing fast.',
    'Our mission is to optimise.',
    '',
  ]
  for (const profile of unclear)
    test(`not from '${profile}'`, () => expect(employerNameFrom(profile)).toBeUndefined())
})

describe('a cell that somebody made to be slow to read is read like any other', () => {
  const many = (atom: string) => atom.repeat(300_000 / atom.length)
  const letters = many('a')
  const untouched = [
    many('[b]'),
    many('[b]x[/i]').trim(),
    many('<'),
    many('@'),
    many('.'),
    many('1'),
    many('&'),
    `x${many(' **a')}`,
    letters,
    `x${many(' ')}y`,
    many('<b '),
    many('#URL_'),
    many('('),
  ]
  for (const cell of untouched)
    test(`'${cell.slice(0, 8)}…' as prose`, () => {
      expect(repairProse(cell).text).toBe(cell.trim())
      expect(withRestoredBreaks(cell).replace(/[\s-]/g, '')).toBe(cell.replace(/\s/g, ''))
    })
  const lines = [
    [many('[b]'), many('[b]')],
    ['[b]x[/b]'.repeat(40_000), 'x'.repeat(40_000)],
    [many('<!--'), many('<!--')],
    [`Cook ${many('<style>')}`, 'Cook'],
    [`Cook ${many('<script>x</style>')}`.trim(), /^Cook x( x)*$/],
    [`x${many(' ')}y`, 'x y'],
    [`[list]x${many(' ')}y`, '[list]x y'],
    [`x${many(' **a')}`, `x${many(' **a')}`],
    [`a${many('\u0315\u0316')}`, `a${'\u0316'.repeat(15)}${'\u0315'.repeat(15)}`],
  ] as const
  for (const [cell, line] of lines)
    test(`'${cell.slice(0, 12)}…' as one line`, () => {
      const read = repairLine(cell)
      if (typeof line === 'string') expect(read === line).toBe(true)
      else expect(read).toMatch(line)
    })
  test('a name without an address in it', () => {
    expect(withoutAddresses(letters)).toEqual({ name: letters, left: [] })
    expect(withoutAddresses(`www.a ${many(',')}x`)).toEqual({ name: 'x', left: ['www.a'] })
  })
})
