import { describe, expect, test } from 'vitest'
import { afterSignIn, tabFor } from './sign-in-redirect.ts'

// P1-2.5-04
describe('after signing in a person arrives at', () => {
  const cases = [
    { when: 'as a job seeker', role: 'jobseeker', redirect: null, at: '/jobseeker/search' },
    { when: 'as an employer', role: 'employer', redirect: null, at: '/dashboard' },
    { when: 'as an operator', role: 'admin', redirect: null, at: '/admin' },
    {
      when: 'back at the job',
      role: 'jobseeker',
      redirect: '/jobs/65f0?from=search#apply',
      at: '/jobs/65f0?from=search#apply',
    },
    {
      when: 'not on another site',
      role: 'jobseeker',
      redirect: 'https://evil.example/',
      at: '/jobseeker/search',
    },
    { when: 'not on another host', role: 'jobseeker', redirect: '//evil.example/', at: '/jobseeker/search' },
    {
      when: 'not behind a backslash',
      role: 'jobseeker',
      redirect: '/\\evil.example',
      at: '/jobseeker/search',
    },
    { when: 'not behind a tab', role: 'jobseeker', redirect: '/\t/evil.example', at: '/jobseeker/search' },
    { when: 'not behind dots', role: 'jobseeker', redirect: '/.//evil.example', at: '/jobseeker/search' },
    { when: 'not in a script', role: 'jobseeker', redirect: 'javascript:alert(1)', at: '/jobseeker/search' },
    {
      when: 'not at the login page again',
      role: 'employer',
      redirect: '/login?redirect=/',
      at: '/dashboard',
    },
    {
      when: 'not at a registration',
      role: 'jobseeker',
      redirect: '/jobseeker/register',
      at: '/jobseeker/search',
    },
    {
      when: 'not in the area of job seekers',
      role: 'employer',
      redirect: '/jobseeker/profile',
      at: '/dashboard',
    },
    { when: 'not in that of employers', role: 'jobseeker', redirect: '/create-job', at: '/jobseeker/search' },
    {
      when: 'at the public page of an employer',
      role: 'jobseeker',
      redirect: '/employer-jobs/65f0',
      at: '/employer-jobs/65f0',
    },
  ] as const
  for (const { when, role, redirect, at } of cases)
    test(when, () => expect(afterSignIn(role, redirect)).toBe(at))
})

describe('the login page opens for', () => {
  const cases = [
    { redirect: null, tab: 'jobseeker' },
    { redirect: null, last: 'employer', tab: 'jobseeker' },
    { redirect: '/account', tab: 'jobseeker' },
    { redirect: '/account', last: 'employer', tab: 'employer' },
    { redirect: '/account', last: 'jobseeker', tab: 'jobseeker' },
    { redirect: '/jobs/65f0', last: 'employer', tab: 'jobseeker' },
    { redirect: '/jobseeker/profile', last: 'employer', tab: 'jobseeker' },
    { redirect: '/dashboard', last: 'jobseeker', tab: 'employer' },
    { redirect: 'https://evil.example/account', last: 'employer', tab: 'jobseeker' },
    { redirect: '/jobs/65f0', tab: 'jobseeker' },
    { redirect: '/dashboard', tab: 'employer' },
    { redirect: '/create-job?from=1', tab: 'employer' },
    { redirect: '/employer/jobs/65f0/applicants', tab: 'employer' },
    { redirect: '/employers-list', tab: 'jobseeker' },
    { redirect: '/jobseeker/applied-jobs', tab: 'jobseeker' },
  ] as const
  for (const { redirect, tab, ...before } of cases) {
    const last = 'last' in before ? before.last : undefined
    test(`${redirect} after ${last ?? 'nobody'}: ${tab}`, () => expect(tabFor(redirect, last)).toBe(tab))
  }
})
