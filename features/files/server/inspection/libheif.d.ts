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
    /** Writes the pixels into what it is given, four bytes each, and hands it back; null when it cannot. */
    display(into: Pixels, done: (drawn: Pixels | null) => void): void
    free(): void
  }
  class HeifDecoder {
    /** Of what was read last. */
    decoder: object | null
    decode(content: Uint8Array): Picture[]
  }
  const libheif: { HeifDecoder: typeof HeifDecoder; heif_context_free(decoder: object): void }
  export default libheif
}
