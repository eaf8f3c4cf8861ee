import { useRef } from 'react'
import { useApi } from '#site/api/api-context.tsx'

/** Uploads the photo or PDF of a certificate. @returns the id of the file. @throws ApiError */
export type UploadCertificate = (file: File) => Promise<string>

/** Uploads a file once, even if saving the certificate is retried. */
export function useUploadCertificate(seekerId: string): UploadCertificate {
  const api = useApi()
  const sent = useRef(new WeakMap<File, string>())
  return async (file) => {
    const before = sent.current.get(file)
    if (before !== undefined) return before
    const { _id } = await api('POST /api/jobseekers/:seekerId/certificates', {
      params: { seekerId },
      file,
      fileField: 'certificate',
    })
    sent.current.set(file, _id)
    return _id
  }
}
