import { describe, expect, test } from 'vitest'
import { ApiError, wordsOf } from './api-error.ts'

describe('a call whose reply was lost', () => {
  const cases = [
    { of: 'an act, which may have arrived', words: 'It could not be cancelled. Please try again.', said: '' },
    { of: 'a read', words: 'The file could not be opened.', said: 'The file could not be opened. ' },
    { of: 'a quoted read', words: 'Failed to fetch jobs', said: 'Failed to fetch jobs. ' },
  ]
  for (const { of, words, said } of cases)
    test(`says of ${of}: ${said}the connection was lost`, () =>
      expect(wordsOf(new ApiError(0, {}), words)).toBe(
        `${said}The connection was lost. Please check it and try again.`,
      ))

  test('keeps the quoted words of an act, and asks once to try again', () => {
    const words = wordsOf(new ApiError(0, {}), 'Upload failed. Please try again.')
    expect(words).toBe('Upload failed. Please try again. The connection was lost.')
  })

  test('has its own words when the server answered without any', () => {
    const words = 'It could not be cancelled. Please try again.'
    expect(wordsOf(new ApiError(500, {}), words)).toBe(words)
  })
})
