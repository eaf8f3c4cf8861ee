import { describe, expect, test } from 'vitest'
import { matchRoute } from './match.ts'

const routes = [
  '/',
  '/employer/:id',
  '/employer/jobs',
  '/jobs/:jobId',
  '/employer/jobs/:jobId/applicants',
].map((path) => ({ path }))

describe('a path leads to', () => {
  const cases = [
    { when: 'home', pathname: '/', path: '/', params: {} },
    { when: 'words before names', pathname: '/employer/jobs', path: '/employer/jobs', params: {} },
    { when: 'a name otherwise', pathname: '/employer/7', path: '/employer/:id', params: { id: '7' } },
    {
      when: 'a name in the middle',
      pathname: '/employer/jobs/7/applicants',
      path: '/employer/jobs/:jobId/applicants',
      params: { jobId: '7' },
    },
    {
      when: 'the same page with a slash at its end',
      pathname: '/employer/jobs/',
      path: '/employer/jobs',
      params: {},
    },
    {
      when: 'the same page in capitals',
      pathname: '/JOBS/Ab',
      path: '/jobs/:jobId',
      params: { jobId: 'Ab' },
    },
    { when: 'what was escaped', pathname: '/jobs/a%20b', path: '/jobs/:jobId', params: { jobId: 'a b' } },
    {
      when: 'what is escaped wrongly, as it stands',
      pathname: '/jobs/%E0',
      path: '/jobs/:jobId',
      params: { jobId: '%E0' },
    },
  ]
  for (const { when, pathname, path, params } of cases)
    test(when, () => expect(matchRoute(routes, pathname)).toEqual({ route: { path }, params }))

  test.each([
    '/jobs',
    '/jobs/1/2',
    '/nowhere',
    '//',
    '////',
    '//employer/jobs',
    '/jobs//1',
    'http://elsewhere/',
  ])('nothing: %s', (pathname) => expect(matchRoute(routes, pathname)).toBeUndefined())
})
