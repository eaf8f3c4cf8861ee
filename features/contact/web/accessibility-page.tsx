import { loadStatement, type Statement, StatementPage } from './statement.tsx'

export { loadStatement as load }

const accessibility: Statement = {
  title: 'Accessibility',
  path: '/accessibility',
  lead: 'Everyone should be able to look for work here, with whatever they use to read and press.',
  sections: [
    {
      title: 'What we keep to',
      paragraphs: [
        'The Web Content Accessibility Guidelines 2.2, level AA. Every page can be used with the keyboard alone, at 200 % zoom, on a screen 320 pixels wide, in a light and a dark theme, and with motion switched off. The public pages can be read, searched and filtered without scripts.',
        'Each page is tested by a program for what programs can find, in both themes, whenever the site is changed.',
      ],
    },
    {
      title: 'What may still be in the way',
      paragraphs: [
        'Documents that employers attach to their jobs, and CVs, are as accessible as their authors made them. The words of a job are always on the page as well.',
      ],
    },
    {
      title: 'Tell us',
      paragraphs: ['If something cannot be read or pressed, write to us what you tried, and with what.'],
    },
  ],
}

export default function AccessibilityPage() {
  return <StatementPage statement={accessibility} />
}
