import { expect, test } from 'vitest'
import { mailKinds } from '../kinds.ts'
import { checkMailTemplate } from '../templates/check.ts'
import { templateKeys, variablesOf } from '../templates/variables.ts'
import { kindOfTemplate, mailDescriptions } from './mail-list.ts'
import { variableButtons } from './web/VariableText.tsx'

test('every mail but the test of a text is in the list, once', () => {
  const listed = mailDescriptions.map(({ kind }) => kind)
  expect(listed.toSorted()).toEqual(
    Object.keys(mailKinds)
      .filter(kind => kind !== 'template-test')
      .toSorted(),
  )
})

test.each(templateKeys)('every button of %s puts in what its mail has, without a mistake or a warning', key => {
  expect(mailDescriptions.map(({ template }) => template)).toContain(key)
  expect(mailDescriptions.find(({ kind }) => kind === kindOfTemplate(key))?.template).toBe(key)
  const buttons = variableButtons(variablesOf(key))
  expect(buttons.length).toBeGreaterThan(1)
  for (const { code } of buttons) expect([code, checkMailTemplate(key, { title: 'x', body: code })]).toEqual([code, []])
})
