import { describe, expect, test } from 'vitest'
import { deviceWords } from './device-words.ts'

describe('a session is recognised as', () => {
  const cases = [
    {
      words: 'Chrome on Android',
      agent:
        'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    },
    {
      words: 'Safari on iPhone',
      agent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile Safari/604.1',
    },
    {
      words: 'Edge on Windows',
      agent:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    },
    {
      words: 'Firefox on Linux',
      agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    { words: 'Unknown device', agent: '' },
    { words: 'Unknown device', agent: 'curl/8.0' },
  ]
  for (const { words, agent } of cases)
    test(`${words}: ${agent.slice(0, 40)}`, () => expect(deviceWords(agent)).toBe(words))
})
