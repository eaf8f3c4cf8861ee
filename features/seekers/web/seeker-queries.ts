import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'

export function profileQuery(api: Api, seekerId: string) {
  return queryOptions({
    queryKey: ['profile', seekerId],
    queryFn: () => api('GET /api/jobseekers/:seekerId', { params: { seekerId } }),
  })
}

export function cvQuery(api: Api, seekerId: string) {
  return queryOptions({
    queryKey: ['cv', seekerId],
    queryFn: () => api('GET /api/jobseekers/:seekerId/cv/status', { params: { seekerId } }),
  })
}

export function madeCvQuery(api: Api, seekerId: string) {
  return queryOptions({
    queryKey: ['made-cv', seekerId],
    queryFn: () => api('GET /api/jobseekers/:seekerId/cv/made/check', { params: { seekerId } }),
  })
}

export function cvPagesQuery(api: Api, seekerId: string) {
  return queryOptions({
    queryKey: ['cv-pages', seekerId],
    queryFn: () => api('GET /api/jobseekers/:seekerId/cv/pages', { params: { seekerId } }),
  })
}

export function readersQuery(api: Api, seekerId: string) {
  return queryOptions({
    queryKey: ['cv-readers', seekerId],
    queryFn: () => api('GET /api/jobseekers/:seekerId/cv/readers', { params: { seekerId } }),
  })
}

export function partsQuery(api: Api, seekerId: string) {
  return queryOptions({
    queryKey: ['profile-parts', seekerId],
    queryFn: () => api('GET /api/jobseekers/:seekerId/parts', { params: { seekerId } }),
  })
}

export function cvProposalsQuery(api: Api, seekerId: string) {
  return queryOptions({
    queryKey: ['cv-proposals', seekerId],
    queryFn: () => api('GET /api/jobseekers/:seekerId/cv/proposals', { params: { seekerId } }),
  })
}
