import type { Company } from '#contract/accounts/signed-in.ts'
import type { Api } from '#contract/api.ts'
import { workFor } from './companies-beside.ts'
import { isSignedInTo } from './company-of-tab.ts'
import { companyStart } from './company-start.ts'

/**
 * Switches this tab to another company; other tabs keep theirs. All data on the page belongs to the
 * previous company, so a full page load follows.
 *
 * @throws ApiError when the person no longer works there
 */
export async function changeCompany(api: Api, { _id, role }: Pick<Company, '_id' | 'role'>): Promise<void> {
  if (!isSignedInTo(_id)) {
    const { token, refreshToken } = await api('POST /api/auth/company', { input: { employerId: _id } })
    localStorage.setItem(`refreshToken:${_id}`, refreshToken)
    localStorage.setItem(`authToken:${_id}`, token)
  }
  workFor(_id)
  window.location.assign(companyStart(role))
}
