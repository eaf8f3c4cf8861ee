import { expect, test } from 'vitest'
import type { Question } from '#contract/jobs/requirements.ts'
import { factChoiceIn } from './fact-choice.ts'
import { factChoiceWords } from './fact-choice-words.ts'

const [swim = '', length = '', free = ''] = ['a', 'b', 'c'].map((sign) => sign.repeat(24))
const question = (_id: string, kind: Question['kind'], text: string): Question => ({ _id, kind, text, choices: [], needed: false, must: false }) // biome-ignore format: a row
const job = {
  requirements: { years: 5, certificates: ['boat'] },
  questions: [
    question(swim, 'yes-no', 'Can you swim?'),
    question(length, 'number', 'How long a boat?'),
    question(free, 'date', 'Free from?'),
  ],
}
const shown = (address: string) => factChoiceWords(factChoiceIn(new URLSearchParams(address)), job)

const cases: [string, string[]][] = [
  ['', []],
  ['years=1', ['At least 1 year']],
  ['years=7&education=diploma', ['At least 7 years', 'Diploma or higher']],
  ['education=none', ['No certificate or higher']],
  ['language=Thai', ['Thai']],
  ['language=Thai&level=fluent', ['Thai, fluent or better']],
  ['level=fluent', []],
  ['certificate=STCW&place=Addu', ['Certificate: STCW', 'Place: Addu']],
  ['availableBy=2027-01-31', ['Available by January 31, 2027']],
  ['availableBy=soon', ['Available by soon']],
  ['payUpTo=15000', ['Minimum pay up to MVR 15,000']],
  ['liveIn=true&type=Contract', ['Would live at the workplace', 'Contract']],
  ['meets=years&meets=certificates.boat', ['Meets: 5 years in this work', 'Meets: Certificate: boat']],
  ['meets=education', ['Meets: education']],
  [`question=${swim}&answer=yes`, ['Can you swim? Yes']],
  [`question=${swim}`, ['Can you swim? Answered']],
  [`question=${length}&answer=38`, ['How long a boat? at least 38']],
  [`question=${free}&answer=2027-01-31`, ['Free from? by January 31, 2027']],
  [`question=${'d'.repeat(24)}&answer=yes`, ['A question that is no longer asked Yes']],
]
for (const [address, words] of cases)
  test(`${address || 'nothing'} in words`, () =>
    expect(shown(address).map(({ label }) => label)).toEqual(words))

test('each is removed alone, a level with its language and an answer with its question', () => {
  const address = `years=5&language=Thai&level=fluent&meets=years&meets=liveIn&question=${swim}&answer=yes`
  const left = Object.fromEntries(shown(address).map(({ label, without }) => [label, without]))
  const all = factChoiceIn(new URLSearchParams(address))
  const { years: _years, ...noYears } = all
  const { language: _language, level: _level, ...noLanguage } = all
  const { question: _question, answer: _answer, ...noQuestion } = all
  expect(left).toEqual({
    'Meets: 5 years in this work': { ...all, meets: 'liveIn' },
    'Meets: liveIn': { ...all, meets: 'years' },
    'At least 5 years': noYears,
    'Thai, fluent or better': noLanguage,
    'Can you swim? Yes': noQuestion,
  })
})
