import { expect, test } from 'vitest'
import { billOfMaterials } from './bill-of-materials.ts'

test('the packages of the product can be told as CycloneDX, each with its hash', () => {
  expect(billOfMaterials()).toBeGreaterThan(100)
})
