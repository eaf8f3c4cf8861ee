import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxWebhooks } from '#contract/facts/bounds.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Button } from '#site/ui/button.tsx'
import { webhooksQuery } from './integration-queries.ts'
import { Section } from './section.tsx'
import { ShownOnce } from './shown-once.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookRow } from './webhook-row.tsx'

/** Webhooks of a company: adds, tests and changes them, and lists deliveries. */
export function Webhooks({ employerId }: { employerId: string }) {
  const query = useQuery(webhooksQuery(useApi(), employerId))
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<{ of: string; text: string }>()
  const isFull = (query.data?.length ?? 0) >= maxWebhooks
  return (
    <Section
      title="Webhooks"
      about="Events reach your server within seconds, signed and without names."
      loading="Loading webhooks"
      query={query}
      empty="You have no webhooks yet."
      row={(webhook) => (
        <WebhookRow
          webhook={webhook}
          employerId={employerId}
          onSecret={(text) => setSecret({ of: webhook.url, text })}
        />
      )}
    >
      <div className="grid gap-4">
        {secret && (
          <ShownOnce
            key={secret.text}
            title={`The secret of the webhook to ${secret.of}`}
            label="Secret"
            text={secret.text}
            onDismiss={() => setSecret(undefined)}
          />
        )}
        {isFull ? (
          <p className="text-ink-soft">
            You can have up to {maxWebhooks} webhooks. Remove one to add another.
          </p>
        ) : (
          <div>
            <Button variant="secondary" onClick={() => setAdding(true)}>
              Add a webhook
            </Button>
          </div>
        )}
      </div>
      {isAdding && (
        <WebhookForm
          employerId={employerId}
          onMade={({ url, secret: text }) => setSecret({ of: url, text })}
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  )
}
