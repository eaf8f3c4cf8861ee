import { expect, test } from 'vitest'
import { fileKinds } from '#contract/vocabularies.ts'
import { addressOf, folders, publicKinds } from './rules.ts'

test('logos and attachments are for everyone, and nothing else is', () =>
  expect(fileKinds.filter((kind) => publicKinds.includes(kind)).toSorted()).toEqual(['attachment', 'logo']))

test('files of two kinds never share an address', () => {
  const addresses = fileKinds.map((kind) => addressOf(`${folders[kind]}/a.pdf`))
  expect(addresses).toContain('/api/uploads/slips/a.pdf')
  expect(new Set(addresses).size).toBe(fileKinds.length)
})
