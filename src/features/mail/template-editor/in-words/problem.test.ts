import { expect, test } from 'vitest'
import { checkDefaultText } from '#features/reports/status-change/text-variables.ts'
import { problemInWords, textWords } from './in-words.ts'

test.each([
  ['Hoi {{ signal_id', '{{ wordt op deze regel niet gesloten met }}.'],
  ['Hoi {% if address', '{% wordt op deze regel niet gesloten met %}.'],
  ['Hoi {# later', '{# wordt op deze regel niet gesloten met #}.'],
  ['{% if address %}Hoi', '{alleen …} wordt niet gesloten met {tot hier}.'],
])('the error about “%s” in a template is written in words', (text, said) => {
  const [problem] = checkDefaultText(text)
  expect(problem && problemInWords(problem.message, textWords)).toBe(said)
})
