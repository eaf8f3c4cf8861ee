import { formatMoney } from '#contract/base/money.ts'
import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import { Queue } from '#site/desk/queue.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Written } from '#site/ui/written.tsx'
import { SlipView } from './slip-view.tsx'
import { SubscriptionDecision, SubscriptionDetails } from './subscription-facts.tsx'

interface SubscriptionQueueProps {
  waiting: DeskSubscription[]
  onAsk: (act: 'approve' | 'reject', subscription: DeskSubscription) => void
  onMove: () => void
}

/** One purchase at a time: the slip beside the amount due, and the decision by a key. */
export function SubscriptionQueue({ waiting, onAsk, onMove }: SubscriptionQueueProps) {
  return (
    <Queue
      items={waiting}
      labelOf={({ company, price }) => `${company}, ${formatMoney(price)}`}
      heading={({ company, isSuspended }) => (
        <>
          <Written>{company}</Written>
          {isSuspended && <Badge tone="red">Suspended</Badge>}
        </>
      )}
      keys={(current) => ({ a: () => onAsk('approve', current), r: () => onAsk('reject', current) })}
      keysHint="A approve, R reject"
      onMove={onMove}
    >
      {(current) => (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
          <Card className="h-fit max-lg:p-3 lg:col-start-2">
            <SubscriptionDecision subscription={current}>
              <div className="grid grid-cols-2 gap-3">
                <Button variant="danger-quiet" onClick={() => onAsk('reject', current)}>
                  Reject
                </Button>
                <Button onClick={() => onAsk('approve', current)}>Approve</Button>
              </div>
            </SubscriptionDecision>
          </Card>
          <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <SlipView slip={current.slip} name={current.slipName} company={current.company} />
          </div>
          <Card className="h-fit lg:col-start-2">
            <SubscriptionDetails subscription={current} />
          </Card>
        </div>
      )}
    </Queue>
  )
}
