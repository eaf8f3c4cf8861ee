import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { problems } from '#contract/base/problems.ts'
import { Closed } from './application-restriction.tsx'

test('the page of a closed job says what an application for it is answered with', () => {
  expect(renderToStaticMarkup(<Closed />)).toContain(problems.job_closed.words)
})
