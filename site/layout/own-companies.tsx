import { useState } from 'react'
import type { Company } from '#contract/accounts/signed-in.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { changeCompany } from '#site/change-company.ts'
import { useCompanies } from '#site/companies.ts'
import { useViewer } from '#site/session.ts'
import { CheckIcon } from '#site/ui/icons.tsx'
import { Written } from '#site/ui/written.tsx'

/** Company of this tab, for a person in several. */
export function useCompanyName(): string | undefined {
  const companies = useCompanies()
  const viewer = useViewer()
  if (companies.length < 2 || typeof viewer !== 'object') return undefined
  return companies.find(({ _id }) => _id === viewer.id)?.name
}

/** For people in several companies: the current one, and a switch to another. */
export function OwnCompanies({ className }: { className: string }) {
  const api = useApi()
  const companies = useCompanies()
  const viewer = useViewer()
  const [goingTo, setGoingTo] = useState<string>()
  const [error, setError] = useState('')
  if (companies.length < 2 || typeof viewer !== 'object') return null
  const change = async (company: Company) => {
    setError('')
    setGoingTo(company._id)
    try {
      await changeCompany(api, company)
    } catch (failure) {
      setGoingTo(undefined)
      setError(wordsOf(failure, 'The company could not be changed. Please try again.'))
    }
  }
  return (
    <div className="mb-1.5 border-b pb-1.5">
      <p className="px-3 pt-1.5 text-sm text-ink-soft">You work for</p>
      <ul aria-label="Companies">
        {companies.map((company) => {
          const { _id, name } = company
          const isHere = _id === viewer.id
          return (
            <li key={_id}>
              <button
                type="button"
                aria-current={isHere ? 'true' : undefined}
                aria-disabled={goingTo !== undefined}
                onClick={() => !isHere && goingTo === undefined && void change(company)}
                className={`flex w-full items-center justify-between gap-3 rounded-box px-3 text-left font-medium hover:bg-hover ${isHere ? 'text-accent' : 'text-ink-soft hover:text-ink'} ${className}`}
              >
                <span className="min-w-0 wrap-anywhere">
                  <Written>{goingTo === _id ? 'Changing...' : name}</Written>
                </span>
                {isHere && <CheckIcon className="size-4 shrink-0" />}
              </button>
            </li>
          )
        })}
      </ul>
      {error && (
        <p role="alert" className="px-3 py-1.5 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
