/**
 * Allowed content of a Word document. A CV needs text, pictures, charts and their metadata; everything else
 * is refused, including unforeseen content.
 */

const ooxml = 'application/vnd.openxmlformats-officedocument.'

export const mainTypes = {
  document: `${ooxml}wordprocessingml.document.main+xml`,
  sheet: `${ooxml}spreadsheetml.sheet.main+xml`,
}

/** Data sheet of a chart: an archive within the archive. */
export const sheetOfChart = `${ooxml}spreadsheetml.sheet`

export const chartTypes: readonly string[] = [
  `${ooxml}drawingml.chart+xml`,
  'application/vnd.ms-office.chartex+xml',
]

const listed = (prefix: string, names: string, suffix: string) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${prefix}${name}${suffix}`)

/** Allowed types in the document's own notation. */
export const knownTypes = new Set([
  ...Object.values(mainTypes),
  ...chartTypes,
  sheetOfChart,
  ...listed(
    `${ooxml}wordprocessingml.`,
    `comments commentsExtended commentsExtensible commentsIds document.glossary endnotes fontTable footer footnotes header
    numbering people settings styles webSettings`,
    '+xml',
  ),
  ...listed(
    ooxml,
    `theme themeOverride extended-properties custom-properties customXmlProperties drawing drawingml.chartshapes
    drawingml.diagramColors drawingml.diagramData drawingml.diagramLayout drawingml.diagramStyle
    spreadsheetml.calcChain spreadsheetml.sharedStrings spreadsheetml.sheetMetadata spreadsheetml.styles
    spreadsheetml.table spreadsheetml.worksheet`,
    '+xml',
  ),
  ...listed(
    ooxml,
    'vmlDrawing obfuscatedFont wordprocessingml.printerSettings spreadsheetml.printerSettings',
    '',
  ),
  ...listed(
    'application/vnd.openxmlformats-package.',
    `relationships+xml core-properties+xml digital-signature-origin digital-signature-xmlsignature+xml
    digital-signature-certificate`,
    '',
  ),
  ...listed(
    'application/vnd.',
    `ms-office.chartstyle+xml ms-office.chartcolorstyle+xml ms-office.drawingml.diagramDrawing+xml
    ms-office.classificationlabels+xml ms-office.documenttasks+xml ms-office.intelligence2+xml ms-word.stylesWithEffects+xml
    ms-word.keyMapCustomizations+xml ms-opentype`,
    '',
  ),
  ...listed('application/', 'xml inkml+xml x-fontdata x-font-ttf x-font-truetype x-font-opentype', ''),
  'text/xml',
  ...listed('font/', 'ttf otf', ''),
  ...listed(
    'image/',
    'bmp emf gif jp2 jpeg jpg pict png svg svg+xml tiff vnd.ms-photo webp wmf x-emf x-png x-wmf x-icon',
    '',
  ),
])

/** Allowed relationships of a part, by the last word of their type, in the namespaces of Word. */
export const knownRelations = new Set([
  ...[
    'http://schemas.openxmlformats.org/officeDocument/2006/',
    'http://purl.oclc.org/ooxml/officeDocument/',
  ].flatMap((prefix) =>
    listed(
      `${prefix}relationships/`,
      `officeDocument extended-properties extendedProperties custom-properties customProperties customXml customXmlProps
        styles settings webSettings fontTable font theme themeOverride numbering footnotes endnotes header footer
        comments glossaryDocument bibliography hyperlink image attachedTemplate printerSettings chart chartUserShapes
        diagramData diagramLayout diagramQuickStyle diagramColors drawing vmlDrawing worksheet sharedStrings table
        calcChain sheetMetadata metadata/core-properties metadata/thumbnail`,
      '',
    ),
  ),
  ...listed(
    'http://schemas.openxmlformats.org/package/2006/relationships/',
    'metadata/core-properties metadata/thumbnail',
    '',
  ),
  ...listed(
    'http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/',
    'origin signature certificate',
    '',
  ),
  // Notation of some programs.
  'http://schemas.openxmlformats.org/officedocument/2006/relationships/metadata/core-properties',
  ...listed(
    'http://schemas.microsoft.com/office/',
    `2006/relationships/keyMapCustomizations 2007/relationships/stylesWithEffects 2007/relationships/diagramDrawing
    2007/relationships/hdphoto 2011/relationships/commentsExtended 2011/relationships/people
    2011/relationships/chartStyle 2011/relationships/chartColorStyle 2014/relationships/chartEx
    2016/09/relationships/commentsIds 2019/05/relationships/documenttasks 2018/08/relationships/commentsExtensible
    2019/09/relationships/intelligence 2020/10/relationships/intelligence
    2020/02/relationships/classificationlabels`,
    '',
  ),
])

/** Macros and the controls that run them, under any name. */
export const isMacroName = (name: string) => /(^|\/)(vba|activex)[^/]*(\/|$)/i.test(name)
export const isMacroType = (type: string) => /macroEnabled|vbaProject|vbaData|ms-office\.activeX/i.test(type)
export const isMacroRelation = (type: string) => /\/(vbaProject|wordVbaData|control)$/i.test(type)
