import { useState } from 'react'

const sizes = {
  small: { box: 'size-9 text-base', pixels: 36 },
  card: { box: 'size-10 text-lg sm:size-12 sm:text-xl', pixels: 48 },
  medium: { box: 'size-12 text-xl', pixels: 48 },
  large: { box: 'size-16 text-2xl md:size-20', pixels: 80 },
}
const tints = ['bg-accent-tint text-accent', 'bg-indigo-tint text-indigo-ink', 'bg-grey-tint text-ink-soft']

/** Size that the server provides, twice as wide as displayed; files not sent yet have none. */
function sized(src: string, size: keyof typeof sizes): string {
  return src.startsWith('/api/uploads/') ? `${src}?size=${size === 'large' ? 160 : 96}` : src
}

type EmployerLogoProps = { name: string; src?: string | null | undefined; size?: keyof typeof sizes }

/** A logo, or the initial of the name if there is none or it does not load. The name is always shown beside it. */
export function EmployerLogo({ name, src, size = 'medium' }: EmployerLogoProps) {
  if (!src) return <Initial name={name} box={sizes[size].box} />
  return <Picture name={name} src={src} size={size} />
}

function Picture({ name, src, size }: { name: string; src: string; size: keyof typeof sizes }) {
  const [broken, setBroken] = useState<string>()
  const { box, pixels } = sizes[size]
  if (broken === src) return <Initial name={name} box={box} />
  return (
    <img
      src={sized(src, size)}
      alt=""
      width={pixels}
      height={pixels}
      // The large one is at the top of a page.
      loading={size === 'large' ? 'eager' : 'lazy'}
      decoding="async"
      // An image may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(src)
      }}
      onError={() => setBroken(src)}
      className={`shrink-0 rounded-box border bg-paper object-contain ${box}`}
    />
  )
}

/** Initial of a person's name. */
export function Avatar({ name, size = 'medium' }: { name: string; size?: keyof typeof sizes }) {
  return <Initial name={name} box={`${sizes[size].box} rounded-full`} />
}

function Initial({ name, box }: { name: string; box: string }) {
  const letter = name.trim().charAt(0).toUpperCase() || '?'
  const tint = tints[letter.charCodeAt(0) % tints.length]
  return (
    <span aria-hidden="true" className={`initial-letter ${tint} ${box}`}>
      {letter}
    </span>
  )
}
