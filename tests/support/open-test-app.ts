import { afterAll } from 'vitest'
import { type TestApp, testApp } from './test-app.ts'

/** The whole product for the tests of one file: closed after the last of them. */
export async function openTestApp(...given: Parameters<typeof testApp>): Promise<TestApp> {
  const site = await testApp(...given)
  afterAll(() => site.close())
  return site
}
