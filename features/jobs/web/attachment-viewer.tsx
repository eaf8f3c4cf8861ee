import { PdfView } from '#site/ui/rich/pdf/pdf-view.tsx'
import { TextLink } from '#site/ui/text-link.tsx'

/** Phones have no viewer, or one that shows only the first page. */
const hasViewer = () =>
  navigator.pdfViewerEnabled !== false && !window.matchMedia('(pointer: coarse)').matches

/** Shows an attached PDF in place. */
export default function AttachmentViewer({ url, title }: { url: string; title: string }) {
  if (hasViewer())
    return <iframe src={url} title={title} className="mt-3 h-[600px] w-full rounded-box border bg-raised" />
  return (
    <div className="mt-3">
      <PdfView
        source={url}
        title={title}
        className="h-[600px]"
        wayToFile={
          <TextLink to={url} reloadDocument target="_blank" rel="noopener">
            Open the file
          </TextLink>
        }
      />
    </div>
  )
}
