import { expect, test } from 'vitest'
import { withFullStop } from './full-stop.ts'

test.each([
  ['The code is not right', 'The code is not right'],
  [
    'Your list is full. Please remove something from it first',
    'Your list is full. Please remove something from it first.',
  ],
  ['Taken back. Nothing was sent.', 'Taken back. Nothing was sent.'],
  ['Saved! It applies from now on', 'Saved! It applies from now on.'],
  [
    'Not taken here. Apply at https://reef.example/jobs',
    'Not taken here. Apply at https://reef.example/jobs',
  ],
  ['The account is yours. Log in with hr@reef.example', 'The account is yours. Log in with hr@reef.example'],
  ['You wrote 2.5 pages', 'You wrote 2.5 pages'],
])('%s', (words, shown) => expect(withFullStop(words)).toBe(shown))
