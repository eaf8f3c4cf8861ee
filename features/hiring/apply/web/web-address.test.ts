import { expect, test } from 'vitest'
import { webAddress } from './web-address.ts'

const cases: [string | undefined, string | undefined][] = [
  ['https://coralbay.mv/jobs', 'https://coralbay.mv/jobs'],
  ['http://coralbay.mv', 'http://coralbay.mv/'],
  ['coralbay.mv', 'https://coralbay.mv/'],
  ['javascript:/*http*/alert(1)', undefined],
  ['data:text/html,<script>', undefined],
  [' ', undefined],
  ['', undefined],
  [undefined, undefined],
]
for (const [given, address] of cases)
  test(`${given} becomes ${address ?? 'no link'}`, () => expect(webAddress(given)).toBe(address))
