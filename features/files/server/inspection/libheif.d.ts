declare module 'libheif-js/wasm-bundle.js' {
  interface Pixels {
    data: Uint8ClampedArray
    width: number
    height: number
  }
  interface Picture {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Writes four bytes per pixel into the given buffer, and returns it; null on failure. */
    display(into: Pixels, done: (drawn: Pixels | null) => void): void
    free(): void
  }
  class HeifDecoder {
    /** Decoder of the last file. */
    decoder: object | null
    decode(content: Uint8Array): Picture[]
  }
  const libheif: { HeifDecoder: typeof HeifDecoder; heif_context_free(decoder: object): void }
  export default libheif
}
