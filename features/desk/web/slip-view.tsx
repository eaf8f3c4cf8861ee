import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { wordsOf } from '#site/api/api-error.ts'
import { fetchFile, openFile } from '#site/api/open-file.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { ExternalLinkIcon, FileIcon } from '#site/ui/icons.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'

interface SlipViewProps {
  /** Its address; null when none was sent. */
  slip: string | null
  name: string | null
  company: string
}

const frame = 'h-[28rem] w-full rounded-box border bg-white lg:h-[34rem]'

/** The payment slip, in sight while the amount is: a picture or the PDF itself. */
export function SlipView({ slip, name, company }: SlipViewProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['slip', slip],
    queryFn: async () => (await fetchFile(slip ?? '')).blob,
    enabled: slip !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * 60_000,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return setAddress(undefined)
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])

  if (slip === null)
    return (
      <EmptyState icon={<FileIcon />} title="No slip yet" level={3}>
        The employer has chosen a package and has not sent a payment slip.
      </EmptyState>
    )
  if (error)
    return (
      <Alert
        tone="error"
        title="The slip could not be loaded"
        action={<Button onClick={() => void refetch()}>Try Again</Button>}
      >
        {wordsOf(error, 'Please check the connection and try again.')}
      </Alert>
    )
  if (!data || !address)
    return (
      <Loading label="Loading the slip">
        <Skeleton className={frame} />
      </Loading>
    )
  const title = `Payment slip of ${company}`
  return (
    <div className="space-y-2">
      {data.type.startsWith('image/') ? (
        <img src={address} alt={title} className={`${frame} object-contain`} />
      ) : (
        <iframe src={address} title={title} className={frame} />
      )}
      <Button
        variant="quiet"
        size="small"
        icon={<ExternalLinkIcon className="size-4" />}
        onClick={() => void openFile(slip, name ?? 'payment-slip')}
      >
        Open {name ?? 'the slip'} in a new tab
      </Button>
    </div>
  )
}
