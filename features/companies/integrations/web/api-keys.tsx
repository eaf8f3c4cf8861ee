import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#contract/base/maldives.ts'
import type { ApiKey } from '#contract/companies/api-keys.ts'
import { apiScopes } from '#contract/facts/api-scopes.ts'
import { maxApiKeys } from '#contract/facts/bounds.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Button } from '#site/ui/button.tsx'
import { Written } from '#site/ui/written.tsx'
import { AddApiKey } from './add-api-key.tsx'
import { apiKeysQuery } from './integration-queries.ts'
import { MadeBy } from './made-by.tsx'
import { RemoveApiKey } from './remove-api-key.tsx'
import { Section } from './section.tsx'
import { ShownOnce } from './shown-once.tsx'

/** API keys of a company: creates and removes them, and shows their last use. */
export function ApiKeys({ employerId }: { employerId: string }) {
  const query = useQuery(apiKeysQuery(useApi(), employerId))
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<{ name: string; key: string }>()
  const isFull = (query.data?.length ?? 0) >= maxApiKeys
  return (
    <Section
      title="API keys"
      loading="Loading API keys"
      query={query}
      empty="You have no API keys yet."
      row={(key) => <KeyRow apiKey={key} employerId={employerId} />}
    >
      <div className="grid gap-4">
        {made && (
          <ShownOnce
            key={made.key}
            title={`The key “${made.name}” was created`}
            label="API key"
            text={made.key}
            onDismiss={() => setMade(undefined)}
          />
        )}
        {isFull ? (
          <p className="text-ink-soft">
            You can have up to {maxApiKeys} API keys. Remove one to create another.
          </p>
        ) : (
          <div>
            <Button variant="secondary" onClick={() => setAdding(true)}>
              Create an API key
            </Button>
          </div>
        )}
      </div>
      {isAdding && <AddApiKey employerId={employerId} onMade={setMade} onClose={() => setAdding(false)} />}
    </Section>
  )
}

function KeyRow({ apiKey, employerId }: { apiKey: ApiKey; employerId: string }) {
  const [isRemoving, setRemoving] = useState(false)
  const { name, ending, scopes, createdAt, lastUsedAt, madeBy } = apiKey
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <Written>{name}</Written> <span className="font-mono text-sm text-ink-soft">…{ending}</span>
        </p>
        <p className="text-sm text-ink-soft">{scopes.map((scope) => apiScopes[scope].words).join('; ')}</p>
        <p className="text-sm text-ink-soft">
          Created {formatDateTime(createdAt)}
          <MadeBy maker={madeBy} />. {lastUsedAt ? `Last used ${formatDateTime(lastUsedAt)}.` : 'Never used.'}
        </p>
      </div>
      <Button variant="danger-quiet" size="small" onClick={() => setRemoving(true)}>
        Remove<span className="sr-only"> {name}</span>
      </Button>
      <RemoveApiKey
        apiKey={apiKey}
        employerId={employerId}
        open={isRemoving}
        onClose={() => setRemoving(false)}
      />
    </div>
  )
}
