import { useState } from 'react'
import type { ViewSource } from '#contract/jobs/statistics.ts'
import { copyText } from '#site/copy-text.ts'
import { Button } from '#site/ui/button.tsx'
import { MailIcon, MessageIcon, PhoneIcon } from '#site/ui/contact-icons.tsx'
import { Field } from '#site/ui/field.tsx'
import { FileIcon, type Icon } from '#site/ui/icons.tsx'
import { Input } from '#site/ui/input.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { CopyIcon, GlobeIcon, SendIcon } from '#site/ui/rich/icons.tsx'

export interface ShareDialogProps {
  /** Text to share. */
  title: string
  url: string
  /** Address of a notice to print; absent if there is none. */
  notice?: string
  onClose: () => void
}

/** Link with the channel under which its visitors are counted. */
const linkBy = (url: string, channel: ViewSource) => `${url}?via=${channel}`

/** Services for sharing a link, with the text of the message. */
function waysToShare(title: string, url: string): { label: string; to: string; icon: Icon }[] {
  const words = (channel: ViewSource) => encodeURIComponent(`${title}\n${linkBy(url, channel)}`)
  const says = encodeURIComponent(title)
  const link = encodeURIComponent(linkBy(url, 'telegram'))
  return [
    { label: 'Viber', to: `viber://forward?text=${words('viber')}`, icon: PhoneIcon },
    { label: 'WhatsApp', to: `https://wa.me/?text=${words('whatsapp')}`, icon: MessageIcon },
    // Facebook names itself to the page that it opens.
    {
      label: 'Facebook',
      to: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
      icon: GlobeIcon,
    },
    { label: 'Telegram', to: `https://t.me/share/url?url=${link}&text=${says}`, icon: SendIcon },
    { label: 'E-mail', to: `mailto:?subject=${says}&body=${words('email')}`, icon: MailIcon },
  ]
}

/** @returns whether the system has a share sheet, and it was used or closed */
export async function openSystemSheet(shared: { title: string; url: string }): Promise<boolean> {
  if (!('share' in navigator)) return false
  return navigator.share({ ...shared, url: linkBy(shared.url, 'shared') }).then(
    () => true,
    (error: unknown) => error instanceof Error && error.name === 'AbortError',
  )
}

/** Shares the link of a job without a system sheet. */
export function ShareDialog({ title, url, notice, onClose }: ShareDialogProps) {
  const [message, setMessage] = useState('')
  const copied = linkBy(url, 'copied')

  async function copy() {
    setMessage((await copyText(copied)) ? 'Link copied' : 'Please copy the link by hand: it is selected.')
    document.querySelector<HTMLInputElement>('dialog input')?.select()
  }

  return (
    <Dialog open onClose={onClose} title="Share this job">
      <p className="mb-4 font-semibold">{title}</p>
      <div className="flex items-end gap-2">
        <Field label="Link" labelHidden className="min-w-0 grow">
          <Input readOnly value={copied} onFocus={(event) => event.target.select()} />
        </Field>
        <Button
          data-first-focus
          className="whitespace-nowrap"
          icon={<CopyIcon />}
          onClick={() => void copy()}
        >
          Copy link
        </Button>
      </div>
      <p role="status" className="mt-1.5 min-h-6 text-sm font-semibold text-accent">
        {message}
      </p>
      <ul className="mt-2 grid grid-cols-2 gap-2">
        {waysToShare(title, url).map(({ label, to, icon: Drawn }) => (
          <li key={label}>
            <a
              href={to}
              {...(to.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
              className="flex min-h-12 items-center gap-3 rounded-box border px-4 font-semibold hover:bg-hover"
            >
              <Drawn className="size-5 text-accent" />
              {label}
            </a>
          </li>
        ))}
        {notice && (
          <li>
            <a
              href={notice}
              target="_blank"
              rel="noopener"
              className="flex min-h-12 items-center gap-3 rounded-box border px-4 font-semibold hover:bg-hover"
            >
              <FileIcon className="size-5 text-accent" />
              Notice to print
            </a>
          </li>
        )}
      </ul>
    </Dialog>
  )
}
