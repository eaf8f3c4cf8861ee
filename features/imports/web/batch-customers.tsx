import { countOf } from '#contract/base/in-words.ts'
import type { ImportCustomer } from '#contract/imports/import-batches.ts'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { toPublishOf } from './batch-words.ts'

interface BatchCustomersProps {
  customers: readonly ImportCustomer[]
  confirmed: readonly string[]
  /** Absent once it is settled. */
  onChange: ((confirmed: string[]) => void) | undefined
}

/** Customers whose advertisements a file contains: published only after a confirmation. */
export function BatchCustomers({ customers, confirmed, onChange }: BatchCustomersProps) {
  return (
    <section aria-labelledby="customers" className="space-y-3">
      <h2 id="customers" className="text-xl font-semibold">
        Of your customers
      </h2>
      <p className="text-ink-soft">
        {onChange
          ? 'Names or addresses of the file belong to these accounts. Confirm those whose advertisements are to be filed under them; the owner gets an e-mail. Without it they are not published.'
          : 'These accounts were named in the file.'}
      </p>
      <ul className="divide-y rounded-box border bg-raised px-4">
        {customers.map((customer) => (
          <li key={customer._id} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
            {onChange && toPublishOf(customer) > 0 ? (
              <Checkbox
                label={`File ${countOf(toPublishOf(customer), 'advertisement', 'advertisements')} under ${customer.company}`}
                hint={[
                  customer.email,
                  `called ${customer.calledThere.join(', ')} in the file`,
                  customer.isConfirmed && 'confirmed',
                ]
                  .filter(Boolean)
                  .join(' · ')}
                checked={confirmed.includes(customer._id)}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [...confirmed, customer._id]
                      : confirmed.filter((id) => id !== customer._id),
                  )
                }
              />
            ) : (
              <p className="min-w-0 py-2.5 wrap-anywhere">
                <Written>{customer.company}</Written>:{' '}
                {countOf(customer.advertisements, 'advertisement', 'advertisements')}
              </p>
            )}
            <TextLink to={`/admin/employers/${customer._id}`}>See the account</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
