import { useState } from 'react'
import { formatMoney } from '#contract/base/money.ts'
import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import { useKeys, useKeysFromHere, useKeysSwitch } from '#site/keys.ts'
import { takesKeys } from '#site/keys-marks.ts'
import { written } from '#site/text-direction.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#site/ui/icons.tsx'
import { SlipView } from './slip-view.tsx'
import { SubscriptionDecision, SubscriptionDetails } from './subscription-facts.tsx'

interface SubscriptionQueueProps {
  waiting: DeskSubscription[]
  onAsk: (act: 'approve' | 'reject', subscription: DeskSubscription) => void
  onMove: () => void
}

/** One purchase at a time: the slip beside the amount due, and the decision by a key. */
export function SubscriptionQueue({ waiting, onAsk, onMove }: SubscriptionQueueProps) {
  const [place, setPlace] = useState(0)
  const current = waiting[Math.min(place, waiting.length - 1)]
  const [keysOn, setKeysOn] = useKeysSwitch('deskKeys')

  const go = (step: number) => {
    onMove()
    setPlace((Math.min(place, waiting.length - 1) + step + waiting.length) % waiting.length)
  }
  const ask = (act: 'approve' | 'reject') => {
    if (current) onAsk(act, current)
  }
  useKeysFromHere()
  useKeys(keysOn, {
    n: () => go(1),
    p: () => go(-1),
    a: () => ask('approve'),
    r: () => ask('reject'),
  })
  if (!current) return null

  return (
    <section
      {...takesKeys}
      aria-label={`${current.company}, ${formatMoney(current.price)}`}
      className="space-y-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-md:justify-between">
        <h2
          {...written(current.company)}
          className="mr-auto flex flex-wrap items-center gap-2 text-xl font-semibold max-md:w-full"
        >
          {current.company}
          {current.isSuspended && <Badge tone="red">Suspended</Badge>}
        </h2>
        <Button
          variant="quiet"
          size="small"
          className="max-md:-ml-3"
          icon={<ChevronLeftIcon />}
          onClick={() => go(-1)}
        >
          Previous
        </Button>
        <p className="text-sm text-ink-soft tabular-nums" role="status">
          {waiting.indexOf(current) + 1} of {waiting.length}
        </p>
        <Button variant="quiet" size="small" className="max-md:-mr-3" onClick={() => go(1)}>
          Next
          <ChevronRightIcon />
        </Button>
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <Card className="h-fit max-lg:p-3 lg:col-start-2">
          <SubscriptionDecision subscription={current}>
            <div className="grid grid-cols-2 gap-3">
              <Button variant="danger-quiet" onClick={() => ask('reject')}>
                Reject
              </Button>
              <Button onClick={() => ask('approve')}>Approve</Button>
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
      <div className="max-lg:hidden">
        <Checkbox
          label="Keyboard shortcuts"
          hint="N next, P previous, A approve, R reject; Enter confirms"
          checked={keysOn}
          onChange={(event) => setKeysOn(event.target.checked)}
        />
      </div>
    </section>
  )
}
