import { loadStatement, type Statement, StatementPage } from './statement.tsx'

export { loadStatement as load }

const accessibility: Statement = {
  title: 'Accessibility',
  path: '/accessibility',
  lead: 'Everyone should be able to look for work here, whatever device or aid they use.',
  sections: [
    {
      title: 'The standard that we follow',
      paragraphs: [
        'The Web Content Accessibility Guidelines 2.2, level AA. Every page can be used with the keyboard alone, at 200% zoom, on a screen 320 pixels wide, in a light and a dark theme, and with motion switched off. The public pages can be read, searched and filtered without scripts.',
        'An automatic test checks each page, in both themes, whenever the site is changed.',
      ],
    },
    {
      title: 'Known problems',
      paragraphs: [
        'Documents that employers attach to their jobs, and CVs, are as accessible as their authors made them. The words of a job are always on the page as well.',
      ],
    },
    {
      title: 'Tell us',
      paragraphs: [
        'If you cannot read or use something, tell us what you tried, and on which device and browser.',
      ],
    },
  ],
}

export default function AccessibilityPage() {
  return <StatementPage statement={accessibility} />
}
