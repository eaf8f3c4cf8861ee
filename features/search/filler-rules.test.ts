import { expect, test } from 'vitest'
import { isAboutJobs, isFiller } from './filler-rules.ts'

test('words that say that jobs are meant are fillers, and tell so', () => {
  for (const word of ['job', 'vacancies', 'urgently', 'needed', 'maldives', 'iulaan', 'recruiting', 'latest'])
    expect([word, isAboutJobs(word), isFiller(word)]).toEqual([word, true, true])
})

test('little words are fillers that say nothing', () => {
  for (const word of ['a', 'for', 'it', 'the', 'with', 'am', 'would', 'nearby'])
    expect([word, isAboutJobs(word), isFiller(word)]).toEqual([word, false, true])
})

test('what somebody does is none', () => {
  for (const word of ['cook', 'nurse', 'IT', 'no', 'experience', ''])
    expect([word, isAboutJobs(word), isFiller(word)]).toEqual([word, false, false])
})
