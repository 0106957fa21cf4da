import { expect, test } from 'vitest'
import { checkDefaultText } from '../../../reports/status-change/text-variables.ts'
import { problemInWords } from './problem.ts'
import { textWords } from './text-words.ts'

test.each([
  ['Hoi {{ signal_id', '{{ wordt op deze regel niet gesloten met }}.'],
  ['Hoi {% if address', '{% wordt op deze regel niet gesloten met %}.'],
  ['Hoi {# later', '{# wordt op deze regel niet gesloten met #}.'],
  ['{% if address %}Hoi', '{alleen …} wordt niet gesloten met {tot hier}.'],
])('of “%s” it is said in words that can be read', (text, said) => {
  const [problem] = checkDefaultText(text)
  expect(problem && problemInWords(problem.message, textWords)).toBe(said)
})
