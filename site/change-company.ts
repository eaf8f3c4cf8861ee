import type { Api } from '#contract/api.ts'
import type { Company } from '#contract/signed-in.ts'
import { workFor } from './companies-beside.ts'
import { isSignedInTo } from './company-of-tab.ts'
import { companyStart } from './company-start.ts'

/**
 * Goes on in another company in this tab; the others stay with theirs. Everything that stands on the page belongs to the company
 * before, so it is left for a page of its own.
 *
 * @throws ApiError when the person works there no more
 */
export async function changeCompany(api: Api, { _id, role }: Company): Promise<void> {
  if (!isSignedInTo(_id)) {
    const { token, refreshToken } = await api('POST /api/auth/company', { input: { employerId: _id } })
    localStorage.setItem(`refreshToken:${_id}`, refreshToken)
    localStorage.setItem(`authToken:${_id}`, token)
  }
  workFor(_id)
  window.location.assign(companyStart(role))
}
