declare module 'fontkit' {
  interface Glyph {
    id: number
  }
  interface Subset {
    includeGlyph(glyph: Glyph): number
    encode(): Uint8Array
  }
  interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
    createSubset(): Subset
  }
  export function openSync(path: string): Font
}
