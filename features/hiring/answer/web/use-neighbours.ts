import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Paged } from '#contract/base/endpoint.ts'
import type { Applicant } from '#contract/hiring/applicants.ts'
import { useApi } from '#site/api/api-context.tsx'
import { applicantsQuery, type Chosen } from './applicant-queries.ts'

type List = Paged<Applicant> | undefined

/** The previous and the next applicant; undefined at the ends of the list. */
export interface Neighbours {
  before: Partial<Chosen> | undefined
  after: Partial<Chosen> | undefined
}

interface Where {
  employerId: string
  jobId: string
  chosen: Chosen
  list: List
}

/**
 * Neighbours of the open applicant, across pages. An applicant who leaves the filtered list after an answer
 * is replaced by the next one.
 */
export function useNeighbours({ employerId, jobId, chosen, list }: Where): Neighbours {
  const api = useApi()
  const { page, open } = chosen
  const ids = list?.items.map(({ _id }) => _id) ?? []
  const seen = useRef<{ open: string; place: number }>(undefined)
  const found = open === undefined ? -1 : ids.indexOf(open)
  if (open !== undefined && found !== -1) seen.current = { open, place: found }
  const place = seen.current !== undefined && seen.current.open === open ? seen.current.place : -1
  const next = found === -1 ? place : place + 1

  const [previous, following] = [
    { page: page - 1, after: undefined, before: page > 2 ? list?.prev : undefined },
    { page: page + 1, after: list?.next, before: undefined },
  ]
  const beside = (to: Partial<Chosen>, isNeeded: boolean) => ({
    ...applicantsQuery(api, employerId, jobId, { ...chosen, ...to }),
    enabled: isNeeded,
  })
  const pageBefore = useQuery(beside(previous, place === 0 && page > 1))
  const pageAfter = useQuery(
    beside(following, place !== -1 && next >= ids.length && list?.next !== undefined),
  )
  if (place === -1) return { before: undefined, after: undefined }
  return {
    before: place > 0 ? { open: ids[place - 1] } : on(previous, pageBefore.data?.items.at(-1)),
    after: next < ids.length ? { open: ids[next] } : on(following, pageAfter.data?.items[0]),
  }
}

function on(to: Partial<Chosen>, applicant: Applicant | undefined): Partial<Chosen> | undefined {
  return applicant && { ...to, open: applicant._id }
}
