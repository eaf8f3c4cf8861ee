import { describe, expect, test } from 'vitest'
import { refusedTopic } from './question-topics.ts'

describe('no question asks for what nobody may be chosen by', () => {
  const refused: [string, string][] = [
    ['Do you have any health problems?', 'health'],
    ['Are you disabled?', 'health'],
    ['Have you ever been treated for a mental condition?', 'health'],
    ['Are you taking any medication', 'health'],
    ['What is your blood group?', 'health'],
    ['Is your health good?', 'health'],
    ['ކޮންމެ ބަލިތަކެއް އެބަހުރިތަ؟', 'health'],
    ['What is your religion?', 'faith'],
    ['Are you a Muslim?', 'faith'],
    ['Do you wear a hijab', 'faith'],
    ['Are you married?', 'marriage'],
    ['Marital status', 'marriage'],
    ['Your status\nSingle or married\nDivorced', 'marriage'],
    ["What does your husband's work pay?", 'marriage'],
    ['Are you pregnant or planning to be?', 'children or the family'],
    ['How many children do you have?', 'children or the family'],
    ['Do you have kids?', 'children or the family'],
    ['Do you want to start a family soon?', 'children or the family'],
    ['ދަރިން އެބަތިބިތަ؟', 'children or the family'],
    ['How old are you?', 'age'],
    ['Date of birth', 'age'],
    ['What is your age?', 'age'],
    ['Are you below 35 years old?', 'age'],
    ['Do you have visible tattoos?', 'looks'],
    ['How tall are you?', 'looks'],
  ]
  for (const [words, about] of refused)
    test(`${about}: ${words}`, () => expect(refusedTopic(words)).toBe(about))

  const taken = [
    'Do you hold a valid driving licence?',
    'How many years have you worked with children?',
    'Do you have experience looking after children or kids?',
    'Can you teach children to swim?',
    'Have you taken care of sick patients?',
    'Do you hold a first aid and health and safety certificate?',
    'Have you worked in a health centre?',
    'Do you hold a dive medical certificate?',
    'Can you organise weddings and marriage ceremonies?',
    'Which of these wedding packages have you sold?',
    'Can you teach Islam and Quran?',
    'Are you 18 or older?',
    'Which ages do you teach?',
    'Are you willing to live on the island?',
    'How many guests did your restaurant seat?',
    'From which day can you start?',
    'Can you send your portfolio with photos of your work?',
    'Do you speak English every day with customers?',
    'Can you lift 25 kg?',
    'What is the largest boat that you have driven, in feet?',
    'Have you managed a single team or several?',
    'އިނގިރޭސި ބަހުން ވާހަކަ ދެކެވޭތަ؟',
  ]
  for (const words of taken) test(`but: ${words}`, () => expect(refusedTopic(words)).toBeUndefined())
})
