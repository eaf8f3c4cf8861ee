import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { minute } from '#contract/base/durations.ts'
import { reasonOf } from '#site/api/api-error.ts'
import { fetchFile, openFile } from '#site/api/open-file.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { PdfView } from '#site/ui/rich/pdf/pdf-view.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'

interface FileFrameProps {
  /** Address, which needs the bearer token. */
  path: string
  /** Changes with the content behind the path. */
  version?: string | undefined
  /** Description for screen readers: 'Payment slip of Kanduvaru'. */
  title: string
  /** Name in the words around it: 'slip', 'CV'. */
  thing: string
  /** Height as classes. */
  className: string
  /** Replaces a file that browsers cannot show. */
  otherwise?: ReactNode
}

/** A private file, loaded once for all displays. */
export const fileQuery = (path: string, version = '') =>
  queryOptions({
    queryKey: ['private file', path, version],
    queryFn: () => fetchFile(path),
    // Also when everything on the page is asked for again: a file that is open stays where it was scrolled to.
    staleTime: 'static',
    gcTime: 5 * minute,
  })

/** Displays a private file, a picture or the PDF itself, on every device. */
export function FileFrame({ path, version = '', title, thing, className, otherwise }: FileFrameProps) {
  const { data: file, error, isLoadingError, refetch } = useQuery(fileQuery(path, version))
  const data = file?.blob
  const look = `w-full rounded-box border bg-paper ${className}`
  if (isLoadingError)
    return (
      <Alert
        tone="error"
        title={`The ${thing} could not be loaded`}
        action={<Button onClick={() => void refetch()}>Try Again</Button>}
      >
        {reasonOf(error)}
      </Alert>
    )
  if (!data)
    return (
      <Loading label={`Loading the ${thing}`}>
        {/* Without the white of the paper, which would flash in a dark page. */}
        <Skeleton className={`w-full rounded-box ${className}`} />
      </Loading>
    )
  if (data.type.startsWith('image/')) return <Picture file={data} title={title} look={look} />
  if (data.type === 'application/pdf')
    return (
      <PdfView
        source={data}
        title={title}
        className={className}
        wayToFile={<Open path={path} name={file.name ?? title} />}
      />
    )
  return otherwise
}

function Picture({ file, title, look }: { file: Blob; title: string; look: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (!address) return <Skeleton className={look} />
  return (
    // Aspect ratio of a page; the class decides the size.
    <img
      src={address}
      alt={title}
      width={1240}
      height={1754}
      decoding="async"
      className={`${look} object-contain`}
    />
  )
}

/** Opens the file in a new tab. */
function Open({ path, name }: { path: string; name: string }) {
  const [failure, setFailure] = useState<string>()
  const open = () => openFile(path, name).catch((error: unknown) => setFailure(reasonOf(error)))
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => void open()}>
        Open the file
      </Button>
      {failure && <span role="alert">{failure}</span>}
    </>
  )
}
