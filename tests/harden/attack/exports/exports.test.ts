import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportCsv } from '#features/imports/server/report-csv.ts'
import { formulasIn } from '../../../support/spreadsheet.ts'
import { type TestApp, testApp } from '../../../support/test-app.ts'
import { judgeExports } from './judge-exports.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

test('a formula written into any text field is computed by no spreadsheet, whatever file of ours it opens', async () => {
  const { tables, wrong } = await judgeExports(site)
  expect(wrong).toEqual([])
  expect(tables).toEqual(
    expect.arrayContaining([
      '/api/jobs/:jobId/applicants/export as csv for the employer',
      '/api/jobs/:jobId/applicants/export as zip for the employer',
      '/api/admin/audit/export as csv for the admin',
    ]),
  )
})

test('nor what the report of an import repeats of its file', () => {
  const row = {
    line: 2,
    verdict: 'refused' as const,
    title: '＝1+1',
    employer: '@reef',
    location: '-1',
    category: '',
    remarks: ["'a;=1+1' is no place"],
  }
  expect(formulasIn(reportCsv([row]))).toEqual([])
})
